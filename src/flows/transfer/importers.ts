/**
 * What comes from elsewhere, item by item: conversations and documents, through the same doors as those of now, and the log of a vault.
 */
import type { Caller } from '../../domain/kernel/partition.js';
import { hashOf } from '../../domain/kernel/text.js';
import {
  type Conversation,
  type Message,
  readChat,
  readDocument,
  readLocomo,
} from '../../domain/transfer/chat.js';
import type { Item, Tally, Tallying } from '../../domain/transfer/items.js';
import { IdempotencyConflictError, InvalidInputError, messageOf } from '../../errors.js';
import type { Captured } from '../append.js';
import type { SavedDocuments } from '../documents/save.js';
import { type Importer, type ItemImport, importItems, type Part } from './import-items.js';
import { type VaultImportDeps, vaultImporter } from './import-vault.js';

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
