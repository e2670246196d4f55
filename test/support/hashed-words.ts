/**
 * A small embedding model of real arithmetic: every word adds one to a dimension chosen by its hash, and the
 * sum is scaled to unit length. Texts that share words are near each other, and nothing has to be loaded.
 */
import { createHash } from 'node:crypto';
import { words } from '../../src/domain/language/words.js';
import { ModelUnavailableError } from '../../src/errors.js';
import type { Embedder, EmbeddingPurpose } from '../../src/ports.js';

export class HashedWords implements Embedder {
  /** Purposes that fail at the moment; documents, whether they are awaited or not. */
  readonly failing = new Set<Exclude<EmbeddingPurpose, 'awaited'>>();
  /** Every text that was embedded as a document, in order. */
  readonly documents: string[] = [];

  constructor(
    readonly model = 'hashed-words',
    readonly dimensions = 384,
  ) {}

  async embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    if (this.failing.has(purpose === 'awaited' ? 'document' : purpose))
      throw new ModelUnavailableError('The test model is switched off.');
    if (purpose === 'document') this.documents.push(...texts);
    return texts.map((text) => this.vectorOf(text));
  }

  async close(): Promise<void> {}

  vectorOf(text: string): Float32Array {
    const vector = new Float32Array(this.dimensions);
    for (const word of words(text)) {
      const dimension = createHash('sha256').update(word).digest().readUInt32BE(0) % vector.length;
      vector[dimension] = (vector[dimension] ?? 0) + 1;
    }
    // A text without words still has a direction.
    if (vector.every((value) => value === 0)) vector[0] = 1;
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  }
}
