/** Reads documents on a thread of its own: a long one takes seconds, and the event loop is everybody's. */
import { fileURLToPath } from 'node:url';
import { firstHeading, packPassages, titleOf } from '../../domain/document/passages.js';
import { storableText } from '../../domain/kernel/text.js';
import type { MediaType } from '../../domain/kernel/vocabulary.js';
import { InvalidInputError } from '../../errors.js';
import type { DocumentReader, ReadDocument } from '../../ports.js';
import { PriorityLane } from '../bundled/lane.js';
import { ReadingThread } from './thread.js';

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
const WORKER_FILE = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** A document that takes longer is refused: others wait behind it. A megabyte takes about two seconds. */
const LIMIT_MS = 60_000;

/** Settings of the reader; tests replace them. */
export interface ReaderOptions {
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

  async read(content: string, mediaType: MediaType, passageChars: number): Promise<ReadDocument> {
    if (mediaType !== 'HTML' && content.length <= passageChars) {
      return { title: titled(content, mediaType), text: content, passages: [] };
    }
    const request = { content, mediaType, maxChars: passageChars };
    const reply = await this.#lane.submit(() => this.#started().ask(request), false);
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
