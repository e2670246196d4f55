/** The last, optional step of an explicit recall: hits that repeat each other little. Off by default. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { Placed } from '../../domain/recall/ranking.js';
import { diversify } from '../../domain/recall/reorder.js';
import { pairwiseSimilarity } from '../../statements/recall.js';
import type { CandidateSearch } from './candidates.js';
import type { Considered, RecallDeps, RecallRequest } from './types.js';

/** What is returned, in its order: ambient recall has one of its own, tiers before scores. */
export async function orderFinally(
  { graph, embedder }: RecallDeps,
  caller: Caller,
  { ambient, diversity, limit }: RecallRequest,
  { ranked }: CandidateSearch,
): Promise<readonly Placed<Considered>[]> {
  if (ambient || diversity === 0 || embedder === null) return ranked.shown;
  // It chooses from everything that was scored, not from what the cap had left.
  const ids = ranked.scored.map(({ id }) => id);
  const partitions = visiblePartitions(caller);
  const rows = await graph.read(pairwiseSimilarity(embedder), { ids, partitions });
  const cosines = new Map(rows.map(({ a, b, cosine }) => [`${a} ${b}`, cosine]));
  const similarity = (a: string, b: string) =>
    cosines.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? null;
  return diversify(ranked.scored, limit, similarity, 1 - diversity);
}
