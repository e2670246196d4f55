/** The embedding model that ships with the service: works offline, keeps every text on the machine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModelUnavailableError } from '../../errors.js';
import { packagePath } from '../../paths.js';
import type { Embedder, EmbeddingPurpose, Log } from '../../ports.js';
import { chunks, unitVector } from '../vectors.js';
import { PriorityLane } from './lane.js';
import {
  type EmbeddingThreadSettings,
  inferenceThreads,
  ModelThread,
  ThreadSupervisor,
} from './thread.js';

const MODEL = 'all-MiniLM-L6-v2';
const DIMENSIONS = 384;
const MAX_TOKENS = 256;

/** The files a model folder must hold. */
const FILES = ['onnx/model_quantized.onnx', 'tokenizer.json', 'tokenizer_config.json'];

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
const WORKER_FILE = fileURLToPath(new URL('./worker.mjs', import.meta.url));

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
    const settings: EmbeddingThreadSettings = {
      folder: options.folder ?? packagePath('models', MODEL),
      threads: inferenceThreads(options.threads),
      dimensions: DIMENSIONS,
      maxTokens: MAX_TOKENS,
    };
    this.supervisor = new ThreadSupervisor({
      start: () => startThread(settings, options.workerFile ?? WORKER_FILE),
      name: 'embedding model',
      log: options.log,
      now: options.now ?? (() => performance.now()),
    });
  }

  async embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    // Each piece is queued only after the one before: concurrent requests take turns, and nothing
    // of a failed request is left in the queue.
    for (const piece of chunks(texts, this.options.microBatch)) {
      const question = { kind: 'embed', texts: piece } as const;
      const work = () => this.supervisor.use((thread) => thread.ask(question, 'vectors'));
      const answer = await this.lane.submit(work, purpose === 'query');
      vectors.push(...answer.vectors);
    }
    return vectors.map(unitVector);
  }

  async close(): Promise<void> {
    // Through the lane: after the piece in progress, ahead of everything that waits.
    await this.lane.submit(() => this.supervisor.close(), true);
  }
}

async function startThread(
  settings: EmbeddingThreadSettings,
  workerFile: string,
): Promise<ModelThread> {
  requireFiles(settings.folder);
  return ModelThread.start(settings, { workerFile, name: 'bundled embedding model' });
}

function requireFiles(folder: string): void {
  const missing = FILES.map((name) => join(folder, name)).filter((file) => !existsSync(file));
  if (missing.length === 0) return;
  throw new ModelUnavailableError(
    `The bundled embedding model is incomplete, missing: ${missing.join(', ')}. ` +
      'Restore the models folder of this package, or set EMBEDDING_PROVIDER.',
  );
}
