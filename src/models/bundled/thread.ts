/** A running model thread, seen from the service. */
import { Worker } from 'node:worker_threads';
import { ModelUnavailableError, messageOf } from '../../errors.js';
import type {
  ThreadAnswer,
  ThreadQuestion,
  ThreadReply,
  ThreadRequest,
  ThreadSettings,
} from './protocol.js';

interface Waiting {
  resolve(reply: ThreadReply): void;
  reject(error: ModelUnavailableError): void;
}

/** Which thread to start. */
export interface ThreadOptions {
  /** The thread's code, plain JavaScript. */
  readonly workerFile: string;
  /** What errors call the model, e.g. `bundled embedding model`. */
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
