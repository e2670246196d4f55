/** N7: originals of documents of turns go to cold storage at the age of 30 days; their summaries stay (D-80, QD-3). */
import { FAR_PAST } from '../../../domain/kernel/time.js';
import { daysBefore } from '../../../domain/upkeep/retention.js';
import { archivable } from '../../../statements/archive.js';
import { moveToCold } from '../../archive/move.js';
import type { StepDeps } from '../deps.js';
import type { Place, Step, StepContext } from '../step.js';

/** Documents that are copied at once: as many texts are held in memory. */
const AT_ONCE = 8;

/** What the step needs of the others' deps. */
interface StoreColdDeps extends Pick<StepDeps, 'coldStores' | 'archiveDays'> {
  readonly write: Pick<StepDeps['write'], 'clock' | 'newId'>;
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

export function storeColdStep(deps: StoreColdDeps): Step {
  return {
    name: 'STORE_COLD',
    run: async (context) => {
      context.tell({ counts: { archived: 0 } });
      for await (const places of context.places()) {
        for (const place of places) {
          for await (const ids of duePages(deps, context, place)) {
            await archive(deps, context, place, ids);
          }
        }
      }
    },
  };
}

/** What is moved leaves the range that is read: a run that was killed goes on where it was. */
async function* duePages(
  { policy, archiveDays }: StoreColdDeps,
  { graph, now }: StepContext,
  { partition }: Place,
): AsyncGenerator<readonly string[]> {
  const range = { partition, until: daysBefore(now, archiveDays), limit: policy.batch };
  for (let after = { afterTime: FAR_PAST, afterId: '' }; ; ) {
    const rows = await graph.read(archivable, { ...range, ...after });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ id }) => id);
    if (rows.length < policy.batch) return;
    after = { afterTime: last.archivableSince, afterId: last.id };
  }
}

async function archive(
  { write, coldStores }: StoreColdDeps,
  context: StepContext,
  place: Place,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    if (context.dryRun) for (const id of some) context.plan({ ...PLANNED, id });
    const moved = context.dryRun
      ? some.length
      : await moveToCold({ ...write, coldStores }, context, place, some);
    context.tell({ looked: some.length, changed: moved, counts: { archived: moved } });
  }
}

const PLANNED = { act: 'STORE_COLD', otherId: null, reason: 'It is old enough.' } as const;
