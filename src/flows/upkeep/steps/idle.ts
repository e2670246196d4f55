/** Steps about what recall cycles passed by: archiving and reactivating (L1), purging (L2), dormancy (L6). */
import { ownerKeyOf } from '../../../domain/kernel/partition.js';
import { latestBack, utilityChange, windowStart } from '../../../domain/upkeep/archive.js';
import {
  deprecatedMemories,
  flagDormant,
  purge,
  setUtility,
  unusedMemories,
  usedMemories,
} from '../../../statements/upkeep/ageing.js';
import { factsUnused, factsUsed } from '../due.js';
import {
  type OwnedPartition,
  type Step,
  type StepContext,
  type StepDeps,
  StepSkipped,
  type UpkeepPolicy,
} from '../step.js';
import { among, eachPartition, sweep, upkeepAudit } from '../sweep.js';

/** A memory by the recall cycle that it is listed by. */
interface Aged {
  readonly id: string;
  readonly cycle: number;
}

/** A range in the order of a recall cycle, from `first` (inclusive) on; all that is read is due. */
function inCycles<Row extends Aged>(first = 0) {
  return {
    from: { afterCycle: first, afterId: '' },
    behind: ({ cycle, id }: Row) => ({ afterCycle: cycle, afterId: id }),
    due: (rows: readonly Row[]) => rows,
  };
}

/**
 * One way to go. `first` and `until`: cycles of the last use between which a memory may have to change. Vault records go both
 * ways as well: the utility says how much a memory is used, and nothing is removed by it.
 */
interface Way {
  readonly act: 'ARCHIVE' | 'REACTIVATE';
  readonly rule: 'C-71' | 'C-72';
  readonly from: 'TACTICAL' | 'ARCHIVED';
  readonly to: 'TACTICAL' | 'ARCHIVED';
  readonly count: 'archived' | 'reactivated';
  readonly reason: string;
  first(cycle: number, policy: UpkeepPolicy): number;
  until(cycle: number, policy: UpkeepPolicy): number;
}

const WAYS: readonly Way[] = [
  {
    ...{ act: 'ARCHIVE', rule: 'C-71', from: 'TACTICAL', to: 'ARCHIVED', count: 'archived' },
    reason: 'It was not returned by a recall for long.',
    first: () => 0,
    until: (cycle, { archiveCycles }) => latestBack(cycle, archiveCycles),
  },
  {
    ...{ act: 'REACTIVATE', rule: 'C-72', from: 'ARCHIVED', to: 'TACTICAL', count: 'reactivated' },
    reason: 'Recalls returned it again and again.',
    first: (cycle, policy) => Math.max(0, windowStart(cycle, policy)),
    until: () => Number.MAX_SAFE_INTEGER,
  },
];

/** L1: archives tactical facts that recalls pass by, and brings back archived ones that they return again (C-71, C-72). */
export function archiveStep(deps: StepDeps): Step {
  return {
    name: 'ARCHIVE',
    run: async (context) => {
      const { policy } = deps;
      const due = factsUsed((cycle) =>
        WAYS.map((way) => ({
          utility: way.from,
          first: way.first(cycle, policy),
          until: way.until(cycle, policy),
        })),
      );
      const both = async (owned: OwnedPartition) => {
        for (const way of WAYS) await go(deps, context, owned, way);
      };
      await eachPartition(context, both, due);
    },
  };
}

type UsedMemory = ReturnType<typeof usedMemories.parse>;

async function go(
  { policy, write }: StepDeps,
  context: StepContext,
  owned: OwnedPartition,
  way: Way,
): Promise<void> {
  const { graph, now } = context;
  const { partition, cycle } = owned;
  const { from: utility, to, count, act, reason, rule } = way;
  const until = way.until(cycle, policy);
  if (until < 0) return;
  const limit = policy.batch;
  await sweep(context, {
    ...inCycles<UsedMemory>(way.first(cycle, policy)),
    limit,
    read: (after) => graph.read(usedMemories, { partition, utility, until, limit, ...after }),
    due: (rows) => rows.filter((row) => utilityChange({ ...row, utility }, cycle, policy) === to),
    plan: () => ({ act, reason }),
    change: async (due) => {
      const changes = due.map(({ id, cycle: lastUsed }) => ({
        ...{ id, cycle: lastUsed },
        audit: upkeepAudit(write, context, owned, { act, rule, memoryId: id }),
      }));
      const given = { ownerKey: ownerKeyOf(owned), from: utility, to, changes, now };
      return among(due, await graph.write((tx) => tx.run(setUtility, given)));
    },
    counts: (done) => ({ [count]: done.length }),
  });
}

/** L2: deprecated memories leave the indexes in time (C-73, X-03). Nothing is deleted: node, lineage and trail stay. */
export function purgeStep({ policy, write }: StepDeps): Step {
  const { batch: limit, purgeCycles } = policy;
  return {
    name: 'PURGE',
    run: async (context) => {
      if (!policy.purge) throw new StepSkipped('MNEME_ENABLE_PURGE is off.');
      const { graph, now } = context;
      await eachPartition(context, async (owned) => {
        const { partition } = owned;
        const until = latestBack(owned.cycle, purgeCycles);
        if (until < 0) return;
        await sweep(context, {
          ...inCycles<Aged>(),
          limit,
          read: (after) => graph.read(deprecatedMemories, { partition, until, limit, ...after }),
          plan: () => ({ act: 'PURGE', reason: 'It has been deprecated for long.' }),
          change: async (due) => {
            const how = { act: 'PURGE', rule: 'C-73' } as const;
            const changes = due.map(({ id }) => ({
              ...{ id, audit: upkeepAudit(write, context, owned, { ...how, memoryId: id }) },
            }));
            const given = { ownerKey: ownerKeyOf(owned), until, changes, now };
            return among(due, await graph.write((tx) => tx.run(purge, given)));
          },
          counts: (done) => ({ purged: done.length }),
        });
      });
    },
  };
}

/** L6: marks facts that no recall ever returned (E-33, E-70). The mark changes no axis, and nothing acts on it: the inbox shows it. */
export function dormancyStep({ policy }: StepDeps): Step {
  const { batch: limit, archiveCycles } = policy;
  return {
    name: 'DORMANCY',
    run: async (context) => {
      const flag = async ({ partition, cycle }: OwnedPartition) => {
        const { graph, now } = context;
        const until = latestBack(cycle, archiveCycles);
        if (until < 0) return;
        await sweep(context, {
          ...inCycles<Aged>(),
          limit,
          read: (after) => graph.read(unusedMemories, { partition, until, limit, ...after }),
          plan: () => ({ act: 'FLAG', reason: 'No recall ever returned it.' }),
          change: async (due) => {
            const ids = due.map(({ id }) => id);
            return among(due, await graph.write((tx) => tx.run(flagDormant, { ids, now })));
          },
          counts: (done) => ({ flagged: done.length }),
        });
      };
      const due = factsUnused((cycle) => latestBack(cycle, archiveCycles));
      await eachPartition(context, flag, due);
    },
  };
}
