/**
 * What channels found, before it is ranked, with those united that are one candidate: a document and its passages (0031),
 * which count once, with the best of its members, and are shown as the document; a turn and the facts that were extracted
 * from it (0030): the turn speaks for itself, and is shown, for it says all that they say. Where only facts of it were
 * found, these speak for it with less weight, and the best of them is shown. Pure.
 */
import type { Scene } from '../domain/recall/scene.js';
import type { ChannelName } from './channel.js';
import type { CandidateRow } from './compose.js';
import { cosineOf, indexScoreOf } from './seeds.js';

/** A find of a channel: an id, or an id with its score. */
type Find = string | [id: string, score: number];

/** How finds of several channels are weighed against each other: as candidates are fused. */
interface ClaimPolicy {
  readonly weights: Readonly<Record<ChannelName, number>>;
  readonly rrfK: number;
}

/** The channels that a row has lists of. */
function channelsIn(row: CandidateRow): ChannelName[] {
  return Object.keys(row).filter((name) => name !== 'scene') as ChannelName[];
}

/** What one channel found. */
export function findsOf(row: CandidateRow, name: ChannelName): readonly Find[] {
  return (row[name] ?? []) as Find[];
}

/** Ids of everything that was found, as often as channels found it. */
export function idsIn(row: CandidateRow): string[] {
  return channelsIn(row).flatMap((name) => findsOf(row, name).map(idOf));
}

/** Σ weight / (k + rank) of each find as it was found, before anything was united. */
function claims(row: CandidateRow, { weights, rrfK }: ClaimPolicy): Map<string, number> {
  const sums = new Map<string, number>();
  for (const name of channelsIn(row)) {
    const finds = [...findsOf(row, name)].sort((a, b) => scoreOf(b) - scoreOf(a));
    for (const [index, find] of finds.entries()) {
      const id = idOf(find);
      sums.set(id, (sums.get(id) ?? 0) + weights[name] / (rrfK + index + 1));
    }
  }
  return sums;
}

/** The row with each find of a channel once, with its best score: what mentions an entity may be found twice. */
export function distinct(row: CandidateRow): CandidateRow {
  const lists = channelsIn(row).map((name) => {
    const scores = new Map<string, Find>();
    for (const find of findsOf(row, name)) {
      const known = scores.get(idOf(find));
      if (known === undefined || scoreOf(known) < scoreOf(find)) scores.set(idOf(find), find);
    }
    return [name, [...scores.values()]];
  });
  return { ...row, ...Object.fromEntries(lists) };
}

/** The row without what is not among the ids. */
export function keepOnly(row: CandidateRow, ids: ReadonlySet<string>): CandidateRow {
  const kept = channelsIn(row).map((name) => [
    name,
    findsOf(row, name).filter((find) => ids.has(idOf(find))),
  ]);
  return { ...row, ...Object.fromEntries(kept) };
}

function idOf(find: Find): string {
  return typeof find === 'string' ? find : find[0];
}

/** 0 where the channel gives none. */
function scoreOf(find: Find): number {
  return typeof find === 'string' ? 0 : find[1];
}

