/** The embedding model that ships with the service: works offline, keeps every text on the machine. */
import { availableParallelism } from 'node:os';
import { packagePath } from '../../paths.js';
import type { Embedder, EmbeddingPurpose, Log } from '../../ports.js';
import { chunks } from '../chunks.js';
import { unitVector } from '../unit-vector.js';
import { PriorityLane } from './lane.js';
import { ThreadSupervisor } from './supervisor.js';
import { ModelThread, WORKER_FILE } from './thread.js';

const MODEL = 'all-MiniLM-L6-v2';
const DIMENSIONS = 384;
const MAX_TOKENS = 256;

/** Settings of the bundled model. */
export interface BundledOptions {
  /** Threads of one inference; 0 takes half of the cores, at least one. */
  readonly threads: number;
  /** Texts handed to the model thread at once; a query waits for one such piece at most. */
  readonly microBatch: number;
  readonly log: Log;
  /** Model folder; the shipped one by default. */
  readonly folder?: string;
  /** Code of the model thread; tests replace it. */
  readonly workerFile?: string;
  /** Milliseconds of a steadily growing clock. */
  readonly now?: () => number;
}

/**
 * all-MiniLM-L6-v2 on its own thread, so the event loop stays free. The thread starts with the first
 * request. Queries overtake documents. A text beyond 256 tokens is embedded by its beginning.
 */
export class BundledEmbedder implements Embedder {
  readonly model = MODEL;
  readonly dimensions = DIMENSIONS;
  private readonly lane = new PriorityLane();
  private readonly supervisor: ThreadSupervisor;

  constructor(private readonly options: BundledOptions) {
    const settings = {
      folder: options.folder ?? packagePath('models', MODEL),
      threads: options.threads || Math.max(1, Math.floor(availableParallelism() / 2)),
      dimensions: DIMENSIONS,
      maxTokens: MAX_TOKENS,
    };
    this.supervisor = new ThreadSupervisor({
      start: () => ModelThread.start(settings, options.workerFile ?? WORKER_FILE),
      log: options.log,
      now: options.now ?? (() => performance.now()),
    });
  }

  async embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    // Each piece is queued only after the one before: concurrent requests take turns, and nothing
    // of a failed request is left in the queue.
    for (const piece of chunks(texts, this.options.microBatch)) {
      const work = () => this.supervisor.use((thread) => thread.embed(piece));
      vectors.push(...(await this.lane.submit(work, purpose === 'query')));
    }
    return vectors.map(unitVector);
  }

  async close(): Promise<void> {
    // Through the lane: after the piece in progress, ahead of everything that waits.
    await this.lane.submit(() => this.supervisor.close(), true);
  }
}
