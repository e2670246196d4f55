/** What the flows of documents need. */
import type { documentInput } from '../../domain/document/inputs.js';
import type { ItemPolicy } from '../../domain/document/item.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { DocumentReader } from '../../ports.js';
import type { WriteDeps } from '../write/deps.js';

/** Settings; see settings/documents.ts for ranges and defaults. */
export interface DocumentPolicy extends ItemPolicy {
  /** Longest document in code points. */
  readonly maxChars: number;
  /** Quality of a document that nobody rated, 0 to 1. */
  readonly quality: number;
}

/** What it takes to write documents. */
export interface DocumentDeps {
  readonly write: WriteDeps;
  readonly reader: DocumentReader;
  readonly policy: DocumentPolicy;
  /** Built once: making a schema costs more than using it. */
  readonly schema: ReturnType<typeof documentInput>;
  /** Quality of what nobody rated, by what is known of its source (D-50), 0 to 1. `domain` null: it has none. */
  qualityOf(caller: Caller, domain: string | null): Promise<number>;
}
