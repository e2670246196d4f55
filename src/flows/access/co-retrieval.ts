/** The co-retrieval log and the pairs that come of it: information, nothing acts on it (E-43). */
import { type Caller, ownerKeyOf, visiblePartitions } from '../../domain/partition.js';
import {
  type ClusterPolicy,
  clusterCandidates as countPairs,
  DEFAULT_CLUSTERS,
} from '../../domain/upkeep/co-retrieval.js';
import type { Graph } from '../../ports.js';
import {
  type ClusterCandidate,
  type CoRetrieval,
  coRetrievalEntries,
  listClusterCandidates,
  listCoRetrievals,
  mergeClusters,
} from '../../statements/access.js';

export type { ClusterCandidate, CoRetrieval } from '../../statements/access.js';

/** What detection looks at. */
export interface DetectPolicy extends Pick<ClusterPolicy, 'threshold'> {
  /** Newest entries that are counted, at least 1. Default 500, the whole log. */
  readonly entries: number;
}

/** The caller's recalls, newest first: each with the memories the caller sees. @param limit at least 1 */
export function coRetrievalLog(
  graph: Graph,
  caller: Caller,
  limit: number,
): Promise<CoRetrieval[]> {
  return graph.read(listCoRetrievals, visibleTo(caller, limit));
}

/** Pairs of memories that the caller sees, most frequent first, as the last detection left them. @param limit at least 1 */
export function clusterCandidates(
  graph: Graph,
  caller: Caller,
  limit: number,
): Promise<ClusterCandidate[]> {
  return graph.read(listClusterCandidates, visibleTo(caller, limit));
}

/**
 * E-42, in maintenance: counts the pairs in the log of an owner. Done again, it changes nothing; a pair that is no
 * longer frequent stays as it was last counted.
 * @param ownerKey as `ownerKeyOf` gives it
 * @returns how many pairs are above the threshold now
 */
export async function detectClusters(
  graph: Graph,
  ownerKey: string,
  { entries: limit, threshold }: DetectPolicy,
): Promise<number> {
  const entries = await graph.read(coRetrievalEntries, { ownerKey, limit });
  const found = countPairs(entries, { ...DEFAULT_CLUSTERS, threshold });
  if (found.length === 0) return 0;
  const pairs = found.map(({ memoryIds, ...seen }) => ({
    ...{ key: JSON.stringify([ownerKey, ...memoryIds]), memoryIds: [...memoryIds] },
    ...seen,
  }));
  // In one order, so that two servers never wait for each other in a circle.
  pairs.sort((a, b) => (a.key < b.key ? -1 : 1));
  await graph.write((tx) => tx.run(mergeClusters, { ownerKey, pairs }));
  return found.length;
}

function visibleTo(caller: Caller, limit: number) {
  return { ownerKey: ownerKeyOf(caller), partitions: visiblePartitions(caller), limit };
}
