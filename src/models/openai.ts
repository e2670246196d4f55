/** Embeddings from any endpoint that speaks the OpenAI protocol. Never logs texts or the key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ModelUnavailableError, messageOf } from '../errors.js';
import type { Embedder, EmbeddingPurpose, Log } from '../ports.js';
import { chunks } from './chunks.js';
import { acceptableText, readAnswer, refusal } from './openai-protocol.js';
import { type Patience, retrying, TransientError } from './retry.js';

/** A query is waited for by a person, and recall can do without: it gives up early. */
const QUERY_PATIENCE: Patience = { retries: 1, longestWaitMs: 1_000 };
/** Longer waits are left to the job queue, which does not hold memories meanwhile. */
const LONGEST_DOCUMENT_WAIT_MS = 30_000;

/** Settings of the endpoint. */
export interface OpenAiOptions {
  /** Address up to but without `/embeddings`, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Sent as bearer token; some local servers need none. */
  readonly apiKey?: string | undefined;
  readonly model: string;
  /** Vector length, asked of the endpoint and checked in its answers. */
  readonly dimensions: number;
  /** Longest wait for one call. */
  readonly timeoutMs: number;
  /** Repeats after a rate limit, a server error or a lost connection (documents; queries: one). */
  readonly maxRetries: number;
  /** Most texts in one call. */
  readonly requestBatch: number;
  readonly log: Log;
  /** Waits that many milliseconds unless aborted; tests replace it. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A number in [0, 1), for the jitter of the waits. */
  readonly random?: () => number;
}

/** Asks `POST {baseUrl}/embeddings`. Its identity is the model name asked for. */
export class OpenAiEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  private readonly closing = new AbortController();

  constructor(private readonly options: OpenAiOptions) {
    this.model = options.model;
    this.dimensions = options.dimensions;
  }

  async embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const batch of chunks(texts.map(acceptableText), this.options.requestBatch)) {
      vectors.push(...(await this.embedBatch(batch, purpose)));
    }
    return vectors;
  }

  /** Cuts calls and waits in progress short; they fail like later ones. */
  async close(): Promise<void> {
    this.closing.abort();
  }

  private async embedBatch(batch: string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    const { maxRetries, log, random = Math.random, wait = waitFor } = this.options;
    const patience =
      purpose === 'query'
        ? { ...QUERY_PATIENCE, retries: Math.min(maxRetries, QUERY_PATIENCE.retries) }
        : { retries: maxRetries, longestWaitMs: LONGEST_DOCUMENT_WAIT_MS };
    try {
      return await retrying(() => this.call(batch), patience, {
        wait: async (ms) => void (await wait(ms, this.closing.signal)),
        random,
        onRetry: ({ message }, waitMs) =>
          log.warn({ reason: message, waitMs, texts: batch.length }, 'Embedding call is repeated.'),
      });
    } catch (failure) {
      if (this.closing.signal.aborted) throw closed();
      if (failure instanceof ModelUnavailableError) throw failure;
      throw new ModelUnavailableError(messageOf(failure), { cause: failure });
    }
  }

  private async call(input: string[]): Promise<Float32Array[]> {
    if (this.closing.signal.aborted) throw closed();
    const { model, dimensions } = this.options;
    const request = { model, input, dimensions, encoding_format: 'float' };
    const { response, body } = await this.post(JSON.stringify(request));
    if (!response.ok) throw refusal(response.status, body, response.headers.get('retry-after'));
    return readAnswer(body, input.length, dimensions);
  }

  private async post(json: string): Promise<{ response: Response; body: string }> {
    const { apiKey, baseUrl, timeoutMs } = this.options;
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
        body: json,
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      return { response, body: await response.text() };
    } catch (error) {
      throw new TransientError(unreachable(error, timeoutMs));
    }
  }
}

/** fetch hides the reason ("fetch failed") in `cause`; only its code is quoted, e.g. ECONNREFUSED. */
function unreachable(error: unknown, timeoutMs: number): string {
  if (property(error, 'name') === 'TimeoutError') {
    return `The embedding endpoint did not answer within ${timeoutMs} ms (EMBEDDING_TIMEOUT_MS).`;
  }
  const code = property(property(error, 'cause'), 'code');
  const reason = typeof code === 'string' ? ` (${code})` : '';
  return `The embedding endpoint cannot be reached${reason}. Check EMBEDDING_BASE_URL.`;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value ? Reflect.get(value, name) : undefined;
}

function closed(): ModelUnavailableError {
  return new ModelUnavailableError('The embedding model was closed.');
}

function waitFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal });
}
