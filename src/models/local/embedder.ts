/** An embedding model on this machine: works offline, keeps every text here. */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Embedder, EmbeddingPurpose, Log } from '../../ports.js';
import { chunks, unitVector } from '../vectors.js';
import { embeddingFolder } from './folder.js';
import { ModelPool } from './pool.js';
import { type EmbeddingThreadSettings, ModelThread } from './thread.js';

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
const WORKER_FILE = fileURLToPath(new URL('./worker.mjs', import.meta.url));

/** Settings of a local model. */
export interface LocalOptions {
  /** Folder of the model, as folder.ts reads it. */
  readonly folder: string;
  /** Threads that embed at a time, a text each; 0 takes half of the cores, at least one. */
  readonly threads: number;
  /** Texts handed to a model thread at once; a query waits for one such piece at most. */
  readonly microBatch: number;
  readonly log: Log;
  /** Told how long each piece of work waited for its turn, in milliseconds. */
  readonly waited?: (ms: number) => void;
  /** Code of the model thread; tests replace it. */
  readonly workerFile?: string;
  /** Milliseconds of a steadily growing clock. */
  readonly now?: () => number;
}

/**
 * A model in a folder, on threads of its own, so the event loop stays free. Queries overtake documents. A text beyond the model's tokens is embedded by its beginning.
 */
export class LocalEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly languages: readonly string[] | undefined;
  private readonly prefixes: Readonly<Record<EmbeddingPurpose, string>>;
  private readonly pool: ModelPool;

  /** @throws InvalidInputError when the folder holds no usable model */
  constructor(private readonly options: LocalOptions) {
    const { folder, threads, log, waited, now, workerFile = WORKER_FILE } = options;
    const { model, languages, queryPrefix, documentPrefix, tokenizer, ...described } =
      embeddingFolder(folder);
    this.model = model;
    this.dimensions = described.dimensions;
    this.languages = languages;
    this.prefixes = { query: queryPrefix, document: documentPrefix, awaited: documentPrefix };
    const settings: EmbeddingThreadSettings = { ...described, folder: tokenizer };
    const name = 'embedding model';
    this.pool = new ModelPool({
      width: inferenceThreads(threads),
      start: () => ModelThread.start(settings, { workerFile, name }),
      ...{ name, log, waited, now },
    });
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    tenant?: string,
  ): Promise<Float32Array[]> {
    const prefix = this.prefixes[purpose];
    const share = Math.ceil(texts.length / this.pool.width);
    const pieces = chunks(
      texts.map((text) => prefix + text),
      Math.max(1, Math.min(this.options.microBatch, share)),
    );
    const found = await this.pool.ask(
      pieces.map((piece) => ({ kind: 'embed', texts: piece })),
      'vectors',
      { urgent: purpose !== 'document', tenant },
    );
    return found.flatMap(({ vectors }) => vectors.map(unitVector));
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** The configured number of threads; 0 takes half of the cores, at least one: most of what is embedded is background work. */
export function inferenceThreads(configured: number): number {
  return configured || Math.max(1, Math.floor(availableParallelism() / 2));
}
