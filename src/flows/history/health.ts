/** How the caller's memories stand (C-60 to C-63). */

import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import { type Caller, visibleOwnerKeys, visiblePartitions } from '../../domain/kernel/partition.js';
import { healthOf, type MemoryHealth } from '../../domain/write/health.js';
import type { Graph } from '../../ports.js';
import { countConflicts, countSessionConflicts, memoryHealth } from '../../statements/stats.js';

const NOTHING = {
  total: 0,
  confirmed: 0,
  deprecated: 0,
  loadBearing: 0,
  archived: 0,
  userAsserted: 0,
  bookshelfDocument: 0,
  externalRetrieved: 0,
  ownerClassifiedAt: null,
  sessionSeenAt: null,
};

/**
 * Conflicts are counted for the session that is asked for, else for the caller's, else for all that the caller sees
 * (QC-15).
 * @throws InvalidInputError for a session id that cannot be
 */
export async function health(
  graph: Graph,
  caller: Caller,
  sessionId: string | null,
  degradedRatio: number,
): Promise<MemoryHealth> {
  const session = parseInput(optionalKey, sessionId, 'sessionId') ?? caller.sessionId ?? null;
  const partitions = visiblePartitions(caller);
  const [[counts = NOTHING], [counted]] = await Promise.all([
    graph.read(memoryHealth, { partitions, owners: visibleOwnerKeys(caller) }),
    session === null
      ? graph.read(countConflicts, { partitions })
      : graph.read(countSessionConflicts, { partitions, sessionId: session }),
  ]);
  const { ownerClassifiedAt, sessionSeenAt, ...axes } = counts;
  const runs = [ownerClassifiedAt, sessionSeenAt];
  return healthOf({ ...axes, runs, conflicts: counted?.conflicts ?? 0 }, degradedRatio);
}
