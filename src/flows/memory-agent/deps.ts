/** What the operations of a memory agent need. */
import type { Embedder } from '../../ports.js';
import type { WriteDeps } from '../write/deps.js';

/** What stands behind `services.memoryAgent`. */
export interface MemoryAgentDeps {
  /** The write path, with the graph and the clock. */
  readonly write: WriteDeps;
  /** Whose vectors are compared; null: nothing is found by meaning. */
  readonly embedder: Embedder | null;
  /** Resolves when no memory that is due waits for its links to entities; null: linking is switched off. */
  readonly drainLinks: (() => Promise<void>) | null;
}
