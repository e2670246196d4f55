/** What waits for a person. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { FAR_PAST } from '../../domain/kernel/time.js';
import type { Graph } from '../../ports.js';
import { memoryReviews, type ReviewRow, reviewQueue } from '../../statements/history.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';

/** Most reviews that are loaded with a memory. */
const PER_MEMORY = 20;
/** Before every review. */
const OLDEST = { time: FAR_PAST, id: '' };

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

/** A page of the open reviews that the caller sees, by how long their memories wait. @throws InvalidInputError */
export async function reviewPage(
  graph: Graph,
  caller: Caller,
  request: PageRequest,
): Promise<Page<ReviewRow>> {
  const params = { partitions: visiblePartitions(caller), ...pageParams(request, OLDEST) };
  const rows = await graph.read(reviewQueue, params);
  const places = rows.map(({ id, waitingSince, review }) => ({ id, time: waitingSince, review }));
  return pageOf(places, request.first, ({ review }) => review);
}
