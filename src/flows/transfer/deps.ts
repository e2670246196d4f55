/** What exports and imports need. */
import type { Clock, ColdStores, Embedder, Graph, NewId } from '../../ports.js';

/** Settings; see settings/documents.ts for ranges and defaults. */
export interface TransferPolicy {
  /** Nodes that are read at once. */
  readonly page: number;
  /** Lines that are written in one transaction. */
  readonly batch: number;
  /** How long queues leave imported memories alone. */
  readonly holdMinutes: number;
}

export interface TransferDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly embedder: Pick<Embedder, 'model' | 'dimensions'> | null;
  readonly policy: TransferPolicy;
  readonly coldStores: ColdStores;
  /** Lets other requests have the event loop: awaited now and then in long calls. */
  breathe(): Promise<void>;
  onQueued(): void;
}
