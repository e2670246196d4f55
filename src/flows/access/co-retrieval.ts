/** The co-retrieval log and the pairs that come of it: information, nothing acts on it (E-43). */
import { type Caller, ownerKeyOf, visiblePartitions } from '../../domain/kernel/partition.js';
import {
  type ClusterPolicy,
  changedPairs,
  clusterCandidates as countPairs,
  DEFAULT_CLUSTERS,
  type Pair,
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
import { knownClusters } from '../../statements/upkeep/ageing.js';

export type { ClusterCandidate, CoRetrieval } from '../../statements/access.js';

/** What detection looks at. */
interface DetectPolicy extends Pick<ClusterPolicy, 'threshold'> {
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

/** Recalls of the log that are looked at: as many as it keeps by default. */
const MOST_RECALLS = 500;

/** For each memory the caller's recalls that returned it, newest first, with what else the caller sees of them. One statement. */
export async function recallsOf(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<CoRetrieval[][]> {
  const log = await coRetrievalLog(graph, caller, MOST_RECALLS);
  return ids.map((id) => log.filter(({ memoryIds }) => memoryIds.includes(id)));
}

/** Pairs of memories that the caller sees, most frequent first, as the last detection left them. @param limit at least 1 */
export function clusterCandidates(
  graph: Graph,
  caller: Caller,
  limit: number,
): Promise<ClusterCandidate[]> {
  return graph.read(listClusterCandidates, visibleTo(caller, limit));
}

/** What counting the log of an owner came to. */
interface ClusterCount {
  /** Entries of the log that were counted. */
  readonly entries: number;
  /** Pairs above the threshold now. */
  readonly candidates: number;
  /** Those of which something else is stored, or nothing. */
  readonly changed: readonly Pair[];
}

/**
 * E-42, by the upkeep: counts the pairs in the log of an owner. A pair that is no longer frequent stays as it was last counted.
 * @param ownerKey as `ownerKeyOf` gives it
 */
export async function countClusters(
  graph: Graph,
  ownerKey: string,
  { entries: limit, threshold }: DetectPolicy,
): Promise<ClusterCount> {
  const entries = await graph.read(coRetrievalEntries, { ownerKey, limit });
  const found = countPairs(entries, { ...DEFAULT_CLUSTERS, threshold });
  const keys = found.map((pair) => keyOf(ownerKey, pair));
  const known = found.length === 0 ? [] : await graph.read(knownClusters, { keys });
  const changed = changedPairs(found, known);
  return { entries: entries.length, candidates: found.length, changed };
}

/** Stores what a count found changed. */
export async function keepClusters(
  graph: Graph,
  ownerKey: string,
  changed: readonly Pair[],
): Promise<void> {
  if (changed.length === 0) return;
  const pairs = changed.map(({ memoryIds, ...seen }) => ({
    ...{ key: keyOf(ownerKey, { memoryIds }), memoryIds: [...memoryIds] },
    ...seen,
  }));
  // In one order, so that two servers never wait for each other in a circle.
  pairs.sort((a, b) => (a.key < b.key ? -1 : 1));
  await graph.write((tx) => tx.run(mergeClusters, { ownerKey, pairs }));
}

function keyOf(ownerKey: string, { memoryIds }: Pick<Pair, 'memoryIds'>): string {
  return JSON.stringify([ownerKey, ...memoryIds]);
}

function visibleTo(caller: Caller, limit: number) {
  return { ownerKey: ownerKeyOf(caller), partitions: visiblePartitions(caller), limit };
}
