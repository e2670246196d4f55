/** Why memories wait for a person. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { Graph } from '../../ports.js';
import { memoryReviews, type ReviewRow } from '../../statements/history.js';

/** Most reviews that are loaded with a memory. */
const PER_MEMORY = 20;

/** The open reviews of each memory, longest waiting first; empty where it is unknown or not visible. One statement. */
export async function reviewsOf(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<ReviewRow[][]> {
  const params = { ids: [...ids], partitions: visiblePartitions(caller), perMemory: PER_MEMORY };
  const rows = await graph.read(memoryReviews, params);
  const byId = new Map(rows.map(({ id, reviews }) => [id, reviews]));
  return ids.map((id) => byId.get(id) ?? []);
}
