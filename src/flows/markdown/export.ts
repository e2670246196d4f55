/** The files of a user, rendered on demand (QD-10). */

import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  visiblePartitions,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { compare } from '../../domain/kernel/text.js';
import { FAR_PAST } from '../../domain/kernel/time.js';
import { FACT_KINDS } from '../../domain/kernel/vocabulary.js';
import { documentFile, documentName, renderDocument } from '../../domain/markdown/document.js';
import {
  documentPathOf,
  type FilePlace,
  fileCursors,
  type MarkdownFile,
  pathOf,
} from '../../domain/markdown/files.js';
import {
  fitting,
  ITEM_FILES,
  type ItemFile,
  itemOf,
  MAX_ITEMS,
  partName,
  renderItems,
} from '../../domain/markdown/memory.js';
import type { Clock, Graph } from '../../ports.js';
import {
  listDocuments,
  listFacts,
  listPreferences,
  listProcedures,
} from '../../statements/transfer.js';
import { vaultRecords } from '../../statements/vault.js';
import { type Memory, memoriesById } from '../memories.js';
import { checkFirst, type Page, type PageRequest } from '../page.js';
import { documentCards, isCurrent, withText } from './document-cards.js';
import type { MarkdownDeps } from './import-file.js';

/** A page ends early once its files are this long together, in characters: documents may be long. */
const MAX_PAGE_CHARS = 1_000_000;

/** A file, and where those behind it begin. */
interface Rendering {
  readonly file: MarkdownFile;
  readonly next: FilePlace;
}

const beginningOf = (file: number): FilePlace => ({ file, part: 1, time: FAR_PAST, id: '' });

/**
 * Files of the caller's user, in a fixed order; without a user those of what belongs to nobody. What is written
 * meanwhile may be in them or not.
 * @throws InvalidInputError for a page size or a cursor that cannot be
 */
export async function userMarkdown(
  deps: MarkdownDeps,
  caller: Caller,
  { first, cursor }: PageRequest,
): Promise<Page<MarkdownFile>> {
  checkFirst(first);
  const start = cursor === null ? beginningOf(0) : fileCursors.decode(cursor);
  const items: MarkdownFile[] = [];
  const cursors: string[] = [];
  let chars = 0;
  for await (const { file, next } of filesFrom(deps, caller, start)) {
    if (items.length === first || chars >= MAX_PAGE_CHARS) {
      return { items, cursors, hasNextPage: true };
    }
    items.push(file);
    cursors.push(fileCursors.encode(next));
    chars += file.text.length;
  }
  return { items, cursors, hasNextPage: false };
}

async function* filesFrom(
  deps: MarkdownDeps,
  caller: Caller,
  start: FilePlace,
): AsyncGenerator<Rendering> {
  for (const [i, file] of ITEM_FILES.entries()) {
    if (i < start.file) continue;
    yield* itemFiles(deps, caller, file, i === start.file ? start : beginningOf(i));
  }
  const last = ITEM_FILES.length;
  yield* documentFiles(deps, caller, start.file >= last ? start : beginningOf(last));
}

async function* itemFiles(
  deps: MarkdownDeps,
  caller: Caller,
  file: ItemFile,
  start: FilePlace,
): AsyncGenerator<Rendering> {
  const { graph, clock } = deps.documents.write;
  let place = start;
  for (;;) {
    const rows = fitting(await listItems(graph, caller, file, place));
    const last = rows.at(-1);
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    const memories = (await memoriesById(graph, caller, ids)).filter(
      (memory): memory is Memory => memory !== null && isCurrent(memory, clock.now()),
    );
    const { part } = place;
    place = { ...place, part: part + 1, time: last.createdAt, id: last.id };
    const text = renderItems(file, part, memories.map(itemOf));
    yield { file: { path: pathOf(caller.userId, partName(file, part)), text }, next: place };
  }
}

async function* documentFiles(
  deps: MarkdownDeps,
  caller: Caller,
  start: FilePlace,
): AsyncGenerator<Rendering> {
  let place = start;
  for (;;) {
    const rows = await listUserDocuments(deps.documents.write, caller, place);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const card of await documentCards(deps, caller, ids)) {
      const document = await withText(deps, caller, card);
      const path = documentPathOf(caller.userId, documentName(document));
      const next = { ...place, time: document.createdAt, id: document.id };
      yield { file: { path, text: renderDocument(documentFile(document)) }, next };
    }
    const last = rows.at(-1);
    if (last !== undefined) place = { ...place, time: last.createdAt, id: last.id };
  }
}

/** A place in a file. */
interface Listed {
  readonly id: string;
  readonly createdAt: Date;
}

/** Behind this one the list goes on. */
interface Behind {
  readonly time: Date;
  readonly id: string;
}

/** A memory with the length of its text. */
interface Sized extends Listed {
  readonly chars: number;
}

/** Documents that are read at once. */
const DOCUMENTS = 20;

const LISTS = { facts: listFacts, preferences: listPreferences, procedures: listProcedures };

/** Memories of a file from a place on: one more than a file may hold. */
function listItems(graph: Graph, caller: Caller, file: ItemFile, behind: Behind): Promise<Sized[]> {
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
function listUserDocuments(
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
