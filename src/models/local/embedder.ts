/** An embedding model on this machine: works offline, keeps every text here. */

import { fileURLToPath } from 'node:url';
import { someAtOnce } from '../../domain/fairness/some-at-once.js';
import type { Embedder, EmbeddingPurpose, Log } from '../../ports.js';
import { chunks, unitVector } from '../vectors.js';
import { embeddingFolder } from './folder.js';
import { PriorityLane } from './lane.js';
import {
  type EmbeddingThreadSettings,
  inferenceThreads,
  ModelThread,
  type ThreadQuestion,
  ThreadSupervisor,
} from './thread.js';

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
 * A model in a folder, on threads of its own, so the event loop stays free. A thread starts with the first piece that the ones before
 * it have no time for. Queries overtake documents. A text beyond the model's tokens is embedded by its beginning.
 */
export class LocalEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly languages: readonly string[] | undefined;
  private readonly prefixes: Readonly<Record<EmbeddingPurpose, string>>;
  private readonly lane: PriorityLane;
  private readonly supervisors: readonly ThreadSupervisor[];

  /** @throws InvalidInputError when the folder holds no usable model */
  constructor(private readonly options: LocalOptions) {
    const { folder, threads, log, workerFile = WORKER_FILE } = options;
    const { model, languages, queryPrefix, documentPrefix, tokenizer, ...described } =
      embeddingFolder(folder);
    const width = inferenceThreads(threads);
    this.lane = new PriorityLane(options.waited, undefined, width);
    this.model = model;
    this.dimensions = described.dimensions;
    this.languages = languages;
    this.prefixes = { query: queryPrefix, document: documentPrefix, awaited: documentPrefix };
    // More texts at a time gain more from a second core than one inference does (docs/decisions/0004).
    const settings: EmbeddingThreadSettings = { ...described, folder: tokenizer, threads: 1 };
    const supervisor = () =>
      new ThreadSupervisor({
        start: () => ModelThread.start(settings, { workerFile, name: 'embedding model' }),
        name: 'embedding model',
        log,
        now: options.now ?? (() => performance.now()),
      });
    this.supervisors = Array.from({ length: width }, supervisor);
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    tenant?: string,
  ): Promise<Float32Array[]> {
    const width = this.supervisors.length;
    const prefix = this.prefixes[purpose];
    const size = Math.max(1, Math.min(this.options.microBatch, Math.ceil(texts.length / width)));
    const pieces = chunks(
      texts.map((text) => prefix + text),
      size,
    );
    // As many at a time as there are threads: concurrent requests take turns.
    const found = await someAtOnce(pieces, width, (piece) =>
      this.ask({ kind: 'embed', texts: piece }, purpose, tenant),
    );
    return found.flat().map(unitVector);
  }

  async close(): Promise<void> {
    await Promise.all(this.supervisors.map((each) => each.close()));
  }

  private async ask(
    question: Extract<ThreadQuestion, { kind: 'embed' }>,
    purpose: EmbeddingPurpose,
    tenant?: string,
  ): Promise<Float32Array[]> {
    const work = (place: number) =>
      present(this.supervisors[place]).use((thread) => thread.ask(question, 'vectors'));
    return (await this.lane.submit(work, purpose !== 'document', tenant)).vectors;
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A lane has as many places as there are threads.');
  return value;
}
