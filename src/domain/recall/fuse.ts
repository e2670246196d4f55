/** Weighted reciprocal rank fusion (G-54; Cormack, Clarke and Büttcher 2009). Pure arithmetic. */

/** One channel's answer: ids, best first, without repetition. */
export interface RankedList {
  readonly channel: string;
  readonly weight: number;
  readonly ids: readonly string[];
}

/** A fused candidate. */
export interface Fused {
  readonly id: string;
  /** Σ weight / (k + rank) over the channels that found it. */
  readonly rrf: number;
  /** `rrf` divided by the best possible value of the lists that found anything: 0..1. */
  readonly normalised: number;
}

/** What one channel adds to a candidate. */
export interface Contribution {
  readonly channel: string;
  /** From 1. */
  readonly rank: number;
  readonly weight: number;
  /** weight / (k + rank). */
  readonly rrf: number;
}

/**
 * score(id) = Σ weight / (k + rank) over the lists that hold it, best first; equal scores by id, so
 * that the order never depends on the order of the lists.
 */
export function fuse(lists: readonly RankedList[], k: number): Fused[] {
  const sums = new Map<string, number>();
  for (const { weight, ids } of inOneOrder(lists)) {
    for (const [index, id] of ids.entries()) {
      sums.set(id, (sums.get(id) ?? 0) + weight / (k + index + 1));
    }
  }
  const best = bestPossible(lists, k);
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([id, rrf]) => ({ id, rrf, normalised: best > 0 ? rrf / best : 0 }));
}

/** The parts of the sums of some candidates, in order of the channels' names. */
export function contributions(
  lists: readonly RankedList[],
  k: number,
  of: Iterable<string>,
): Map<string, Contribution[]> {
  const parts = new Map([...of].map((id) => [id, [] as Contribution[]]));
  for (const { channel, weight, ids } of inOneOrder(lists)) {
    for (const [index, id] of ids.entries()) {
      const rank = index + 1;
      parts.get(id)?.push({ channel, rank, weight, rrf: weight / (k + rank) });
    }
  }
  return parts;
}

/** Floating-point addition is not associative: everything is summed in one order. */
function inOneOrder(lists: readonly RankedList[]): RankedList[] {
  return [...lists].sort((a, b) => (a.channel < b.channel ? -1 : 1));
}

function bestPossible(lists: readonly RankedList[], k: number): number {
  return inOneOrder(lists)
    .filter((list) => list.ids.length > 0)
    .reduce((sum, { weight }) => sum + weight / (k + 1), 0);
}

/** Moved and scaled so that the least is 0 and the largest 1 (min-max); all 1 when none is larger than another. */
export function toUnitRange(values: readonly number[]): number[] {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values.map((value) => (range > 0 ? (value - least) / range : 1));
}
