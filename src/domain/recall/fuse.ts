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
  /** Rank per channel that found it, from 1. */
  readonly ranks: Readonly<Record<string, number>>;
  /** Σ weight / (k + rank) over those channels. */
  readonly rrf: number;
  /** `rrf` divided by the best possible value of the lists that found anything: 0..1. */
  readonly normalised: number;
}

/**
 * score(id) = Σ weight / (k + rank) over the lists that hold it, best first; equal scores by id, so
 * that the order never depends on the order of the lists.
 */
export function fuse(lists: readonly RankedList[], k: number): Fused[] {
  const found = new Map<string, { ranks: Record<string, number>; rrf: number }>();
  // Summed in one order: floating-point addition is not associative.
  const ordered = [...lists].sort((a, b) => (a.channel < b.channel ? -1 : 1));
  for (const { channel, weight, ids } of ordered) {
    ids.forEach((id, index) => {
      const entry = found.get(id) ?? { ranks: {}, rrf: 0 };
      entry.ranks[channel] = index + 1;
      entry.rrf += weight / (k + index + 1);
      found.set(id, entry);
    });
  }
  const best = bestPossible(ordered, k);
  return [...found]
    .map(([id, { ranks, rrf }]) => ({ id, ranks, rrf, normalised: best > 0 ? rrf / best : 0 }))
    .sort((a, b) => b.rrf - a.rrf || (a.id < b.id ? -1 : 1));
}

function bestPossible(lists: readonly RankedList[], k: number): number {
  return lists
    .filter((list) => list.ids.length > 0)
    .reduce((sum, { weight }) => sum + weight / (k + 1), 0);
}
