/** A reranker that remembers what it was given to read, and holds all of it for half relevant. */
import type { Reranker } from '../../src/ports.js';

export class RecordingReranker implements Reranker {
  readonly model = 'recording';
  /** Texts of every call. */
  readonly read: string[] = [];

  async rerank(_query: string, texts: readonly string[]): Promise<number[]> {
    this.read.push(...texts);
    return texts.map(() => 0.5);
  }

  async close(): Promise<void> {}
}
