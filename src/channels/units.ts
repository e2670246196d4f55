/**
 * A turn and the facts that were extracted from it are one candidate (0030). The turn speaks for itself, and is shown: it says
 * all that they say. Where only facts of it were found, these speak for it with less weight, and the best of them is shown. Pure.
 */
import type { Scene } from '../domain/recall/scene.js';
import type { ChannelName } from './channel.js';
import type { CandidateRow } from './compose.js';
import {
  type ClaimPolicy,
  channelsIn,
  claims,
  type Find,
  findsOf,
  idOf,
  idsIn,
  scoreOf,
} from './finds.js';
import { cosineOf, indexScoreOf } from './vector.js';

/** What channels rank, and who stands for it. */
export interface Units {
  /** The row without extracted facts: their turns stand in it, by their own finds or by those of their facts. */
  readonly row: CandidateRow;
  /** The member of a candidate that is shown: the candidate itself, or, where it was not found, a fact extracted from it. */
  shownAs(id: string): string;
  /** The candidate that a member belongs to. */
  unitOf(id: string): string;
}

/** How a fact's claim to be shown is weighed: as candidates are fused. */
export interface Weighing extends ClaimPolicy {
  /** Share of a fact's score that counts for a turn which was not found itself, 0 to 1. Default 0.3. */
  readonly extractedShare: number;
}

/** @param scene knows which facts were extracted from which turns */
export function unite(row: CandidateRow, scene: Scene, weighing: Weighing): Units {
  const unitOf = (id: string) => scene.get(id)?.extractedFrom ?? id;
  const found = idsIn(row);
  if (found.every((id) => unitOf(id) === id)) return { row, unitOf, shownAs: (id) => id };
  const members = membersOf(found, unitOf);
  const united: CandidateRow = { ...row };
  for (const name of channelsIn(row)) {
    united[name] = withTurns(findsOf(row, name), unitOf, shareOf(name, weighing.extractedShare));
  }
  const claim = members.size === 0 ? new Map<string, number>() : claims(row, weighing);
  const shown = new Map([...members].map(([unit, ids]) => [unit, best(ids, claim)] as const));
  return { row: united, unitOf, shownAs: (id) => shown.get(id) ?? id };
}

/** Turns that were not found themselves, with the extracted facts of them that were. */
function membersOf(
  found: readonly string[],
  unitOf: (id: string) => string,
): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  for (const id of found) {
    const unit = unitOf(id);
    if (unit !== id) members.set(unit, (members.get(unit) ?? new Set()).add(id));
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
  unitOf: (id: string) => string,
  share: (score: number) => number,
): Find[] {
  const own = finds.filter((find) => unitOf(idOf(find)) === idOf(find));
  const units = new Map(own.map((find) => [idOf(find), find]));
  const lent = new Map<string, Find>();
  for (const find of finds) {
    const unit = unitOf(idOf(find));
    if (units.has(unit)) continue;
    const known = lent.get(unit);
    const worth = Math.max(share(scoreOf(find)), known === undefined ? 0 : scoreOf(known));
    lent.set(unit, typeof find === 'string' ? unit : [unit, worth]);
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
