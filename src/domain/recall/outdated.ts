/**
 * What stands behind what because one outdates the other: of what holds now the newest version is first; a question about the past
 * turns that around from the version on that it asks for. Sentence by sentence: a turn of which another sentence answers the question
 * keeps its place. Pure.
 */
import { formsIn, tellingWords } from '../language/words.js';
import { clauseSpans, overlap, type Span } from '../write/conflict/spans.js';
import type { PastQuestion } from './intent/past.js';

/** One memory outdates another. */
export interface Outdating {
  readonly older: string;
  readonly newer: string;
  /** Event time of the newer, in milliseconds since 1970. */
  readonly since: number;
  /** The outdated sentence of the older; null: all of it. */
  readonly span: Span | null;
  /** The sentence of the newer that outdates it; null: all of it. */
  readonly by: Span | null;
}

/** A sentence of a memory that something outdates. */
export interface OutdatedSentence {
  readonly id: string;
  readonly span: Span;
}

/** What is known of the versions of a question's candidates. */
export interface Versions {
  /** What outdates a memory; empty: nothing. */
  outdatings(id: string): readonly Outdating[];
  /** Text of a candidate; undefined where the memory is none. */
  textOf(id: string): string | undefined;
  /** Whether the rest of the memory was found to answer the question, and the sentence not. */
  answersBeside(sentence: OutdatedSentence): boolean;
}

/** Where a memory stands among its versions. */
export interface Standing {
  /** Ids that must stand before it. */
  readonly behind: readonly string[];
  /** The sentence that the question is about no longer holds, and the question is not about the past. */
  readonly outdated: boolean;
}

/** A candidate among its versions, and how likely it answers the question by itself. */
interface Answering extends Standing {
  readonly id: string;
  /** 0 to 1. */
  readonly bearing: number;
}

/** Whether what outdates an answer answers in its place. */
export interface Succession {
  /** It is outdated, and what is given unasked leaves it to what outdates it. */
  readonly replaced: boolean;
}

/** Links of one chain that are followed: chains of more versions are cut there. */
const MAX_LINKS = 50;

/** All that outdates a memory, near and far: sentence by sentence, so that a version that was outdated in another matter ends a chain. */
export function chainOf(
  id: string,
  outdatings: Versions['outdatings'],
  concerns: (edge: Outdating) => boolean = () => true,
): Outdating[] {
  const chain = new Set(outdatings(id).filter(concerns));
  for (const edge of chain) {
    if (chain.size >= MAX_LINKS) break;
    for (const next of outdatings(edge.newer)) if (meet(edge.by, next.span)) chain.add(next);
  }
  return [...chain];
}

/** Null is all of a text. */
function meet(a: Span | null, b: Span | null): boolean {
  return a === null || b === null || overlap(a, b);
}

/** The current versions at the end of a chain. */
export function headsOf(chain: readonly Outdating[]): string[] {
  return [...new Set(chain.filter((edge) => isLast(edge, chain)).map(({ newer }) => newer))];
}

function isLast({ newer, by }: Outdating, chain: readonly Outdating[]): boolean {
  return !chain.some((next) => next.older === newer && meet(by, next.span));
}

/**
 * Standings of the memories that have any, by id.
 * @param ids candidates
 * @param past null: the question asks for what holds now
 */
export function standings(
  ids: readonly string[],
  question: string,
  past: PastQuestion | null,
  versions: Versions,
): Map<string, Standing> {
  const isConcerned = concernedBy(question, versions);
  const chains = new Map(
    ids.flatMap((id) => {
      const chain = chainOf(id, versions.outdatings, isConcerned);
      return chain.length === 0 ? [] : [[id, chain] as const];
    }),
  );
  const all = new Set([...chains.values()].flat());
  const isTurned = past === null ? () => false : turning(past, [...all], versions);
  const behind = new Map<string, Set<string>>();
  const put = (id: string, other: string) =>
    behind.set(id, (behind.get(id) ?? new Set()).add(other));
  for (const [id, chain] of chains) {
    for (const { newer, turned } of reached(id, chain, isTurned)) {
      if (turned) put(newer, id);
      else put(id, newer);
    }
  }
  const told = [...new Set([...chains.keys(), ...behind.keys()])];
  return new Map(
    told.map((id) => [
      id,
      { behind: [...(behind.get(id) ?? [])], outdated: past === null && chains.has(id) },
    ]),
  );
}

/**
 * The outdated sentences that a question may be about, of memories that say more: each once, in the order of the ids. Words alone
 * leave open whether the question is about the sentence or about the rest.
 */
export function outdatedSentences(
  ids: readonly string[],
  question: string,
  versions: Versions,
): OutdatedSentence[] {
  const isConcerned = concernedBy(question, versions);
  return ids.flatMap((id) => {
    const spans = new Map<number, OutdatedSentence>();
    for (const edge of versions.outdatings(id)) {
      const { span } = edge;
      if (span !== null && isConcerned(edge)) spans.set(span.from, { id, span });
    }
    return [...spans.values()];
  });
}

/** Tells of a memory since when what a question may be about no longer holds, in milliseconds since 1970; null: it does. */
export function endsFor(question: string, versions: Versions): (id: string) => number | null {
  const isConcerned = concernedBy(question, versions);
  return (id) => {
    const ends = versions.outdatings(id).filter(isConcerned);
    return ends.length === 0 ? null : Math.min(...ends.map(({ since }) => since));
  };
}

