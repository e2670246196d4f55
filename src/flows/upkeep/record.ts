/** The record of a run: kept in memory while it runs, written to the graph as it goes. */

import { valuesOf } from '../../domain/kernel/vocabulary.js';
import {
  RUN_KINDS,
  type Run,
  type RunStatus,
  type StepName,
  type StepReport,
} from '../../domain/upkeep/run.js';
import type { Clock, Graph } from '../../ports.js';
import { abandonRuns, saveRun } from '../../statements/upkeep/runs.js';

/** Progress is written at most so often, in milliseconds; the end of a step always is. */
const SAVE_EVERY_MS = 1_000;

/** After so long a dry run counts as gone, in milliseconds: it has no lease that would tell. */
const DRY_RUN_MS = 86_400_000;

/** Key of the node of a run. */
export function runKey(id: string): string {
  return `run|${id}`;
}

export class Recorder {
  readonly #deps: { readonly graph: Graph; readonly clock: Clock };
  #run: Run;
  #savedAt = 0;
  #saving: Promise<void> | null = null;

  constructor(deps: { readonly graph: Graph; readonly clock: Clock }, run: Run) {
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
