/** A running thread that reads documents, seen from the service. */
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../errors.js';
import type { ReadReply, ReadRequest } from './protocol.js';

/** Memory of the thread in MB: a page that takes more breaks the thread and not the service. */
const MAX_HEAP_MB = 1_024;

/** It answers one request at a time; the caller queues. */
export class ReadingThread {
  readonly #worker: Worker;
  readonly #limitMs: number;
  #settle: ((reply: ReadReply) => void) | null = null;
  #alive = true;

  constructor(workerFile: string, limitMs: number) {
    this.#limitMs = limitMs;
    this.#worker = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // An idle thread keeps no process alive.
    this.#worker.unref();
    this.#worker.on('message', (reply: ReadReply) => this.#answer(reply));
    this.#worker.on('error', (error) => this.#end(messageOf(error)));
    this.#worker.on('exit', () => this.#end('its thread ended'));
  }

  /** Whether it can still be asked. */
  get alive(): boolean {
    return this.#alive;
  }

  /** What it read, or why it could not. A document that breaks the thread, or takes too long, ends it. */
  ask(request: ReadRequest): Promise<ReadReply> {
    return new Promise((resolve) => {
      const seconds = this.#limitMs / 1_000;
      const timer = setTimeout(() => {
        this.#end(`it takes longer than ${seconds} s`);
        void this.#worker.terminate();
      }, this.#limitMs);
      this.#settle = (reply) => {
        clearTimeout(timer);
        this.#worker.unref();
        resolve(reply);
      };
      this.#worker.ref();
      this.#worker.postMessage(request);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #answer(reply: ReadReply): void {
    this.#settle?.(reply);
    this.#settle = null;
  }

  #end(reason: string): void {
    this.#alive = false;
    this.#answer({ kind: 'failed', reason });
  }
}
