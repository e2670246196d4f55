/** Spreading of rank over edges. Pure. */

/**
 * Ids reached over `edges` from ranked seeds, best first. An id gets Σ 1 / (c + rank) over the seeds that lead
 * to it, so that two good neighbours beat one; equal sums by id.
 */
export function spread(
  edges: readonly (readonly [seed: string, reached: string])[],
  seeds: readonly string[],
): string[] {
  const rankOf = new Map(seeds.map((id, index) => [id, index + 1]));
  const score = new Map<string, number>();
  for (const [seed, reached] of edges) {
    const rank = rankOf.get(seed);
    if (rank !== undefined) score.set(reached, (score.get(reached) ?? 0) + 1 / (SMOOTHING + rank));
  }
  return [...score].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([id]) => id);
}

/** Larger lets a second neighbour count for more against a single better-ranked one. */
const SMOOTHING = 10;
