/** What the flows of files need. */

import type { Caller } from '../../domain/kernel/partition.js';
import type { FileTally, Importing } from '../../domain/markdown/plan.js';
import type { DocumentDeps } from '../documents/deps.js';

export interface MarkdownDeps {
  readonly documents: DocumentDeps;
  /** The whole text of a document, wherever it lies. @throws NotFoundError, ColdStoreUnavailableError */
  originalOf(caller: Caller, id: string): Promise<{ readonly text: string }>;
}

/** One file of one import. */
export interface ImportingFile {
  readonly importing: Importing;
  readonly tally: FileTally;
  readonly dryRun: boolean;
  /** Key of this file; null: without. */
  readonly key: string | null;
}
