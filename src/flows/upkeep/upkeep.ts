/** Upkeep as the front doors call it. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Run } from '../../domain/upkeep/run.js';
import { runInput } from '../../domain/upkeep/run.js';
import { adminAuditOf } from '../../domain/write/change.js';
import { recordEvents } from '../../statements/pipeline.js';
import { once, UNKEYED } from '../once.js';
import type { LoopDeps } from './background.js';
import { runById, type WatchDeps, watchRun } from './records.js';
import { type RunDeps, type Started, startRun } from './run.js';

/** What the upkeep needs. */
export type UpkeepDeps = RunDeps & LoopDeps & WatchDeps;

// Runs are seen by the whole tenant, those for one user by that user alone. `full`: the caller may see every run of the
// tenant, and what dry runs plan for others; otherwise plans are empty unless the run is for the caller's user alone.

/** Begins a run on demand. @returns null while another one of the tenant is under way @throws InvalidInputError */
export async function start(
  deps: UpkeepDeps,
  caller: Caller,
  input: unknown,
): Promise<Started | null> {
  const { tenant, userId } = caller;
  const { now, cycle, ...request } = parseInput(runInput, input);
  const how = { trigger: 'DEMAND', slot: null, fresh: true } as const;
  const started = await startRun(deps, { ...request, ...how, tenant, userId, now, cycle });
  if (typeof started === 'string') return null;
  if (!request.dryRun) await recordDemand(deps, caller, started.run);
  return started;
}

/** Runs of the schedule are nobody's; one on demand is told with who demanded it. */
async function recordDemand(
  deps: UpkeepDeps,
  caller: Caller,
  { id: run, kind, userId }: Run,
): Promise<void> {
  const about = { now: deps.clock.now(), userId, explanation: `Run ${run} of ${kind}.` };
  try {
    await once(deps, caller, UNKEYED, (tx, { newId }) =>
      tx.run(recordEvents, {
        events: [adminAuditOf('RUN_UPKEEP', caller, { ...about, id: newId() })],
      }),
    );
  } catch (thrown) {
    // It runs: whoever demanded it is told so, and not that it failed.
    deps.log.error({ err: thrown, run }, 'a run on demand left no audit event');
  }
}

/** The same, and waits for its end. */
export async function run(deps: UpkeepDeps, caller: Caller, input: unknown): Promise<Run | null> {
  const started = await start(deps, caller, input);
  return started === null ? null : started.ended;
}

/**
 * The record at once and whenever it has changed, until the run has ended, wherever it runs. Ends early when the service
 * stops or nobody listens any more. @throws NotFoundError with the first step when no such run is visible
 */
export function watch(
  deps: UpkeepDeps,
  caller: Caller,
  id: string,
  full: boolean,
): AsyncIterableIterator<Run> {
  return watchRun(deps, () => runById(deps, caller, id, full));
}
