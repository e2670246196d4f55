/** What the files of a user hold, in the order of files. */

import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  visiblePartitions,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { FACT_KINDS } from '../../domain/kernel/vocabulary.js';
import type { ItemFile } from '../../domain/markdown/sections.js';
import { MAX_ITEMS } from '../../domain/markdown/sections.js';
import { compare } from '../../domain/write/vault/record.js';
import type { Clock, Graph } from '../../ports.js';
import {
  listDocuments,
  listFacts,
  listPreferences,
  listProcedures,
} from '../../statements/transfer.js';
import { vaultRecords } from '../../statements/vault.js';

/** A place in a file. */
export interface Listed {
  readonly id: string;
  readonly createdAt: Date;
}

/** Behind this one the list goes on. */
export interface Behind {
  readonly time: Date;
  readonly id: string;
}

/** A memory with the length of its text. */
export interface Sized extends Listed {
  readonly chars: number;
}

/** Documents that are read at once. */
const DOCUMENTS = 20;

const LISTS = { facts: listFacts, preferences: listPreferences, procedures: listProcedures };

/** Memories of a file from a place on: one more than a file may hold. */
export function listItems(
  graph: Graph,
  caller: Caller,
  file: ItemFile,
  behind: Behind,
): Promise<Sized[]> {
  if (file === 'vault') return listRecords(graph, caller, behind);
  const { tenant, userId } = caller;
  const partitions = visibleScopes(caller).map((scope) => partitionOf({ tenant, userId, scope }));
  const cursor = { cursorTime: behind.time, cursorId: behind.id };
  return graph.read(LISTS[file], { partitions, ...cursor, limit: MAX_ITEMS + 1 });
}

/** A vault is as small as its capacity: it is read as a whole. */
async function listRecords(graph: Graph, caller: Caller, behind: Behind): Promise<Sized[]> {
  const scopes = visibleScopes(caller);
  const records = await graph.read(vaultRecords, { vaultKeys: [ownerKeyOf(caller)], scopes });
  return records
    .map(({ id, createdAt, text }) => ({ id, createdAt, chars: text.length }))
    .filter((record) => inOrder({ createdAt: behind.time, id: behind.id }, record) < 0)
    .sort(inOrder);
}

function inOrder(a: Listed, b: Listed): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || compare(a.id, b.id);
}

/** Documents of the user, those for everybody among them. */
export function listUserDocuments(
  { graph, clock }: { graph: Graph; clock: Clock },
  caller: Caller,
  behind: Behind,
): Promise<Listed[]> {
  return graph.read(listDocuments, {
    ownerKey: ownerKeyOf(caller),
    partitions: visiblePartitions(caller),
    kinds: FACT_KINDS,
    now: clock.now(),
    ...{ cursorTime: behind.time, cursorId: behind.id, limit: DOCUMENTS },
  });
}
