/** Records of runs: kept in memory while a run goes on, written to the graph as it goes, and read or watched from any server. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { valuesOf } from '../../domain/kernel/vocabulary.js';
import { UPKEEP_RUNS } from '../../domain/lists.js';
import {
  RUN_KINDS,
  type Run,
  type RunKind,
  type RunStatus,
  runKindInput,
  type StepName,
  type StepReport,
} from '../../domain/upkeep/run.js';
import { NotFoundError } from '../../errors.js';
import { abandonRuns, runRecord, runRecords, saveRun } from '../../statements/upkeep/runs.js';
import type { ReadDeps } from '../flow.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';

/** Progress is written at most so often, in milliseconds; the end of a step always is. */
const SAVE_EVERY_MS = 1_000;

/** After so long a dry run counts as gone, in milliseconds: it has no lease that would tell. */
const DRY_RUN_MS = 86_400_000;

/** Key of the node of a run. */
function runKey(id: string): string {
  return `run|${id}`;
}

export class Recorder {
  readonly #deps: ReadDeps;
  #run: Run;
  #savedAt = 0;
  #saving: Promise<void> | null = null;

  constructor(deps: ReadDeps, run: Run) {
    this.#deps = deps;
    this.#run = run;
  }

  get run(): Run {
    return this.#run;
  }

  stepOf(name: StepName): StepReport {
    const found = this.#run.steps.find(({ step }) => step === name);
    if (found === undefined) throw new Error(`The run has no step ${name}.`);
    return found;
  }

  /** Writes the first record. What other runs of the tenant left as under way is closed: this one has the lease. */
  async begin(): Promise<void> {
    const { tenant, id, dryRun, startedAt } = this.#run;
    await this.save();
    if (dryRun) return;
    const { graph } = this.#deps;
    const dryBefore = new Date(startedAt.getTime() - DRY_RUN_MS);
    const kinds = valuesOf(RUN_KINDS);
    const other = { tenant, kinds, except: runKey(id), now: startedAt, dryBefore };
    await graph.write((tx) => tx.run(abandonRuns, other));
  }

  /** Changes what is known of a step; written in time. */
  step(name: StepName, change: Partial<StepReport>): void {
    const steps = this.#run.steps.map((each) =>
      each.step === name ? { ...each, ...change } : each,
    );
    this.#run = { ...this.#run, steps };
    const due = this.#deps.clock.now().getTime() - this.#savedAt >= SAVE_EVERY_MS;
    // A record that cannot be written now is written with the next change, at the latest at the end.
    if (due && this.#saving === null) void this.save().catch(() => undefined);
  }

  async end(status: RunStatus): Promise<void> {
    this.#run = { ...this.#run, status, finishedAt: this.#deps.clock.now() };
    await this.save();
  }

  /** Writes what is known now, after what is being written. */
  async save(): Promise<void> {
    while (this.#saving !== null) await this.#saving.catch(() => undefined);
    this.#savedAt = this.#deps.clock.now().getTime();
    const record = { key: runKey(this.#run.id), properties: propertiesOf(this.#run) };
    const saving = this.#deps.graph.write((tx) => tx.run(saveRun, record)).then(() => undefined);
    this.#saving = saving;
    try {
      await saving;
    } finally {
      this.#saving = null;
    }
  }
}

/** `at` and `outcome` are what every record of upkeep has, the analysis as well. */
function propertiesOf(run: Run): Record<string, unknown> {
  const { id, tenant, userId, everyone, kind, trigger, status, dryRun, now } = run;
  const { startedAt, finishedAt, steps } = run;
  return {
    ...{ id, tenant, userId, everyone, kind, trigger, status, dryRun, now, finishedAt },
    ...{ at: startedAt, outcome: status, steps: JSON.stringify(steps) },
  };
}

/** Which runs to list. */
interface RunListRequest extends PageRequest {
  /** Only this kind; null or absent: all. */
  readonly kind?: RunKind | null;
}

/** Null: the caller sees no such run. `full`: see Upkeep. */
export async function runById(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  id: string,
  full: boolean,
): Promise<Run | null> {
  const { tenant, userId } = caller;
  const [run] = await graph.read(runRecord, { tenant, userId, full, key: runKey(id) });
  return run === undefined ? null : shown(run, full);
}

/** Newest first. @throws InvalidInputError for a kind, a page size or a cursor that cannot be */
export async function listRuns(
  { graph }: Pick<ReadDeps, 'graph'>,
  { tenant, userId }: Caller,
  request: RunListRequest,
  full: boolean,
): Promise<Page<Run>> {
  const kind = parseInput(runKindInput, request.kind, 'kind') ?? null;
  const kinds = kind === null ? valuesOf(RUN_KINDS) : [kind];
  const page = pageParams(UPKEEP_RUNS, request);
  const runs = await graph.read(runRecords, { tenant, userId, full, kinds: [...kinds], ...page });
  const rows = runs.map((run) => ({ time: run.startedAt, id: run.id, run }));
  return pageOf(UPKEEP_RUNS, rows, request.first, ({ run }) => shown(run, full));
}

/** A plan names memories by id: it is for those who may see them all, or whose they are. */
function shown(run: Run, full: boolean): Run {
  if (full || !run.everyone) return run;
  return { ...run, steps: run.steps.map((step) => ({ ...step, plan: [] })) };
}

/** What watching needs. */
export interface WatchDeps {
  /** Whether the service stops. */
  readonly underWay: { readonly stopping: boolean };
  /** Resolves after so many milliseconds, or at once when the signal says so; never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** How often the record is read, in milliseconds. */
const LOOK_EVERY_MS = 500;

/**
 * The run at once and whenever its record has changed, until it has ended, nobody listens any more, or the service stops.
 * @param read null: there is no such run, or it is gone
 * @throws NotFoundError with the first step
 */
export function watchRun(
  deps: WatchDeps,
  read: () => Promise<Run | null>,
): AsyncIterableIterator<Run> {
  const left = new AbortController();
  const changes = changesOf(deps, read, left.signal);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => changes.next(),
    // A generator would take it only after its next change.
    return: () => {
      left.abort();
      return changes.return(undefined);
    },
  };
}

async function* changesOf(
  { underWay, pause }: WatchDeps,
  read: () => Promise<Run | null>,
  left: AbortSignal,
): AsyncGenerator<Run, undefined> {
  let run = await read();
  if (run === null) throw new NotFoundError('There is no such run.');
  for (let seen = ''; run !== null; run = await read()) {
    const now = JSON.stringify(run);
    if (now !== seen) yield run;
    seen = now;
    if (run.status !== 'RUNNING') return;
    await pause(LOOK_EVERY_MS, left);
    if (left.aborted || underWay.stopping) return;
  }
}
