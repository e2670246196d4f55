/**
 * N7: originals of documents of turns go to cold storage at the age of 30 days; their summaries stay (D-80, QD-3). First the
 * copy is durable, then the node changes.
 */
import { coldBytes, summaryFor } from '../../../domain/document/archive.js';
import { daysBefore, FAR_PAST } from '../../../domain/kernel/time.js';
import type { ColdStore } from '../../../ports.js';
import {
  type ArchivableText,
  archivable,
  archivableTexts,
  settleArchived,
} from '../../../statements/archive.js';
import { originalsAged } from '../due.js';
import type { OwnedPartition, Step, StepContext, StepDeps } from '../step.js';
import { among, byId, eachPartition, sweep, upkeepAudit } from '../sweep.js';

/** Documents that are copied at once: as many texts are held in memory. */
const AT_ONCE = 8;

/** What the step needs of the others' deps. */
interface StoreColdDeps extends Pick<StepDeps, 'coldStores' | 'archiveDays'> {
  readonly write: Pick<StepDeps['write'], 'clock' | 'newId'>;
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

export function storeColdStep(deps: StoreColdDeps): Step {
  const limit = deps.policy.batch;
  return {
    name: 'STORE_COLD',
    run: async (context) => {
      context.report({ counts: { archived: 0 } });
      const { graph, now } = context;
      const until = daysBefore(now, deps.archiveDays);
      const store = (owned: OwnedPartition) =>
        sweep(context, {
          limit,
          atOnce: AT_ONCE,
          from: { afterTime: FAR_PAST, afterId: '' },
          read: (after) =>
            graph.read(archivable, { partition: owned.partition, until, limit, ...after }),
          behind: ({ archivableSince, id }) => ({ afterTime: archivableSince, afterId: id }),
          due: (rows) => rows,
          plan: () => ({ act: 'STORE_COLD', reason: 'It is old enough.' }),
          change: async (due) =>
            among(
              due,
              await moveToCold(
                deps,
                context,
                owned,
                due.map(({ id }) => id),
              ),
            ),
          counts: (done) => ({ archived: done.length }),
        });
      await eachPartition(context, store, originalsAged(until));
    },
  };
}

/**
 * What was copied by a run that ended before the node changed is copied again, to the same place.
 * @returns what was moved; what changed meanwhile waits for the next run
 * @throws ColdStoreUnavailableError for the first that could not be copied, once the others are moved
 */
async function moveToCold(
  deps: StoreColdDeps,
  context: StepContext,
  owned: OwnedPartition,
  ids: string[],
): Promise<{ readonly id: string }[]> {
  const { into } = deps.coldStores;
  const texts = await context.graph.read(archivableTexts, { ids });
  const copies = await Promise.allSettled(texts.map((text) => copied(into, text)));
  const done = copies.flatMap((copy) => (copy.status === 'fulfilled' ? [copy.value] : []));
  const moved = done.length === 0 ? [] : await markMoved(deps, context, owned, done);
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return moved;
}

/** A document whose copy is durable. */
interface Copied {
  readonly found: ArchivableText;
  /** Null: it lies in the graph. */
  readonly objectKey: string | null;
}

async function copied(store: ColdStore, found: ArchivableText): Promise<Copied> {
  const { tenant, id: memoryId, version, text, original } = found;
  const objectKey = await store.put({ tenant, memoryId, version }, { text, original });
  return { found, objectKey };
}

function markMoved(
  { write, coldStores }: StoreColdDeps,
  context: StepContext,
  owned: OwnedPartition,
  done: readonly Copied[],
): Promise<{ id: string }[]> {
  const { name: store } = coldStores.into;
  const owners = [...new Set(done.map(({ found }) => found.ownerKey))].sort();
  const how = { act: 'STORE_COLD', rule: 'D-80' } as const;
  const rows = done.map(({ found, objectKey }) => ({
    ...{ id: found.id, version: found.version, summary: summaryFor(found), store, objectKey },
    bytes: coldBytes(found),
    audit: upkeepAudit(write, context, owned, { ...how, memoryId: found.id }),
  }));
  const given = { owners, rows: byId(rows), now: context.now, dueAt: write.clock.now() };
  return context.graph.write((tx) => tx.run(settleArchived, given));
}
