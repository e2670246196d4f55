/** Moving originals to cold storage: first the copy is durable, then the node changes (D-80, X-39). */
import { coldBytes, summaryFor } from '../../domain/document/archive.js';
import type { Clock, ColdStore, ColdStores, NewId } from '../../ports.js';
import { type ArchivableText, archivableTexts, settleArchived } from '../../statements/archive.js';
import { byId, upkeepAudit } from '../upkeep/cycle-pages.js';
import type { Place, StepContext } from '../upkeep/step.js';

/** What moving needs. */
export interface MoveDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly coldStores: ColdStores;
}

const HOW = { act: 'STORE_COLD', rule: 'D-80' } as const;

/**
 * Documents of one partition whose time has come. What was copied by a run that ended before the node changed is copied
 * again, to the same place.
 * @returns how many were moved; what changed meanwhile waits for the next run
 * @throws ColdStoreUnavailableError for the first that could not be copied, once the others are settled
 */
export async function moveToCold(
  deps: MoveDeps,
  context: StepContext,
  place: Place,
  ids: readonly string[],
): Promise<number> {
  const { into } = deps.coldStores;
  const texts = await context.graph.read(archivableTexts, { ids: [...ids] });
  const copies = await Promise.allSettled(texts.map((text) => copied(into, text)));
  const done = copies.flatMap((copy) => (copy.status === 'fulfilled' ? [copy.value] : []));
  const moved = await settle(deps, context, place, done);
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

async function settle(
  { clock, newId, coldStores }: MoveDeps,
  context: StepContext,
  place: Place,
  done: readonly Copied[],
): Promise<number> {
  if (done.length === 0) return 0;
  const { name: store } = coldStores.into;
  const owners = [...new Set(done.map(({ found }) => found.ownerKey))].sort();
  const rows = done.map(({ found, objectKey }) => ({
    ...{ id: found.id, version: found.version, summary: summaryFor(found), store, objectKey },
    bytes: coldBytes(found),
    audit: upkeepAudit({ newId }, context, place, { ...HOW, memoryId: found.id }),
  }));
  const given = { owners, rows: byId(rows), now: context.now, dueAt: clock.now() };
  return (await context.graph.write((tx) => tx.run(settleArchived, given))).length;
}
