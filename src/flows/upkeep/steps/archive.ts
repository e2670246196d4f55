/** L1: archives tactical facts that recalls pass by, and brings back archived ones that they return again (C-71, C-72). */
import { ownerKeyOf } from '../../../domain/kernel/partition.js';
import { latestBack, utilityChange, windowStart } from '../../../domain/upkeep/archive.js';
import { setUtility, usedMemories } from '../../../statements/upkeep/idle.js';
import { type After, byId, cyclePages, upkeepAudit } from '../cycle-pages.js';
import type { StepDeps, UpkeepPolicy } from '../deps.js';
import type { Place, Step, StepContext } from '../step.js';

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

export function archiveStep(deps: StepDeps): Step {
  return {
    name: 'ARCHIVE',
    run: async (context) => {
      for await (const places of context.places()) {
        for (const place of places) {
          for (const way of WAYS) await go(deps, context, place, way);
        }
      }
    },
  };
}

async function go(deps: StepDeps, context: StepContext, place: Place, way: Way): Promise<void> {
  const { policy } = deps;
  const { partition, cycle } = place;
  const { from: utility, to, count, act, reason } = way;
  const until = way.until(cycle, policy);
  if (until < 0) return;
  const range = { partition, utility, until, limit: policy.batch };
  const read = (after: After) => context.graph.read(usedMemories, { ...range, ...after });
  for await (const rows of cyclePages(read, policy.batch, way.first(cycle, policy))) {
    const due = rows.filter((row) => utilityChange({ ...row, utility }, cycle, policy) === to);
    if (context.dryRun) for (const { id } of due) context.plan({ act, id, otherId: null, reason });
    const changed = context.dryRun ? due.length : await change(deps, context, place, way, due);
    context.tell({ looked: rows.length, changed, counts: { [count]: changed } });
  }
}

async function change(
  { write }: StepDeps,
  context: StepContext,
  place: Place,
  { act, rule, from, to }: Way,
  due: readonly { readonly id: string; readonly cycle: number }[],
): Promise<number> {
  if (due.length === 0) return 0;
  const changes = byId(due).map(({ id, cycle }) => ({
    ...{ id, cycle },
    audit: upkeepAudit(write, context, place, { act, rule, memoryId: id }),
  }));
  const given = { ownerKey: ownerKeyOf(place), from, to, changes, now: context.now };
  return (await context.graph.write((tx) => tx.run(setUtility, given))).length;
}
