/** L6: marks facts that no recall ever returned (E-33, E-70). The mark changes no axis, and nothing acts on it. */
import { latestBack } from '../../../domain/upkeep/archive.js';
import { flagDormant, unusedMemories } from '../../../statements/upkeep/idle.js';
import { type After, byId, cyclePages } from '../cycle-pages.js';
import type { StepDeps } from '../deps.js';
import type { Place, Step, StepContext } from '../step.js';

const REASON = 'No recall ever returned it.';

export function dormancyStep({ policy }: StepDeps): Step {
  return {
    name: 'DORMANCY',
    run: async (context) => {
      for await (const places of context.places()) {
        for (const place of places) await flagPlace(policy, context, place);
      }
    },
  };
}

async function flagPlace(
  { batch: limit, archiveCycles }: StepDeps['policy'],
  context: StepContext,
  { partition, cycle }: Place,
): Promise<void> {
  const until = latestBack(cycle, archiveCycles);
  if (until < 0) return;
  const read = (after: After) =>
    context.graph.read(unusedMemories, { partition, until, limit, ...after });
  for await (const rows of cyclePages(read, limit)) {
    if (context.dryRun) {
      for (const { id } of rows) context.plan({ act: 'FLAG', id, otherId: null, reason: REASON });
    }
    const flagged = context.dryRun ? rows.length : await flag(context, rows);
    context.tell({ looked: rows.length, changed: flagged, counts: { flagged } });
  }
}

async function flag(
  { graph }: StepContext,
  rows: readonly { readonly id: string }[],
): Promise<number> {
  const ids = byId(rows).map(({ id }) => id);
  return (await graph.write((tx) => tx.run(flagDormant, { ids }))).length;
}
