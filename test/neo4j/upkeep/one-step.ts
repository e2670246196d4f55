/** A step by itself, outside a run: for what happens between its statements, and for readers of the test's own. */
import { type Caller, partitionOf, SHARED_SCOPE } from '../../../src/domain/kernel/partition.js';
import type { Change } from '../../../src/domain/upkeep/run.js';
import { type OwnedPartition, readOnly, type Step } from '../../../src/flows/upkeep/step.js';
import type { Graph } from '../../../src/ports.js';

/** What a step told. */
export interface Told {
  looked: number;
  changed: number;
  readonly counts: Record<string, number>;
  readonly plan: Change[];
  readonly notes: string[];
}

interface Given {
  readonly graph: Graph;
  readonly now: Date;
  readonly dryRun?: boolean;
}

/** The shared partition of the caller's user. */
export function placeOf({ tenant, userId }: Caller): OwnedPartition {
  const owner = { tenant, userId, scope: SHARED_SCOPE };
  return { ...owner, partition: partitionOf(owner), cycle: 0 };
}

/** @param whose users of one tenant, whose memories the run goes through */
export async function runStep(
  step: Step,
  whose: Caller | readonly [Caller, ...Caller[]],
  { graph, now, dryRun = false }: Given,
): Promise<Told> {
  const callers: readonly [Caller, ...Caller[]] = 'tenant' in whose ? [whose] : whose;
  const told: Told = { looked: 0, changed: 0, counts: {}, plan: [], notes: [] };
  await step.run({
    ...{ graph: dryRun ? readOnly(graph) : graph, tenant: callers[0].tenant, now, dryRun },
    partitions: async function* () {
      yield callers.map(placeOf);
    },
    report: ({ looked = 0, changed = 0, counts = {} }) => {
      told.looked += looked;
      told.changed += changed;
      for (const [name, count] of Object.entries(counts)) {
        told.counts[name] = (told.counts[name] ?? 0) + count;
      }
    },
    plan: (change) => told.plan.push(change),
    note: (text) => told.notes.push(text),
  });
  return told;
}

/** The graph, with something that happens after each read and before what follows from it. */
export function interrupted(graph: Graph, meanwhile: () => Promise<unknown>): Graph {
  return {
    read: async (...read) => {
      const rows = await graph.read(...read);
      await meanwhile();
      return rows;
    },
    write: (work) => graph.write(work),
  };
}
