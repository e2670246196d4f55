/** A model on a thread of its own: what the service and the thread say to each other, the running thread, and who keeps one running. */

import { Worker } from 'node:worker_threads';
import { ModelUnavailableError, messageOf } from '../../errors.js';
import type { Log } from '../../ports.js';
import type { Pooling } from './folder.js';

/** Given to every thread at its start. */
interface ThreadSettings {
  /** Folder with `tokenizer.json` and, where there is one, `tokenizer_config.json`. */
  readonly folder: string;
  /** Longest token sequence, special tokens included; what is longer is cut. */
  readonly maxTokens: number;
}

/** Given to the thread of an embedding model. */
export interface EmbeddingThreadSettings extends ThreadSettings {
  /** The model, as a path. */
  readonly modelFile: string;
  /** Vector length. */
  readonly dimensions: number;
  readonly pooling: Pooling;
}

/** Given to the thread of a cross-encoder. */
export interface CrossEncoderSettings extends ThreadSettings {
  /** The model, as a path. */
  readonly modelFile: string;
}

/** Texts to embed or to judge: a thread knows the kind of its model. */
export type ThreadQuestion =
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'rerank'; readonly query: string; readonly texts: readonly string[] }
  | { readonly kind: 'classify'; readonly pairs: readonly (readonly [string, string])[] };

/** A question, or the wish that the thread ends. */
export type ThreadRequest = ThreadQuestion | { readonly kind: 'close' };

/** One vector (not yet unit length) or one score a text, or one row of logits a pair, in order. */
export type ThreadAnswer =
  | { readonly kind: 'vectors'; readonly vectors: Float32Array[] }
  | { readonly kind: 'scores'; readonly scores: number[] }
  | { readonly kind: 'logits'; readonly logits: number[][] };

/** `ready` comes once, unasked; `failed` leaves the thread usable. */
export type ThreadReply =
  | { readonly kind: 'ready' }
  | ThreadAnswer
  | { readonly kind: 'failed'; readonly reason: string };

// The running thread, seen from the service.

interface Waiting {
  resolve(reply: ThreadReply): void;
  reject(error: ModelUnavailableError): void;
}

/** Which thread to start. */
interface ThreadOptions {
  /** The thread's code, plain JavaScript. */
  readonly workerFile: string;
  /** What errors call the model, e.g. `embedding model`. */
  readonly name: string;
}

/** A loaded model on its own thread. It answers one request at a time; the caller queues. */
export class ModelThread {
  private waiting: Waiting | undefined;
  private failure: ModelUnavailableError | undefined;
  private readonly ended: Promise<void>;

  private constructor(
    private readonly worker: Worker,
    private readonly name: string,
  ) {
    worker.on('message', (reply: ThreadReply) => this.settle((waiting) => waiting.resolve(reply)));
    worker.on('error', (error) => this.fail(messageOf(error)));
    this.ended = new Promise((resolve) => {
      worker.on('exit', (code) => {
        this.fail(`the thread ended (code ${code})`);
        resolve();
      });
    });
  }

  /**
   * Starts a thread and waits until its model is loaded.
   * @throws ModelUnavailableError when the model cannot be loaded
   */
  static async start(
    settings: ThreadSettings,
    { workerFile, name }: ThreadOptions,
  ): Promise<ModelThread> {
    const thread = new ModelThread(new Worker(workerFile, { workerData: settings }), name);
    await thread.nextReply();
    return thread;
  }

  /** Whether it can still be asked. */
  get alive(): boolean {
    return this.failure === undefined;
  }

  /**
   * The answer of that kind. A refused question leaves the thread alive.
   * @throws ModelUnavailableError
   */
  async ask<Kind extends ThreadAnswer['kind']>(
    question: ThreadQuestion,
    kind: Kind,
  ): Promise<Extract<ThreadAnswer, { kind: Kind }>> {
    this.post(question);
    const reply = await this.nextReply();
    if (isOfKind(reply, kind)) return reply;
    const reason = reply.kind === 'failed' ? reply.reason : `unexpected answer ${reply.kind}`;
    throw new ModelUnavailableError(`The ${this.name} failed: ${reason}.`);
  }