/** What channels rank once passages stand for their documents. */
export interface CollapsedPassages {
  readonly row: CandidateRow;
  /** Passages that were found, by document, those with the greatest claim first. */
  readonly answering: ReadonlyMap<string, readonly string[]>;
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Passages whose document is no candidate itself, as it is not current, are left out.
 * @param scene knows which passages belong to which documents
 */
export function collapsePassages(
  row: CandidateRow,
  scene: Scene,
  policy: ClaimPolicy,
): CollapsedPassages {
  const documentOf = (id: string) => scene.get(id)?.passageOf ?? null;
  const found = new Set(idsIn(row).filter((id) => documentOf(id) !== null));
  if (found.size === 0) return { row, answering: NONE };
  const collapsed: CandidateRow = { ...row };
  for (const name of channelsIn(row)) collapsed[name] = collapsedList(findsOf(row, name), scene);
  const claim = claims(row, policy);
  const worth = (id: string) => claim.get(id) ?? 0;
  const answering = new Map<string, string[]>();
  for (const id of [...found].sort((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1))) {
    const document = documentOf(id);
    if (document !== null && isThere(scene, document)) {
      answering.set(document, [...(answering.get(document) ?? []), id]);
    }
  }
  return { row: collapsed, answering };
}

/** Each memory once, with the best score of its members. */
function collapsedList(finds: readonly Find[], scene: Scene): Find[] {
  const best = new Map<string, Find>();
  for (const find of finds) {
    const document = scene.get(idOf(find))?.passageOf ?? null;
    if (document !== null && !isThere(scene, document)) continue;
    const id = document ?? idOf(find);
    const known = best.get(id);
    if (known !== undefined && scoreOf(known) >= scoreOf(find)) continue;
    best.set(id, typeof find === 'string' ? id : [id, find[1]]);
  }
  return [...best.values()];
}

function isThere(scene: Scene, document: string): boolean {
  return scene.get(document) !== undefined;
}

/** What channels rank, and who stands for it. */
export interface CollapsedFacts {
  /** The row without extracted facts: their turns stand in it, by their own finds or by those of their facts. */
  readonly row: CandidateRow;
  /** The member of a candidate that is shown: the candidate itself, or, where it was not found, a fact extracted from it. */
  shownAs(id: string): string;
  /** The candidate that a member belongs to. */
  candidateOf(id: string): string;
}

/** How a fact's claim to be shown is weighed: as candidates are fused. */
export interface Weighing extends ClaimPolicy {
  /** Share of a fact's score that counts for a turn which was not found itself, 0 to 1. Default 0.3. */
  readonly extractedShare: number;
}

/** @param scene knows which facts were extracted from which turns */
export function collapseFacts(row: CandidateRow, scene: Scene, weighing: Weighing): CollapsedFacts {
  const candidateOf = (id: string) => scene.get(id)?.extractedFrom ?? id;
  const found = idsIn(row);
  if (found.every((id) => candidateOf(id) === id)) return { row, candidateOf, shownAs: (id) => id };
  const members = membersOf(found, candidateOf);
  const united: CandidateRow = { ...row };
  for (const name of channelsIn(row)) {
    united[name] = withTurns(
      findsOf(row, name),
      candidateOf,
      shareOf(name, weighing.extractedShare),
    );
  }
  const claim = members.size === 0 ? new Map<string, number>() : claims(row, weighing);
  const shown = new Map(
    [...members].map(([candidate, ids]) => [candidate, best(ids, claim)] as const),
  );
  return { row: united, candidateOf, shownAs: (id) => shown.get(id) ?? id };
}

/** Turns that were not found themselves, with the extracted facts of them that were. */
function membersOf(
  found: readonly string[],
  candidateOf: (id: string) => string,
): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  for (const id of found) {
    const candidate = candidateOf(id);
    if (candidate !== id) members.set(candidate, (members.get(candidate) ?? new Set()).add(id));
  }
  for (const id of found) members.delete(id);
  return members;
}

/** What a channel's score comes to when only a share of it counts: cosines are shares above the middle of their scale. */
function shareOf(name: ChannelName, share: number): (score: number) => number {
  return name === 'vector'
    ? (score) => indexScoreOf(share * cosineOf(score))
    : (score) => share * score;
}

/** Finds without extracted facts; turns that only their facts were found of come in with a share of the best score. */
function withTurns(
  finds: readonly Find[],
  candidateOf: (id: string) => string,
  share: (score: number) => number,
): Find[] {
  const own = finds.filter((find) => candidateOf(idOf(find)) === idOf(find));
  const candidates = new Map(own.map((find) => [idOf(find), find]));
  const lent = new Map<string, Find>();
  for (const find of finds) {
    const candidate = candidateOf(idOf(find));
    if (candidates.has(candidate)) continue;
    const known = lent.get(candidate);
    const worth = Math.max(share(scoreOf(find)), known === undefined ? 0 : scoreOf(known));
    lent.set(candidate, typeof find === 'string' ? candidate : [candidate, worth]);
  }
  return [...own, ...lent.values()];
}

function best(ids: ReadonlySet<string>, claim: ReadonlyMap<string, number>): string {
  const worth = (id: string) => claim.get(id) ?? 0;
  return [...ids].reduce((one, other) => {
    const more = worth(other) - worth(one);
    return more > 0 || (more === 0 && other < one) ? other : one;
  });
}
