/** The running model thread, seen from the service. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ModelUnavailableError, messageOf } from '../../errors.js';
import type { ThreadReply, ThreadRequest, ThreadSettings } from './protocol.js';

/** The files a model folder must hold. */
const FILES = ['onnx/model_quantized.onnx', 'tokenizer.json', 'tokenizer_config.json'];

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
export const WORKER_FILE = fileURLToPath(new URL('./worker.mjs', import.meta.url));

interface Waiting {
  resolve(reply: ThreadReply): void;
  reject(error: ModelUnavailableError): void;
}

/** A loaded model on its own thread. It answers one request at a time; the caller queues. */
export class ModelThread {
  private waiting: Waiting | undefined;
  private failure: ModelUnavailableError | undefined;
  private readonly ended: Promise<void>;

  private constructor(private readonly worker: Worker) {
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
   * @throws ModelUnavailableError when a file is missing or the model cannot be loaded
   */
  static async start(settings: ThreadSettings, workerFile = WORKER_FILE): Promise<ModelThread> {
    requireFiles(settings.folder);
    const thread = new ModelThread(new Worker(workerFile, { workerData: settings }));
    await thread.nextReply();
    return thread;
  }

  /** Whether it can still be asked. */
  get alive(): boolean {
    return this.failure === undefined;
  }

  /**
   * One vector per text, in order, not yet unit length. A refused request leaves the thread alive.
   * @throws ModelUnavailableError
   */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    this.post({ kind: 'embed', texts });
    const reply = await this.nextReply();
    if (reply.kind === 'vectors') return reply.vectors;
    const reason = reply.kind === 'failed' ? reply.reason : `unexpected answer ${reply.kind}`;
    throw new ModelUnavailableError(`The bundled embedding model failed: ${reason}.`);
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
      `The bundled embedding model stopped or could not be loaded: ${reason}.`,
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

function requireFiles(folder: string): void {
  const missing = FILES.map((name) => join(folder, name)).filter((file) => !existsSync(file));
  if (missing.length === 0) return;
  throw new ModelUnavailableError(
    `The bundled embedding model is incomplete, missing: ${missing.join(', ')}. ` +
      'Restore the models folder of this package, or set EMBEDDING_PROVIDER.',
  );
}
