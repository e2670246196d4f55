/** Memories that recalls pass by: what tests of archive, purge, dormancy and clusters have in common. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Run } from '../../../src/domain/upkeep/run.js';
import type { Row } from '../../support/database.js';
import type { TestService } from '../../support/service.js';
import { type RunOptions, runUpkeep } from '../../support/steps.js';
import { retrieval, trackerOn } from '../access/recalls.js';

/** Ambient recalls in these cycles, one each, that return the memories. */
export async function recalls(
  { graph }: TestService,
  caller: Caller,
  cycles: readonly number[],
  ids: readonly string[],
): Promise<void> {
  const tracker = trackerOn(graph);
  for (const cycle of cycles) tracker.record(retrieval(caller, ids, { ambient: true, cycle }));
  await tracker.flush();
}

/** A loop run for one user alone. */
export function loop(
  { services }: TestService,
  caller: Caller,
  options: RunOptions = {},
): Promise<Run> {
  return runUpkeep({ services, caller }, 'LOOP', { everyone: false, ...options });
}

/** Properties and labels of memories, in the order of `ids`, without what names a number in the feed. */
export function nodesOf({ query }: TestService, ids: readonly string[]): Promise<Row[]> {
  return query(
    `UNWIND range(0, size($ids) - 1) AS i
     MATCH (m:Memory {id: $ids[i]})
     RETURN m {.utility, .validity, .usedCycle, .unusedCycle, .dormantSince, .version, .changeSeq} AS state,
            m:Searchable AS current, m:Retired AS retired ORDER BY i`,
    { ids },
  );
}

/** The newest audit event of an act on a memory. */
export async function eventOf({ query }: TestService, act: string, id: string): Promise<Event> {
  const [row] = await query(
    `MATCH (a:AuditEvent {memoryId: $id, act: $act})
     RETURN a.id AS id, a.rule AS rule, a.at.epochMillis AS at ORDER BY a.at DESC LIMIT 1`,
    { id, act },
  );
  return row as unknown as Event;
}

interface Event {
  readonly id: string;
  readonly rule: string;
  readonly at: number;
}
