/** Removes operational records past their retention. What memories said and what was done to them is kept for ever, unless a setting says for how long. */
import { ownerKeyOf } from '../../../domain/kernel/partition.js';
import { daysBefore } from '../../../domain/kernel/time.js';
import { valuesOf } from '../../../domain/kernel/vocabulary.js';
import { RUN_KINDS } from '../../../domain/upkeep/run.js';
import type { GraphTransaction } from '../../../ports.js';
import * as statements from '../../../statements/upkeep/runs.js';
import type { Step, StepContext, StepDeps } from '../step.js';

/** Cluster candidates that an owner keeps, the most frequent. */
const KEEP_CLUSTERS = 1_000;

/** Most batches of one kind of record in a run: what is left waits for the next one. */
const MOST_BATCHES = 200;

/** A kind of record, with how its past ones are found and removed. */
interface Records {
  /** Name of the count in the report. */
  readonly name: 'runs' | 'receipts' | 'leases' | 'clusters' | 'events' | 'versions' | 'departures';
  past(limit: number): Promise<{ key: string }[]>;
  remove(tx: GraphTransaction, keys: string[]): Promise<{ removed: number }[]>;
}

export function tidyStep(deps: StepDeps): Step {
  return {
    name: 'TIDY',
    run: async (context) => {
      const { batch } = deps.policy;
      await tidy(context, runsOf(deps, context), batch);
      await tidy(context, receiptsOf(deps, context), batch);
      await tidy(context, leasesOf(deps, context), batch);
      for await (const partitions of context.partitions()) {
        const ownerKeys = [...new Set(partitions.map(ownerKeyOf))];
        await tidy(context, clustersOf(context, ownerKeys), batch);
        const keys = partitions.map(({ partition }) => partition);
        for (const history of historyOf(deps, context, keys)) await tidy(context, history, batch);
      }
    },
  };
}

/** Batch by batch until one is not full. A dry run looks at as many at once: removing is what makes the next batch. */
async function tidy(context: StepContext, { name, ...records }: Records, batch: number) {
  const { graph, dryRun, report, plan } = context;
  const limit = dryRun ? batch * MOST_BATCHES : batch;
  for (let batches = 0, full = true; full && batches < MOST_BATCHES; batches++) {
    const keys = (await records.past(limit)).map(({ key }) => key);
    full = !dryRun && keys.length === limit;
    let removed = keys.length;
    if (dryRun) {
      for (const id of keys) plan({ act: 'REMOVE', id, otherId: null, reason: `Past ${name}.` });
    } else if (keys.length > 0) {
      const [row] = await graph.write((tx) => records.remove(tx, keys));
      removed = row?.removed ?? 0;
    }
    report({ looked: keys.length, changed: removed, counts: { [name]: removed } });
  }
}

function runsOf({ policy }: StepDeps, { graph, tenant, now }: StepContext): Records {
  const all = { tenant, kinds: valuesOf(RUN_KINDS), before: daysBefore(now, policy.keepRuns) };
  return {
    name: 'runs',
    past: (limit) => graph.read(statements.pastRuns, { ...all, limit }),
    remove: (tx, keys) => tx.run(statements.removeRuns, { keys }),
  };
}

/** Not this tenant's alone: past by the service's own clock, since a run may take any time for now. */
function receiptsOf({ policy, write }: StepDeps, { graph }: StepContext): Records {
  const before = daysBefore(write.clock.now(), policy.keepReceipts);
  return {
    name: 'receipts',
    past: (limit) => graph.read(statements.pastReceipts, { before, limit }),
    remove: (tx, keys) => tx.run(statements.removeReceipts, { keys }),
  };
}

/** As receipts. */
function leasesOf({ policy, write }: StepDeps, { graph }: StepContext): Records {
  const before = daysBefore(write.clock.now(), policy.keepLeases);
  return {
    name: 'leases',
    past: (limit) => graph.read(statements.pastLeases, { before, limit }),
    remove: (tx, keys) => tx.run(statements.removeLeases, { keys, before }),
  };
}

function clustersOf({ graph }: StepContext, ownerKeys: string[]): Records {
  return {
    name: 'clusters',
    past: (limit) => graph.read(statements.pastClusters, { ownerKeys, keep: KEEP_CLUSTERS, limit }),
    remove: (tx, keys) => tx.run(statements.removeClusters, { keys }),
  };
}

/** What was, of some partitions: those parts of it that are not kept for ever. */
function historyOf(
  { policy }: StepDeps,
  { graph, now }: StepContext,
  partitions: string[],
): Records[] {
  const of = (days: number) => ({ partitions, before: daysBefore(now, days) });
  const { keepEvents, keepVersions, keepDepartures } = policy;
  const events: Records = {
    name: 'events',
    past: (limit) => graph.read(statements.pastEvents, { ...of(keepEvents), limit }),
    remove: (tx, keys) => tx.run(statements.removeEvents, { keys }),
  };
  const versions: Records = {
    name: 'versions',
    past: (limit) => graph.read(statements.pastVersions, { ...of(keepVersions), limit }),
    remove: (tx, keys) => tx.run(statements.removeVersions, { keys }),
  };
  const departures: Records = {
    name: 'departures',
    past: (limit) => graph.read(statements.pastDepartures, { ...of(keepDepartures), limit }),
    remove: (tx, keys) => tx.run(statements.removeDepartures, { keys }),
  };
  return [
    ...(keepEvents > 0 ? [events] : []),
    ...(keepVersions > 0 ? [versions] : []),
    ...(keepDepartures > 0 ? [departures] : []),
  ];
}
