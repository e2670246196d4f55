/**
 * What comes from elsewhere, item by item: conversations and documents, through the same doors as those of now, and the log of a vault. An item that is wrong is left out and told.
 */
import { type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { hashOf } from '../../domain/kernel/text.js';
import {
  type Conversation,
  type Message,
  readChat,
  readDocument,
  readLocomo,
} from '../../domain/transfer/chat.js';
import { type Item, type Tally, Tallying } from '../../domain/transfer/items.js';
import {
  planRecord,
  type RecordPlan,
  readVaultLine,
  type VaultLine,
} from '../../domain/transfer/vault.js';
import { auditOf } from '../../domain/write/change.js';
import { IdempotencyConflictError, InvalidInputError, messageOf } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { putRecords, vaultVersions } from '../../statements/transfer.js';
import type { Captured } from '../append.js';
import type { SavedDocuments } from '../documents/save.js';
import type { WriteDeps } from '../write/deps.js';
import type { TransferDeps } from './pages.js';

/** A file on its way in. */
export interface ItemImport {
  readonly items: AsyncIterable<Item>;
  /** True: everything is read and nothing is written. */
  readonly dryRun: boolean;
  /** Told how many items are done. */
  onProgress?(items: number): void;
}

/** A part of an item, ready to be written. */
export interface Part<Value> {
  readonly line: number;
  readonly value: Value;
}

/** How a format is read and written. */
export interface Importer<Value> {
  /** @throws InvalidInputError for an item that is wrong */
  read(item: Item): { readonly values: readonly Value[]; readonly skipped: number };
  /** How long a value is, in characters: what is written at once is held in memory. */
  sizeOf(value: Value): number;
  write(parts: readonly Part<Value>[], tallying: Tallying): Promise<void>;
  /** Most values that are written at once. */
  readonly atOnce: number;
}

/** Values that are longer together are written apart. */
const CHARS_AT_ONCE = 4_000_000;

export async function importItems<Value>(
  { items, dryRun, onProgress }: ItemImport,
  importer: Importer<Value>,
): Promise<Tally> {
  const tallying = new Tallying();
  let waiting: Part<Value>[] = [];
  let chars = 0;
  const flush = async () => {
    if (waiting.length > 0 && !dryRun) await importer.write(waiting, tallying);
    waiting = [];
    chars = 0;
    onProgress?.(tallying.read);
  };
  for await (const item of items) {
    tallying.read++;
    for (const value of valuesOf(importer, item, tallying)) {
      waiting.push({ line: item.line, value });
      chars += importer.sizeOf(value);
      if (waiting.length >= importer.atOnce || chars >= CHARS_AT_ONCE) await flush();
    }
  }
  await flush();
  return tallying.tally;
}

function valuesOf<Value>(
  importer: Importer<Value>,
  item: Item,
  tallying: Tallying,
): readonly Value[] {
  try {
    const { values, skipped } = importer.read(item);
    tallying.skipped += skipped;
    return values;
  } catch (thrown) {
    if (!(thrown instanceof InvalidInputError)) throw thrown;
    tallying.fail(item.line, thrown.message);
    return [];
  }
}

export interface ImporterDeps extends VaultImportDeps {
  readonly ingest: Ingest;
  readonly save: Save;
  /** Most turns or documents of one call. */
  readonly maxBulk: number;
}

/** A file of a caller. */
export interface FileImport extends ItemImport {
  readonly caller: Caller;
  /** SHA-256 of the file: what is imported again is known again. */
  readonly source: string;
}

// Each item that is wrong is left out and counted; the others go on.

/** `{messages: [{role, content, timestamp}]}` */
export function importChat(
  deps: ImporterDeps,
  { caller, source, ...file }: FileImport,
): Promise<Tally> {
  return importItems(
    file,
    turnImporter(deps, caller, (item) => readChat(item, source)),
  );
}

/** Conversations of the LoCoMo data set. */
export function importLocomo(deps: ImporterDeps, { caller, ...file }: FileImport): Promise<Tally> {
  return importItems(file, turnImporter(deps, caller, readLocomo));
}

/** Inputs of `saveDocuments`. */
export function importDocuments(
  deps: ImporterDeps,
  { caller, ...file }: FileImport,
): Promise<Tally> {
  return importItems(file, documentImporter(deps, caller));
}

/** The append-only log of a vault: every version of its records (V-01). */
export function importVault(deps: ImporterDeps, { caller, ...file }: FileImport): Promise<Tally> {
  return importItems(file, vaultImporter(deps, caller));
}

/** Captures turns; see Capture. */
type Ingest = (caller: Caller, inputs: readonly unknown[]) => Promise<Captured[]>;

function turnImporter(
  { ingest, maxBulk: atOnce }: Pick<ImporterDeps, 'ingest' | 'maxBulk'>,
  caller: Caller,
  read: (item: Item) => Conversation,
): Importer<Message> {
  return {
    atOnce,
    read: (item) => {
      const { messages, skipped } = read(item);
      return { values: messages, skipped };
    },
    sizeOf: ({ content }) => content.length,
    write: (parts, tallying) => writeTurns(ingest, caller, parts, tallying),
  };
}

/** One wrong turn refuses a call: then each goes alone, and only that one is left out. */
async function writeTurns(
  ingest: Ingest,
  caller: Caller,
  parts: readonly Part<Message>[],
  tallying: Tallying,
): Promise<void> {
  try {
    const messages = parts.map(({ value }) => value);
    for (const captured of await ingest(caller, messages)) count(captured, tallying);
  } catch (thrown) {
    const [first] = parts;
    if (first === undefined || !isOfOne(thrown)) throw thrown;
    if (parts.length === 1) tallying.fail(first.line, messageOf(thrown));
    else for (const part of parts) await writeTurns(ingest, caller, [part], tallying);
  }
}

function isOfOne(thrown: unknown): boolean {
  return thrown instanceof InvalidInputError || thrown instanceof IdempotencyConflictError;
}

function count({ created }: Captured, tallying: Tallying): void {
  if (created) tallying.written++;
  else tallying.repeated++;
}

/** Saves documents; see Documents. */
type Save = (
  caller: Caller,
  inputs: readonly unknown[],
  idempotencyKey?: unknown,
) => Promise<SavedDocuments>;

type Given = Readonly<Record<string, unknown>>;

function documentImporter(
  { save, maxBulk: atOnce }: Pick<ImporterDeps, 'save' | 'maxBulk'>,
  caller: Caller,
): Importer<Given> {
  return {
    atOnce,
    read: (item) => ({ values: [readDocument(item)], skipped: 0 }),
    sizeOf: ({ content }) => (typeof content === 'string' ? content.length : 0),
    write: (parts, tallying) => writeDocuments(save, caller, parts, tallying),
  };
}

/** The key is made of what is written: the same documents in the same order are known again. */
async function writeDocuments(
  save: Save,
  caller: Caller,
  parts: readonly Part<Given>[],
  tallying: Tallying,
): Promise<void> {
  const inputs = parts.map(({ value }) => value);
  const { outcomes, created } = await save(
    caller,
    inputs,
    `import-${hashOf(JSON.stringify(inputs))}`,
  );
  for (const [i, { refused }] of outcomes.entries()) {
    if (refused !== null) tallying.fail(parts[i]?.line ?? 0, `${refused.code}: ${refused.message}`);
    else if (created) tallying.written++;
    else tallying.repeated++;
  }
}

export interface VaultImportDeps
  extends Pick<TransferDeps, 'graph' | 'clock' | 'newId' | 'onQueued'> {
  readonly writePolicy: { readonly gate: Pick<WriteDeps['policy']['gate'], 'piiKinds'> };
}

/** Lines of one transaction. */
const AT_ONCE = 200;

export function vaultImporter(deps: VaultImportDeps, caller: Caller): Importer<VaultLine> {
  return {
    atOnce: AT_ONCE,
    read: (item) => ({ values: [readVaultLine(item)], skipped: 0 }),
    sizeOf: ({ text }) => text.length,
    write: async (parts, tallying) => {
      const done = await deps.graph.write((tx) => writeRecords(deps, tx, caller, parts));
      tallying.written += done.written;
      tallying.repeated += done.repeated;
      for (const line of done.taken) tallying.fail(line, 'its id belongs to another memory here');
      deps.onQueued();
    },
  };
}

interface Done {
  readonly written: number;
  readonly repeated: number;
  /** Lines of records whose id is another memory's. */
  readonly taken: readonly number[];
}

async function writeRecords(
  deps: VaultImportDeps,
  tx: GraphTransaction,
  caller: Caller,
  parts: readonly Part<VaultLine>[],
): Promise<Done> {
  const { tenant, userId } = caller;
  const owner = { tenant, userId };
  const ids = [...new Set(parts.map(({ value }) => value.id))].sort();
  const now = deps.clock.now();
  const rows = await tx.run(vaultVersions, { owner: ownerNode(owner), now, ids });
  const stored = new Map(rows.map((row) => [row.id, row]));
  const vaultKey = ownerKeyOf(owner);
  const isTaken = (id: string) => stored.has(id) && stored.get(id)?.vaultKey !== vaultKey;
  const free = ids.filter((id) => !isTaken(id));
  const { piiKinds } = deps.writePolicy.gate;
  const plans = free.flatMap((id) => {
    const lines = parts.flatMap(({ value }) => (value.id === id ? [value] : []));
    return planRecord(lines, { owner, now, piiKinds, stored: stored.get(id)?.version ?? 0 }) ?? [];
  });
  if (plans.length > 0) {
    await tx.run(putRecords, { records: plans.map((plan) => rowOf(deps, caller, plan, now)), now });
  }
  const written = plans.reduce((sum, { versions }) => sum + versions, 0);
  const taken = parts.flatMap(({ line, value }) => (isTaken(value.id) ? [line] : []));
  return { written, repeated: parts.length - taken.length - written, taken };
}

/** A deletion leaves an event, so that it can be taken back. */
function rowOf({ newId }: VaultImportDeps, caller: Caller, plan: RecordPlan, now: Date) {
  const { id, memory, current, queued, former, endedAt } = plan;
  const partition = String(memory['partition']);
  const audit = current
    ? null
    : auditOf('DELETE', caller, { id: newId(), now, rule: 'V-04', memoryId: id, partition });
  return { id, memory, current, queued, former: [...former], endedAt, audit };
}
