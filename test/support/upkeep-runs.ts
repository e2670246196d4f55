/** Runs of the upkeep with steps and a clock of the test's own. */
import { randomUUID } from 'node:crypto';
import type { StepName } from '../../src/domain/upkeep/run.js';
import { type RunDeps, type RunRequest, UnderWay } from '../../src/flows/upkeep/run.js';
import type { Step, StepContext } from '../../src/flows/upkeep/step.js';
import { UNMETERED } from '../../src/meter.js';
import type { Clock } from '../../src/ports.js';
import { saveRun } from '../../src/statements/upkeep/runs.js';
import type { TestService } from './service.js';
import { silentLog } from './silent-log.js';

/** How long a lease lasts there, in milliseconds. */
export const LEASE_MS = 60_000;

/** A server of its own on the database of a test service. */
export function serverOf(
  { graph }: Pick<TestService, 'graph'>,
  clock: Clock,
  steps: readonly Step[],
  change: Partial<RunDeps> = {},
): RunDeps {
  const policy = { leaseMs: LEASE_MS, planMax: 3, skip: [] };
  const newId = () => randomUUID().slice(-12);
  const log = silentLog;
  const underWay = new UnderWay();
  const meter = UNMETERED;
  return { graph, clock, newId, log, meter, policy, underWay, steps: () => steps, ...change };
}

/** A run for everyone of the tenant. */
export function requestOf(
  { tenant }: Pick<TestService, 'tenant'>,
  change: Partial<RunRequest> = {},
): RunRequest {
  return {
    ...{ tenant, userId: null, everyone: true, cycle: null, kind: 'LOOP', trigger: 'DEMAND' },
    ...{ dryRun: false, now: null, slot: null, fresh: true, ...change },
  };
}

/** A step that does that. */
export function step(name: StepName, run: (context: StepContext) => Promise<void>): Step {
  return { name, run };
}

/** Something that a step writes: a node that a test can count. */
export async function mark({ graph, tenant }: StepContext, id: string): Promise<void> {
  const properties = { id, tenant, kind: 'MARK' };
  await graph.write((tx) => tx.run(saveRun, { key: `mark|${tenant}|${id}`, properties }));
}

/** Which of them are there. */
export async function marksOf({ query }: Pick<TestService, 'query'>): Promise<unknown[]> {
  const text =
    "MATCH (r:UpkeepRun {tenant: $tenant, kind: 'MARK'}) RETURN r.id AS id ORDER BY r.id";
  return (await query(text)).map(({ id }) => id);
}

/** Something that a test lets happen. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const opening = new AbortController();
  const opened = new Promise<void>((resolve) => {
    opening.signal.addEventListener('abort', () => resolve());
  });
  return { opened, open: () => opening.abort() };
}