  /** Ends the thread after the request in progress and waits until it is gone. */
  async stop(): Promise<void> {
    if (this.alive) this.post({ kind: 'close' });
    await this.ended;
  }

  private post(request: ThreadRequest): void {
    this.worker.postMessage(request);
  }

  private nextReply(): Promise<ThreadReply> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  private fail(reason: string): void {
    // 'error' is followed by 'exit'; the first one knows the cause.
    this.failure ??= new ModelUnavailableError(
      `The ${this.name} stopped or could not be loaded: ${reason}.`,
    );
    const { failure } = this;
    this.settle((waiting) => waiting.reject(failure));
  }

  private settle(answer: (waiting: Waiting) => void): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) answer(waiting);
  }
}

function isOfKind<Kind extends ThreadAnswer['kind']>(
  reply: ThreadReply,
  kind: Kind,
): reply is Extract<ThreadAnswer, { kind: Kind }> {
  return reply.kind === kind;
}

// Keeps one model thread running and brings a lost one back, but not in a tight loop.

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the supervisor needs from outside. */
interface SupervisorOptions {
  readonly start: () => Promise<ModelThread>;
  /** What errors call the model, e.g. `embedding model`. */
  readonly name: string;
  readonly log: Log;
  /** Milliseconds of any steadily growing clock. */
  readonly now: () => number;
}

/**
 * Owner of the model thread. The first thread starts with the first use. After one loss the next use
 * starts another at once; after losses in a row without a success in between, uses are refused for
 * 1 s, 2 s, 4 s, ... at most 60 s. Not for concurrent callers: the lane calls one at a time.
 */
export class ThreadSupervisor {
  private thread: ModelThread | undefined;
  private losses = 0;
  private refuseUntil = Number.NEGATIVE_INFINITY;
  private lastReason = '';
  private closed = false;
  /** What uses the thread now. */
  private current: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SupervisorOptions) {}

  /**
   * Runs work on a living thread.
   * @throws ModelUnavailableError after close, while refusing, or as the work itself throws
   */
  use<Result>(work: (thread: ModelThread) => Promise<Result>): Promise<Result> {
    const used = this.used(work);
    this.current = used.catch(() => undefined);
    return used;
  }

  /** Ends the thread after what uses it now; later uses are refused. */
  async close(): Promise<void> {
    this.closed = true;
    await this.current;
    await this.thread?.stop();
    this.thread = undefined;
  }

  private async used<Result>(work: (thread: ModelThread) => Promise<Result>): Promise<Result> {
    if (this.closed) throw new ModelUnavailableError(`The ${this.options.name} was closed.`);
    try {
      this.thread ??= await this.startThread();
      const result = await work(this.thread);
      this.losses = 0;
      return result;
    } catch (error) {
      if (this.thread && !this.thread.alive) this.lost(error);
      throw error;
    }
  }

  private async startThread(): Promise<ModelThread> {
    if (this.options.now() < this.refuseUntil) {
      throw new ModelUnavailableError(
        `The ${this.options.name} failed ${this.losses} times in a row and is not restarted yet. ` +
          `Last reason: ${this.lastReason}`,
      );
    }
    try {
      return await this.options.start();
    } catch (error) {
      this.lost(error);
      throw error;
    }
  }

  private lost(error: unknown): void {
    this.thread = undefined;
    this.losses += 1;
    this.lastReason = messageOf(error);
    if (this.losses > 1) {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.losses - 2));
      this.refuseUntil = this.options.now() + pause;
    }
    this.options.log.warn(
      { losses: this.losses, reason: this.lastReason },
      `The ${this.options.name} was lost; a later request restarts it.`,
    );
  }
}
