/** The files of a local cross-encoder. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidInputError } from '../../errors.js';
import type { Log, Reranker } from '../../ports.js';
import { MODEL_FILES } from '../local/folder.js';
import { ModelPool } from '../local/pool.js';
import { type CrossEncoderSettings, ModelThread } from '../local/thread.js';
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

/** Texts handed to a thread at once: so few that all threads are done at about the same time, and recalls at the same time take turns. */
const PIECE = 2;

/** Where nobody says how many: more threads than this gain little with a dozen texts, and each holds a model. */
const MOST_THREADS = 4;

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
  /** Threads that judge at a time, a text each; 0 takes all cores, at most 4: whoever asked waits for nothing else meanwhile. */
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
 * A cross-encoder on threads of its own, so the event loop stays free. They start with the first
 * request. A pair beyond the token limit is judged by the beginning of its text.
 */
export class OnnxReranker implements Reranker {
  readonly model: string;
  readonly languages: readonly string[] | undefined;
  private readonly pool: ModelPool;

  /** @throws InvalidInputError when the folder or a file in it is missing */
  constructor(private readonly options: OnnxRerankerOptions) {
    const { folder, model, threads, log, waited, now } = options;
    const { maxTokens = MAX_TOKENS, workerFile = WORKER_FILE } = options;
    const modelFile = model?.file ?? requireModelFile(folder);
    const settings: CrossEncoderSettings = { folder, modelFile, maxTokens };
    const name = 'reranking model';
    this.model = model?.name ?? basename(folder);
    this.languages = model?.languages;
    this.pool = new ModelPool({
      width: threads || Math.min(MOST_THREADS, availableParallelism()),
      start: () => ModelThread.start(settings, { workerFile, name }),
      ...{ name, log, waited, now },
    });
  }

  async rerank(query: string, texts: readonly string[], tenant?: string): Promise<number[]> {
    const cut = (text: string) => text.slice(0, this.options.maxChars);
    const asked = { kind: 'rerank', query: cut(query) } as const;
    const pieces = chunks(texts.map(cut), PIECE).map((piece) => ({ ...asked, texts: piece }));
    const answers = await this.pool.ask(pieces, 'scores', { urgent: false, tenant });
    return answers.flatMap(({ scores }) => scores.map(probabilityOf));
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
