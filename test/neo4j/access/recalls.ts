/** A tracker on the shared database, and what it left in the graph. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import {
  type AccessPolicy,
  AccessTracker,
  type Retrieval,
} from '../../../src/flows/access/tracker.js';
import type { Graph, Log } from '../../../src/ports.js';
import type { Row } from '../../support/database.js';
import { rememberOne } from '../../support/remember.js';
import type { TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { unlikeTexts } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

/** The settings' defaults, but nothing is written before it is asked for. */
export const POLICY: AccessPolicy = {
  ...{ trackAccess: true, batch: 1_000, delayMs: 60_000, maxWaiting: 10_000 },
  ...{ coRetrievalMax: 500, reinforceStep: 0.05, reinforceDivisor: 20 },
};

export function trackerOn(
  graph: Graph,
  change: Partial<AccessPolicy> = {},
  log: Log = silentLog,
): AccessTracker {
  return new AccessTracker({ graph, log, policy: { ...POLICY, ...change } });
}

/** The moment that the times of a test are counted from, and so many minutes. */
export const minute = (n: number) => new Date(Date.UTC(2026, 2, 1, 12, n));

/** A recall by a search, so many minutes after the start. */
export function retrieval(
  caller: Caller,
  ids: readonly string[],
  change: Partial<Retrieval> = {},
): Retrieval {
  return {
    ...{ caller, ids, at: minute(0), domain: null, ambient: false, cycle: 0 },
    ...change,
  };
}

/** Records recalls in one go: each list is one, a minute and a cycle after the one before. */
export async function recalled(
  { graph }: TestService,
  caller: Caller,
  lists: readonly (readonly string[])[],
  change: Partial<AccessPolicy> = {},
): Promise<void> {
  const tracker = trackerOn(graph, change);
  for (const [n, list] of lists.entries()) {
    tracker.record(retrieval(caller, list, { at: minute(n), cycle: n }));
  }
  await tracker.flush();
}

/** Facts of the caller that have nothing in common. @returns their ids */
export async function facts(
  { services }: TestService,
  caller: Caller,
  count: number,
  change: Row = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const text of unlikeTexts(count)) {
    ids.push((await writing(rememberOne(services, caller, { text, ...change }))).id);
  }
  return ids;
}

/** What accesses change in a memory, and what they must not. */
export async function stateOf({ query }: TestService, id: string): Promise<Row> {
  const [row] = await query(
    `MATCH (m:Memory {id: $id})
     RETURN m.accessCount AS accessCount, m.lastAccessed.epochMillis AS lastAccessed, m.confidence AS confidence,
            m.lastAccessedCycle AS lastAccessedCycle, m.recentAccessCycles AS recentAccessCycles, m.version AS version,
            m.updatedAt.epochMillis AS updatedAt`,
    { id },
  );
  return row ?? {};
}

export async function countsOf(service: TestService, ids: readonly string[]): Promise<unknown[]> {
  const states = await Promise.all(ids.map((id) => stateOf(service, id)));
  return states.map(({ accessCount }) => accessCount);
}
