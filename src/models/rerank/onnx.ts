/** The files of a local cross-encoder. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidInputError } from '../../errors.js';
import type { Log, Reranker } from '../../ports.js';
import { MODEL_FILES } from '../local/folder.js';
import { PriorityLane } from '../local/lane.js';
import {
  type CrossEncoderSettings,
  inferenceThreads,
  ModelThread,
  ThreadSupervisor,
} from '../local/thread.js';
import { chunks, probabilityOf } from '../vectors.js';

const TOKENIZER = ['tokenizer.json', 'tokenizer_config.json'];

/**
 * The model file of a folder that has everything a cross-encoder needs.
 * @throws InvalidInputError naming what is missing
 */
function requireModelFile(folder: string): string {
  if (!existsSync(folder)) throw incomplete(folder, 'the folder does not exist');
  const found = MODEL_FILES.map((name) => join(folder, name)).find((file) => existsSync(file));
  const missing = TOKENIZER.filter((name) => !existsSync(join(folder, name)));
  if (found && missing.length === 0) return found;
  const lacks = [...(found ? [] : [`a model (${MODEL_FILES.join(' or ')})`]), ...missing];
  throw incomplete(folder, `it lacks ${lacks.join(' and ')}`);
}

function incomplete(folder: string, reason: string): InvalidInputError {
  return new InvalidInputError(`MNEME_RERANK_FOLDER=${folder} is no cross-encoder: ${reason}.`);
}

// A cross-encoder on this machine: works offline, keeps every text here.

const MAX_TOKENS = 512;

/** Texts handed to the thread at once: recalls at the same time take turns after each such piece. */
const PIECE = 8;

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
const WORKER_FILE = fileURLToPath(new URL('./worker.mjs', import.meta.url));

/** Settings of a local cross-encoder. */
export interface OnnxRerankerOptions {
  /** Folder of the model and its tokenizer. */
  readonly folder: string;
  /** Where the model itself is kept elsewhere: its name, for people, its file, and its languages. Default: the folder's name, and the model in it. */
  readonly model?: {
    readonly name: string;
    readonly file: string;
    readonly languages: readonly string[];
  };
  /** Characters looked at of the question and of each text. */
  readonly maxChars: number;
  /** Threads of one inference; 0 takes half of the cores, at least one. */
  readonly threads: number;
  readonly log: Log;
  /** Told how long each piece of work waited for its turn, in milliseconds. */
  readonly waited?: (ms: number) => void;
  /** Longest pair of question and text in tokens, special tokens included; 512 by default. */
  readonly maxTokens?: number;
  /** Code of the model thread; tests replace it. */
  readonly workerFile?: string;
  /** Milliseconds of a steadily growing clock. */
  readonly now?: () => number;
}

/**
 * A cross-encoder on its own thread, so the event loop stays free. The thread starts with the first
 * request. A pair beyond the token limit is judged by the beginning of its text.
 */
export class OnnxReranker implements Reranker {
  readonly model: string;
  readonly languages: readonly string[] | undefined;
  private readonly lane: PriorityLane;
  private readonly supervisor: ThreadSupervisor;

  /** @throws InvalidInputError when the folder or a file in it is missing */
  constructor(private readonly options: OnnxRerankerOptions) {
    const { folder, model, log, maxTokens = MAX_TOKENS, workerFile = WORKER_FILE } = options;
    const settings: CrossEncoderSettings = {
      folder,
      modelFile: model?.file ?? requireModelFile(folder),
      threads: inferenceThreads(options.threads),
      maxTokens,
    };
    this.lane = new PriorityLane(options.waited);
    this.model = model?.name ?? basename(folder);
    this.languages = model?.languages;
    this.supervisor = new ThreadSupervisor({
      start: () => ModelThread.start(settings, { workerFile, name: 'reranking model' }),
      name: 'reranking model',
      log,
      now: options.now ?? (() => performance.now()),
    });
  }

  async rerank(query: string, texts: readonly string[], tenant?: string): Promise<number[]> {
    const scores: number[] = [];
    // Each piece is queued only after the one before: concurrent requests take turns, and nothing
    // of a failed request is left in the queue.
    for (const piece of chunks(texts, PIECE))
      scores.push(...(await this.judge(query, piece, tenant)));
    return scores.map(probabilityOf);
  }

  async close(): Promise<void> {
    // Through the lane: after the piece in progress, ahead of everything that waits.
    await this.lane.submit(() => this.supervisor.close(), true);
  }

  private async judge(query: string, texts: readonly string[], tenant?: string): Promise<number[]> {
    const cut = (text: string) => text.slice(0, this.options.maxChars);
    const question = { kind: 'rerank', query: cut(query), texts: texts.map(cut) } as const;
    const work = () => this.supervisor.use((thread) => thread.ask(question, 'scores'));
    const { scores } = await this.lane.submit(work, false, tenant);
    return scores;
  }
}
