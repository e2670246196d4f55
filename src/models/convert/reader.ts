/** Reads documents on a thread of its own: a long one takes seconds, and the event loop is everybody’s. */

import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Block, firstHeading, packPassages, titleOf } from '../../domain/document/passages.js';
import { storableText } from '../../domain/kernel/text.js';
import type { MediaType } from '../../domain/kernel/vocabulary.js';
import { InvalidInputError, messageOf } from '../../errors.js';
import type { DocumentReader, ReadDocument } from '../../ports.js';
import { PriorityLane } from '../local/lane.js';

/** A document to read. */
export interface ReadRequest {
  readonly content: string;
  readonly mediaType: MediaType;
  /** Blocks that are longer, in UTF-16 units, are told where they may be cut. */
  readonly maxChars: number;
}

/** What it says; `failed` leaves the thread usable. */
export type ReadReply =
  | {
      readonly kind: 'read';
      readonly title: string | null;
      /** Markdown or plain text. */
      readonly text: string;
      /** None: the text is not longer than a block may be. */
      readonly blocks: readonly Block[];
    }
  | { readonly kind: 'failed'; readonly reason: string };

// A running thread that reads documents, seen from the service.

/** Memory of the thread in MB: a page that takes more breaks the thread and not the service. */
const MAX_HEAP_MB = 1_024;

/** It answers one request at a time; the caller queues. */
class ReadingThread {
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

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
const WORKER_FILE = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** A document that takes longer is refused: others wait behind it. A megabyte takes about two seconds. */
const LIMIT_MS = 60_000;

/** Settings of the reader; tests replace them. */
interface ReaderOptions {
  readonly workerFile?: string;
  readonly limitMs?: number;
}

/** One thread, started by the first document that needs it, and anew after one that broke it. */
export class ThreadedReader implements DocumentReader {
  readonly #lane = new PriorityLane();
  readonly #options: Required<ReaderOptions>;
  #thread: ReadingThread | null = null;

  constructor(options: ReaderOptions = {}) {
    this.#options = { workerFile: WORKER_FILE, limitMs: LIMIT_MS, ...options };
  }

  async read(
    content: string,
    mediaType: MediaType,
    passageChars: number,
    tenant?: string,
  ): Promise<ReadDocument> {
    if (mediaType !== 'HTML' && content.length <= passageChars) {
      return { title: titled(content, mediaType), text: content, passages: [] };
    }
    const request = { content, mediaType, maxChars: passageChars };
    const reply = await this.#lane.submit(() => this.#started().ask(request), false, tenant);
    if (reply.kind === 'failed') {
      throw new InvalidInputError(`The document cannot be read: ${reply.reason}.`);
    }
    const { blocks } = reply;
    // A page may name characters that cannot be stored; what takes their place is as long.
    const text = storableText(reply.text);
    if (text.trim() === '') throw new InvalidInputError('The document holds no text.');
    const title =
      reply.title === null ? titled(text, mediaType) : titleOf(storableText(reply.title));
    return { title, text, passages: packPassages(text, blocks, passageChars) };
  }

  async close(): Promise<void> {
    await this.#thread?.stop();
    this.#thread = null;
  }

  #started(): ReadingThread {
    if (this.#thread === null || !this.#thread.alive) {
      this.#thread = new ReadingThread(this.#options.workerFile, this.#options.limitMs);
    }
    return this.#thread;
  }
}

function titled(text: string, mediaType: MediaType): string | null {
  return mediaType === 'PLAIN' ? null : firstHeading(text);
}
