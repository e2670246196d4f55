/** What comes from elsewhere: conversations, documents, the vault. */
import type { Caller } from '../../../domain/kernel/partition.js';
import { readChat } from '../../../domain/transfer/chat.js';
import type { Tally } from '../../../domain/transfer/items.js';
import { readLocomo } from '../../../domain/transfer/locomo.js';
import { documentImporter, type Save } from './documents.js';
import { type ItemImport, importItems } from './run.js';
import { type Ingest, turnImporter } from './turns.js';
import { type VaultImportDeps, vaultImporter } from './vault.js';

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

/** Each item that is wrong is left out and counted; the others go on. */
export interface Importers {
  /** `{messages: [{role, content, timestamp}]}` */
  importChat(file: FileImport): Promise<Tally>;
  /** Conversations of the LoCoMo data set. */
  importLocomo(file: FileImport): Promise<Tally>;
  /** Inputs of `saveDocuments`. */
  importDocuments(file: FileImport): Promise<Tally>;
  /** The append-only log of a vault: every version of its records (V-01). */
  importVault(file: FileImport): Promise<Tally>;
}

export function createImporters(deps: ImporterDeps): Importers {
  const { ingest, save, maxBulk: atOnce } = deps;
  const turns = { ingest, atOnce };
  return {
    importChat: ({ caller, source, ...file }) =>
      importItems(
        file,
        turnImporter(turns, caller, (item) => readChat(item, source)),
      ),
    importLocomo: ({ caller, ...file }) =>
      importItems(file, turnImporter(turns, caller, readLocomo)),
    importDocuments: ({ caller, ...file }) =>
      importItems(file, documentImporter({ save, atOnce }, caller)),
    importVault: ({ caller, ...file }) => importItems(file, vaultImporter(deps, caller)),
  };
}
