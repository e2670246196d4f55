/** A run of the upkeep: its steps one after the other, all under one lease. */
import { type Run, statusOf, stepsOf, waiting } from '../../domain/upkeep/run.js';
import { LeaseLostError, takeLease } from './lease.js';
import { Recorder } from './record.js';
import type { RunDeps, RunRequest, Started } from './run-deps.js';
import { type Held, runStep } from './run-step.js';
import { RunEndedError } from './under-way.js';

/** How many times a lease is extended while it would last: a step may write nothing for long. */
const BEATS = 3;

/**
 * Begins a run. `BUSY`: another one of the tenant is under way; `DONE`: the slot was run before.
 * @throws StoreUnavailableError, RunStoppedError
 */
export async function startRun(
  deps: RunDeps,
  request: RunRequest,
): Promise<Started | 'BUSY' | 'DONE'> {
  deps.underWay.check();
  const begun = begin(deps, request);
  // A server that stops waits for what begins as well: it may have taken the lease.
  deps.underWay.add(begun.catch(() => undefined));
  return begun;
}

async function begin(deps: RunDeps, request: RunRequest): Promise<Started | 'BUSY' | 'DONE'> {
  const id = deps.newId();
  // Nothing is changed by a dry run: it needs no lease, and may run beside another one.
  const lease = request.dryRun ? null : await takeLease(deps, { ...request, runId: id });
  if (lease === 'BUSY' || lease === 'DONE') return lease;
  const recorder = new Recorder(deps, firstRecord(deps, request, id));
  try {
    await recorder.begin();
  } catch (thrown) {
    await lease?.release(false).catch(() => undefined);
    throw thrown;
  }
  const ended = finish(deps, request, { lease, recorder });
  deps.underWay.add(ended);
  return { run: recorder.run, ended };
}

function firstRecord(deps: RunDeps, request: RunRequest, id: string): Run {
  const { tenant, userId, everyone, kind, trigger, dryRun } = request;
  const startedAt = deps.clock.now();
  const names = stepsOf(kind).filter((name) => !deps.policy.skip.includes(name));
  return {
    ...{ id, tenant, userId, everyone, kind, trigger, dryRun, startedAt },
    ...{ status: 'RUNNING', now: request.now ?? startedAt, finishedAt: null },
    steps: names.map(waiting),
  };
}

async function finish(deps: RunDeps, request: RunRequest, held: Held): Promise<Run> {
  const { lease, recorder } = held;
  // Whether it is lost, the next write of the run finds out.
  const keep = () => void lease?.keep().catch(() => undefined);
  const beat = setInterval(keep, deps.policy.leaseMs / BEATS).unref();
  try {
    deps.log.info(aboutOf(recorder.run), 'upkeep began');
    await takeSteps(deps, request, held);
    await recorder.end(statusOf(recorder.run.steps));
    await lease?.release(true);
  } catch (thrown) {
    const how = thrown instanceof RunEndedError ? 'warn' : 'error';
    deps.log[how]({ err: thrown, run: recorder.run.id }, 'upkeep ended early');
    await recorder.end('LOST').catch(() => undefined);
    if (!(thrown instanceof LeaseLostError)) await lease?.release(false).catch(() => undefined);
  } finally {
    clearInterval(beat);
  }
  const { run } = recorder;
  deps.log.info({ ...aboutOf(run), status: run.status }, 'upkeep ended');
  return run;
}

function aboutOf({ id, tenant, kind, trigger, dryRun }: Run) {
  return { run: id, tenant, kind, trigger, dryRun };
}

async function takeSteps(deps: RunDeps, request: RunRequest, held: Held): Promise<void> {
  const { recorder } = held;
  const steps = new Map(deps.steps().map((step) => [step.name, step]));
  for (const { step: name } of recorder.run.steps) {
    const step = steps.get(name);
    if (step === undefined) recorder.step(name, { status: 'SKIPPED', note: 'Not available.' });
    else await runStep(deps, request, held, step);
  }
}
