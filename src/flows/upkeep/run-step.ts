/** One step of a run: isolated from the others, and told in the record. */
import type { Change, StepName, StepReport } from '../../domain/upkeep/run.js';
import { messageOf, StoreUnavailableError } from '../../errors.js';
import type { Log } from '../../ports.js';
import { type Lease, LeaseLostError, readOnly } from './lease.js';
import { placesOf } from './places.js';
import type { Recorder } from './record.js';
import type { RunDeps, RunRequest } from './run-deps.js';
import { type Progress, type Step, type StepContext, StepSkipped } from './step.js';
import { RunEndedError } from './under-way.js';

/** A run under way. `lease` null: a dry one. */
export interface Held {
  readonly lease: Lease | null;
  readonly recorder: Recorder;
}

/** @throws RunEndedError, StoreUnavailableError for the record; whatever else a step throws is its own failure */
export async function runStep(
  deps: RunDeps,
  request: RunRequest,
  { lease, recorder }: Held,
  step: Step,
): Promise<void> {
  const begun = deps.clock.now().getTime();
  let end: Partial<StepReport> = { status: 'DONE' };
  let lost: LeaseLostError | null = null;
  recorder.step(step.name, { status: 'RUNNING' });
  try {
    await lease?.keep();
    await step.run(contextOf(deps, request, { lease, recorder }, step.name));
  } catch (thrown) {
    if (thrown instanceof LeaseLostError) lost = thrown;
    end = endedBy(deps.log, step.name, thrown);
  }
  recorder.step(step.name, { ...end, tookMs: deps.clock.now().getTime() - begun });
  if (lost !== null) throw lost;
  // Also for a step that did not let the end of the run pass.
  deps.underWay.check();
  await recorder.save();
}

function endedBy(log: Log, step: StepName, thrown: unknown): Partial<StepReport> {
  if (thrown instanceof StepSkipped) return { status: 'SKIPPED', note: thrown.message };
  if (!(thrown instanceof RunEndedError)) {
    log.error({ err: thrown, step }, 'a step of the upkeep failed');
  }
  return { status: 'FAILED', error: reasonOf(thrown) };
}

function contextOf(
  deps: RunDeps,
  request: RunRequest,
  { lease, recorder }: Held,
  name: StepName,
): StepContext {
  const { policy } = deps;
  const plain = deps.underWay.guard(deps.graph);
  const graph = deps.underWay.guard(lease?.graph ?? readOnly(plain));
  const change = (alter: (report: StepReport) => Partial<StepReport>) =>
    recorder.step(name, alter(recorder.stepOf(name)));
  return {
    ...{ graph, tenant: request.tenant, now: recorder.run.now, dryRun: request.dryRun },
    places: () => placesOf(plain, request),
    tell: (progress) => change((report) => added(report, progress)),
    plan: (planned) => change(({ plan }) => ({ plan: kept(plan, planned, policy.planMax) })),
    note: (note) => change(() => ({ note })),
  };
}

function added(report: StepReport, { looked = 0, changed = 0, counts = {} }: Progress) {
  const sums = { ...report.counts };
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return { looked: report.looked + looked, changed: report.changed + changed, counts: sums };
}

function kept(plan: readonly Change[], change: Change, most: number): readonly Change[] {
  return plan.length < most ? [...plan, change] : plan;
}

/** What a reader of the record may know: the store's own words may hold text of memories. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof StoreUnavailableError) return 'The database did not answer.';
  return messageOf(thrown).slice(0, 500);
}