function concernedBy(question: string, versions: Versions): (edge: Outdating) => boolean {
  const asked = tellingWords(question);
  return (edge) => {
    const { older: id, span } = edge;
    return (
      isAskedFor(asked, edge, versions) && (span === null || !versions.answersBeside({ id, span }))
    );
  };
}

/** Versions that a memory is compared with: as far as the chain leads in one direction. */
function reached(
  id: string,
  chain: readonly Outdating[],
  isTurned: (edge: Outdating) => boolean,
): { newer: string; turned: boolean }[] {
  const first = chain.filter(({ older }) => older === id);
  const found = new Map(first.map((edge) => [edge, isTurned(edge)]));
  for (const [edge, turned] of found) {
    for (const next of chain) {
      const follows = next.older === edge.newer && meet(edge.by, next.span);
      if (follows && isTurned(next) === turned && !found.has(next)) found.set(next, turned);
    }
  }
  return [...found].map(([{ newer }, turned]) => ({ newer, turned }));
}

/** From which link on a question about the past prefers the older version. */
function turning(
  past: PastQuestion,
  all: readonly Outdating[],
  { textOf }: Versions,
): (edge: Outdating) => boolean {
  if (past.version === 'FIRST') return () => true;
  if (past.version === 'AT') return ({ since }) => since >= past.until;
  const named = ({ newer, older }: Outdating) =>
    formsIn(past.named, textOf(past.version === 'WHILE' ? older : newer) ?? '');
  const most = Math.max(0, ...all.map(named));
  if (most === 0) return (edge) => isLast(edge, all);
  const from = Math.min(...all.filter((edge) => named(edge) === most).map(({ since }) => since));
  return ({ since }) => since >= from;
}

/**
 * Whether a question may be about what a link changes. The rest of the older turn has no more of its words than the outdated sentence;
 * and of that sentence the clauses of which the newer one says nothing have no more of them than those that it shares words with.
 */
function isAskedFor(
  asked: readonly string[],
  { older, newer, span, by }: Outdating,
  { textOf }: Versions,
): boolean {
  const text = textOf(older) ?? '';
  const { from, to } = span ?? { from: 0, to: text.length };
  const said = text.slice(from, to);
  if (formsIn(asked, said) < formsIn(asked, `${text.slice(0, from)} ${text.slice(to)}`))
    return false;
  const whole = textOf(newer) ?? '';
  const now = tellingWords(by === null ? whole : whole.slice(by.from, by.to));
  const clauses = clauseSpans(text, { from, to }).map((clause) => {
    const part = text.slice(clause.from, clause.to);
    return { changes: formsIn(now, part) > 0, asked: formsIn(asked, part) };
  });
  const most = (changes: boolean) =>
    Math.max(0, ...clauses.flatMap((each) => (each.changes === changes ? each.asked : [])));
  return clauses.every(({ changes }) => !changes) || most(true) >= most(false);
}

/** From which share of a relevance on something answers, or says anything of what is asked, 0 to 1 each; 0: everything does. */
export interface SuccessionPolicy {
  /** Of the best: a memory is about it. Of an outdated one: its successor answers as well. */
  readonly sure: number;
  /** Of the best: something that holds likely answers. */
  readonly answered: number;
  /** Of an outdated one: its successor is about the same, where something else likely answers. */
  readonly silent: number;
}

/**
 * Candidates with whether another answers in their place. Links run from sentence to sentence, and words tell little of what a sentence is
 * about: of "Lukas is allergic to peanuts" and "Lukas switched to the drums" only one answers what he is allergic to, whatever a link says.
 * So what is about the best answer stays where nothing that outdates it is. What outdates another bears on the question at least as much,
 * unless it says nothing of it while something that holds likely answers: a short "back to Tuesdays" says as little, but then nothing else does more.
 */
export function succeeding<Of extends Answering>(
  candidates: readonly Of[],
  { sure, answered, silent }: SuccessionPolicy,
): (Of & Succession)[] {
  const own = new Map(candidates.map(({ id, bearing }) => [id, bearing]));
  // A successor that is no candidate was forgotten, filtered out or is not seen: nothing speaks against it.
  const bearingOf = (id: string) => own.get(id) ?? 1;
  const best = Math.max(0, ...own.values());
  const isAnswered = candidates.some(
    ({ outdated, bearing }) => !outdated && bearing >= answered * best,
  );
  const inherited = new Map<string, number>();
  const told = candidates.map((candidate) => {
    const { behind, outdated, bearing } = candidate;
    const isSucceeded = behind.length === 0 || behind.some((id) => bearingOf(id) >= sure * bearing);
    const replaced = outdated && (isSucceeded || bearing < sure * best);
    const least = outdated && isAnswered ? silent * bearing : 0;
    const before = behind.filter((id) => bearingOf(id) >= least);
    if (outdated)
      for (const id of before) inherited.set(id, Math.max(bearing, inherited.get(id) ?? 0));
    return { ...candidate, behind: before, replaced };
  });
  return told.map((each) => ({
    ...each,
    bearing: Math.max(each.bearing, inherited.get(each.id) ?? 0),
  }));
}
