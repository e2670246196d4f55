/**
 * A run of the upkeep: its steps one after the other, each isolated from the others, all under one lease; and the runs of this server that are under way, so that stopping it neither takes minutes nor cuts a transaction.
 */
import {
  type Change,
  type Run,
  type RunKind,
  type StepName,
  type StepReport,
  statusOf,
  stepsOf,
  type Trigger,
  waiting,
} from '../../domain/upkeep/run.js';
import { messageOf, StoreUnavailableError } from '../../errors.js';
import { type Lease, LeaseLostError, type Scheduled, takeLease } from '../../lease.js';
import type { Graph, Log, Meter } from '../../ports.js';
import type { FlowDeps } from '../flow.js';
import { partitionsOf, type Reach } from './partitions.js';
import { Recorder } from './records.js';
import { type Progress, readOnly, type Step, type StepContext, StepSkipped } from './step.js';

/** What running needs. */
export interface RunDeps extends FlowDeps {
  readonly policy: {
    readonly leaseMs: number;
    readonly planMax: number;
    /** Names of steps that are left out. */
    readonly skip: readonly string[];
  };
  /** The runs of this server: it waits for them when it stops. */
  readonly underWay: UnderWay;
  readonly meter: Meter;
  /** Fresh for every run: a step may keep count. */
  steps(): readonly Step[];
}

/** What is to be run. */
export interface RunRequest extends Reach {
  readonly kind: RunKind;
  readonly trigger: Trigger;
  readonly dryRun: boolean;
  /** What the steps take for now; null: the time at which the run begins. */
  readonly now: Date | null;
  readonly slot: Date | null;
  readonly fresh: boolean;
  /** Only these of its steps; null or empty: all. */
  readonly steps?: readonly StepName[] | null;
}

/** A run under way. */
export interface Started {
  readonly run: Run;
  /** Resolves with the run as it ended; never rejects. */
  readonly ended: Promise<Run>;
}

/** Begins a run; see startRun. */
export type BeginRun = (request: RunRequest) => Promise<Started | 'BUSY' | 'DONE'>;

/** Property of the lease that holds the last slot that was done; each kind of run has its own. */
const SLOT_NAMES = { LOOP: 'loopSlot', NIGHTLY: 'nightlySlot' } as const satisfies Record<
  RunKind,
  string
>;

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
  const lease = request.dryRun ? null : await leaseOf(deps, request, id);
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

/** One upkeep of a tenant at a time, whichever server it runs on. */
function leaseOf({ graph, clock, policy }: RunDeps, request: RunRequest, owner: string) {
  const { tenant, kind, slot, fresh } = request;
  const scheduled: Scheduled = { slotName: SLOT_NAMES[kind], slot, fresh };
  const leasing = { graph, clock, leaseMs: policy.leaseMs };
  return takeLease(leasing, { kind: `UPKEEP|${tenant}`, owner, scheduled });
}

function firstRecord(deps: RunDeps, request: RunRequest, id: string): Run {
  const { tenant, userId, everyone, kind, trigger, dryRun } = request;
  const startedAt = deps.clock.now();
  const only = request.steps ?? [];
  const wanted = (name: StepName) => only.length === 0 || only.includes(name);
  const names = stepsOf(kind).filter((name) => wanted(name) && !deps.policy.skip.includes(name));
  return {
    ...{ id, tenant, userId, everyone, kind, trigger, dryRun, startedAt },
    ...{ status: 'RUNNING', now: request.now ?? startedAt, finishedAt: null },
    steps: names.map(waiting),
  };
}

async function finish(deps: RunDeps, request: RunRequest, held: Held): Promise<Run> {
  const { lease, recorder } = held;
  try {
    deps.log.info(aboutOf(recorder.run), 'upkeep began');
    await takeSteps(deps, request, held);
    await recorder.end(statusOf(recorder.run.steps));
    await lease?.release(true);
  } catch (thrown) {
    const how = endsRun(thrown) ? 'warn' : 'error';
    deps.log[how]({ err: thrown, run: recorder.run.id }, 'upkeep ended early');
    await recorder.end('LOST').catch(() => undefined);
    await lease?.release(false).catch(() => undefined);
  }
  const { run } = recorder;
  deps.meter.count('upkeepRuns', { kind: run.kind, status: run.status });
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

/** A run under way. `lease` null: a dry one. */
interface Held {
  readonly lease: Lease | null;
  readonly recorder: Recorder;
}

/** @throws RunStoppedError, LeaseLostError, StoreUnavailableError for the record; whatever else a step throws is its own failure */
async function runStep(
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
  const tookMs = deps.clock.now().getTime() - begun;
  recorder.step(step.name, { ...end, tookMs });
  deps.meter.count('upkeepSteps', { step: step.name, status: end.status ?? 'DONE' });
  deps.meter.observe('upkeepStepSeconds', { step: step.name }, tookMs / 1_000);
  if (lost !== null) throw lost;
  // Also for a step that did not let the end of the run pass.
  deps.underWay.check();
  await recorder.save();
}

/** Whether no further step is taken: the server stops, or another one has the lease. */
function endsRun(thrown: unknown): boolean {
  return thrown instanceof RunStoppedError || thrown instanceof LeaseLostError;
}

function endedBy(log: Log, step: StepName, thrown: unknown): Partial<StepReport> {
  if (thrown instanceof StepSkipped) return { status: 'SKIPPED', note: thrown.message };
  if (!endsRun(thrown)) {
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
    partitions: (due) => partitionsOf(plain, request, due),
    report: (progress) => change((report) => added(report, progress)),
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

/**
 * This server stops: the next one goes on with the run. Steps must let it pass; one that swallows it is ended by the check
 * after the step.
 */
export class RunStoppedError extends Error {}

export class UnderWay {
  readonly #ends = new Set<Promise<unknown>>();
  #stopping = false;

  /** True: runs end after the batch that is under way, and none is begun. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** @throws RunStoppedError */
  check(): void {
    if (this.#stopping) throw new RunStoppedError('The server was stopped.');
  }

  /** A run that `stop` waits for; `ended` never rejects. */
  add(ended: Promise<unknown>): void {
    this.#ends.add(ended);
    void ended.then(() => this.#ends.delete(ended));
  }

  /** Resolves when no run is under way any more. */
  async stop(): Promise<void> {
    this.#stopping = true;
    // What begins may add its end.
    while (this.#ends.size > 0) await Promise.all(this.#ends);
  }

  /** The graph as a run sees it: fails with RunStoppedError once the server stops. */
  guard(graph: Graph): Graph {
    return {
      read: async (...read) => {
        this.check();
        return graph.read(...read);
      },
      write: async (work) => {
        this.check();
        return graph.write(work);
      },
    };
  }
}
