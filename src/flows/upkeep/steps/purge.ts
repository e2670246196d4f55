/** L2: deprecated memories leave the indexes in time (C-73, X-03). Nothing is deleted: node, lineage and trail stay. */
import { ownerKeyOf } from '../../../domain/kernel/partition.js';
import { latestBack } from '../../../domain/upkeep/archive.js';
import { deprecatedMemories, purge } from '../../../statements/upkeep/idle.js';
import { type After, byId, cyclePages, upkeepAudit } from '../cycle-pages.js';
import type { StepDeps } from '../deps.js';
import { type Place, type Step, type StepContext, StepSkipped } from '../step.js';

const HOW = { act: 'PURGE', rule: 'C-73' } as const;
const REASON = 'It has been deprecated for long.';

export function purgeStep(deps: StepDeps): Step {
  return {
    name: 'PURGE',
    run: async (context) => {
      if (!deps.policy.purge) throw new StepSkipped('MNEME_ENABLE_PURGE is off.');
      for await (const places of context.places()) {
        for (const place of places) await purgePlace(deps, context, place);
      }
    },
  };
}

async function purgePlace(deps: StepDeps, context: StepContext, place: Place): Promise<void> {
  const { batch: limit, purgeCycles } = deps.policy;
  const until = latestBack(place.cycle, purgeCycles);
  if (until < 0) return;
  const { partition } = place;
  const read = (after: After) =>
    context.graph.read(deprecatedMemories, { partition, until, limit, ...after });
  for await (const rows of cyclePages(read, limit)) {
    if (context.dryRun) {
      for (const { id } of rows) context.plan({ act: 'PURGE', id, otherId: null, reason: REASON });
    }
    const purged = context.dryRun
      ? rows.length
      : await purgeAll(deps, context, { place, until }, rows);
    context.tell({ looked: rows.length, changed: purged, counts: { purged } });
  }
}

async function purgeAll(
  { write }: StepDeps,
  context: StepContext,
  { place, until }: { place: Place; until: number },
  rows: readonly { readonly id: string }[],
): Promise<number> {
  const changes = byId(rows).map(({ id }) => ({
    ...{ id, audit: upkeepAudit(write, context, place, { ...HOW, memoryId: id }) },
  }));
  const given = { ownerKey: ownerKeyOf(place), until, changes, now: context.now };
  return (await context.graph.write((tx) => tx.run(purge, given))).length;
}
