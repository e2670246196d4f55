/**
 * Single memories that are erased: what each says goes in the transaction that deletes it, and what quotes it elsewhere after
 * that, by the same steps as for a user. An order in the graph has a server go on with what another one left.
 */
import {
  addedPlaces,
  type Known,
  type MemoryOrder,
  type Places,
  withoutQuotes,
} from '../../domain/erasure/erasure.js';
import { type Caller, ownerKeysBegin } from '../../domain/kernel/partition.js';
import { auditOf } from '../../domain/write/change.js';
import type { ErasureLedger, GraphTransaction } from '../../ports.js';
import { eraseContents, putErasure, quotingReceipts } from '../../statements/erasure.js';
import { completeReceipt, recordEvents } from '../../statements/pipeline.js';
import type { FlowDeps } from '../flow.js';
import { objects, placesOf, quotesOf, type SweepDeps } from './sweep.js';

/** What the trail says of it. */
export const ERASURE = { act: 'ERASE', rule: 'ERASURE' } as const;

interface Doomed {
  readonly id: string;
  readonly partition: string;
}

interface ErasedMemories {
  /** What is left to do after the commit; null: nothing was erased. */
  readonly order: MemoryOrder | null;
  /** Ids of the events of what had been deleted before, and what went, by those of the memories. */
  readonly events: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, Places>;
}

/** They are tombstones by now, and held. @param deleted those of them that were tombstones before, and still had their texts */
export async function eraseHeld(
  { clock, newId }: Pick<FlowDeps, 'clock' | 'newId'>,
  tx: GraphTransaction,
  caller: Caller,
  { ids, deleted }: { readonly ids: readonly string[]; readonly deleted: readonly Doomed[] },
): Promise<ErasedMemories> {
  const { tenant } = caller;
  const now = clock.now();
  const events = new Map(deleted.map(({ id }) => [id, newId()]));
  if (ids.length === 0) return { order: null, events, places: new Map() };
  const told = deleted.map(({ id: memoryId, partition }) => {
    const event = { id: events.get(memoryId) ?? '', now, memoryId, partition, rule: ERASURE.rule };
    return auditOf(ERASURE.act, caller, event);
  });
  if (told.length > 0) await tx.run(recordEvents, { events: told });
  const memoryIds = [...new Set(ids)].sort();
  const order = { id: newId(), tenant, memoryIds };
  // Where originals lie in an object store is known until that store has let go of them.
  const request = { tenant, ids: memoryIds, partitions: [], objectsGone: false, now };
  const rows = await tx.run(eraseContents, request);
  const properties = { ...order, status: 'RUNNING', askedAt: now };
  await tx.run(putErasure, { id: order.id, properties });
  const places = rows.map(({ id, edges: QUOTES, ...parts }): [string, Places] => [
    id,
    addedPlaces({ MEMORIES: 1 }, { ...placesOf(parts), QUOTES }),
  ]);
  return { order, events, places: new Map(places) };
}

/** What erasing what is left needs. */
interface RestDeps extends SweepDeps {
  readonly ledger: ErasureLedger;
}

/** Everything that is left of memories once their tombstones are written; whoever goes through it again finds the rest. */
export async function eraseRest(
  deps: RestDeps,
  { tenant, memoryIds }: Pick<MemoryOrder, 'tenant' | 'memoryIds'>,
): Promise<void> {
  const { graph, clock, ledger, page } = deps;
  const at = clock.now().toISOString();
  await ledger.append(memoryIds.map((memory) => ({ at, tenant, memory })));
  for (let i = 0; i < memoryIds.length; i += page) {
    const ids = memoryIds.slice(i, i + page);
    await objects(deps, ids);
    const request = { tenant, ids, partitions: [], objectsGone: true, now: clock.now() };
    // What upkeep had read of them before is gone through again, too.
    await graph.write((tx) => tx.run(eraseContents, request));
    const nobody: Known = { tenant, userId: '', ownerKey: '', partitions: [] };
    await quotesOf(deps, nobody, { ids, erase: true, report: async () => undefined });
    await receipts(deps, tenant, ids);
  }
}

/** Answers that are kept for repeats of a key explain contradictions by what the memories said. */
async function receipts(
  { graph, page: limit }: SweepDeps,
  tenant: string,
  ids: string[],
): Promise<void> {
  const owners = ownerKeysBegin(tenant);
  for (let after = ''; ; ) {
    const rows = await graph.read(quotingReceipts, { owners, ids, after, limit });
    for (const { key, result } of rows) {
      const left = withoutQuotes(result);
      if (left === result) continue;
      await graph.write((tx) => tx.run(completeReceipt, { key, result: left }));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = last.key;
  }
}
