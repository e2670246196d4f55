/** An embedding model on this machine: works offline, keeps every text here. */
import { fileURLToPath } from 'node:url';
import type { Embedder, EmbeddingPurpose, Log } from '../../ports.js';
import { chunks, unitVector } from '../vectors.js';
import { embeddingFolder } from './folder.js';
import { PriorityLane } from './lane.js';
import {
  type EmbeddingThreadSettings,
  inferenceThreads,
  ModelThread,
  ThreadSupervisor,
} from './thread.js';

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
const WORKER_FILE = fileURLToPath(new URL('./worker.mjs', import.meta.url));

/** Settings of a local model. */
export interface LocalOptions {
  /** Folder of the model, as folder.ts reads it. */
  readonly folder: string;
  /** Threads of one inference; 0 takes half of the cores, at least one. */
  readonly threads: number;
  /** Texts handed to the model thread at once; a query waits for one such piece at most. */
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
 * A model in a folder, on its own thread, so the event loop stays free. The thread starts with the first
 * request. Queries overtake documents. A text beyond the model's tokens is embedded by its beginning.
 */
export class LocalEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly languages: readonly string[] | undefined;
  private readonly prefixes: Readonly<Record<EmbeddingPurpose, string>>;
  private readonly lane: PriorityLane;
  private readonly supervisor: ThreadSupervisor;

  /** @throws InvalidInputError when the folder holds no usable model */
  constructor(private readonly options: LocalOptions) {
    const { folder, threads, log, workerFile = WORKER_FILE } = options;
    const { model, languages, queryPrefix, documentPrefix, tokenizer, ...described } =
      embeddingFolder(folder);
    this.lane = new PriorityLane(options.waited);
    this.model = model;
    this.dimensions = described.dimensions;
    this.languages = languages;
    this.prefixes = { query: queryPrefix, document: documentPrefix, awaited: documentPrefix };
    const settings: EmbeddingThreadSettings = {
      ...{ ...described, folder: tokenizer },
      threads: inferenceThreads(threads),
    };
    this.supervisor = new ThreadSupervisor({
      start: () => ModelThread.start(settings, { workerFile, name: 'embedding model' }),
      name: 'embedding model',
      log,
      now: options.now ?? (() => performance.now()),
    });
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    tenant?: string,
  ): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    const prefix = this.prefixes[purpose];
    // Each piece is queued only after the one before: concurrent requests take turns, and nothing
    // of a failed request is left in the queue.
    for (const piece of chunks(texts, this.options.microBatch)) {
      const question = { kind: 'embed', texts: piece.map((text) => prefix + text) } as const;
      const work = () => this.supervisor.use((thread) => thread.ask(question, 'vectors'));
      const answer = await this.lane.submit(work, purpose !== 'document', tenant);
      vectors.push(...answer.vectors);
    }
    return vectors.map(unitVector);
  }

  async close(): Promise<void> {
    // Through the lane: after the piece in progress, ahead of everything that waits.
    await this.lane.submit(() => this.supervisor.close(), true);
  }
}
