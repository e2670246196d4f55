/** Embeddings from any endpoint that speaks the OpenAI protocol. Never logs texts or the key. */

import { z } from 'zod';
import { someAtOnce } from '../domain/fairness/some-at-once.js';
import { jsonOf } from '../domain/kernel/text.js';
import { ModelUnavailableError } from '../errors.js';
import type { Embedder, EmbeddingPurpose } from '../ports.js';
import {
  type EndpointOptions,
  type EndpointWords,
  JsonEndpoint,
  type Patience,
} from './endpoint.js';
import { PriorityLane } from './local/lane.js';
import { chunks, unitVector } from './vectors.js';

/**
 * Characters sent of one text (UTF-16 units). Endpoints refuse a whole call when one text is beyond
 * their limit (8191 tokens at OpenAI), so a longer text is embedded by its beginning.
 */
const MAX_CHARACTERS = 8_000;

const answerSchema = z.object({
  data: z.array(
    z.object({ index: z.number().int().nonnegative(), embedding: z.array(z.number()) }),
  ),
});
const refusalSchema = z.object({ error: z.object({ code: z.string().regex(/^[\w.-]{1,64}$/) }) });

/** What errors say about the endpoint. */
const WORDS: EndpointWords = {
  name: 'embedding endpoint',
  baseUrlSetting: 'EMBEDDING_BASE_URL',
  timeoutSetting: 'EMBEDDING_TIMEOUT_MS',
  advice: (status) => {
    if (status === 401 || status === 403) return 'Check EMBEDDING_API_KEY.';
    if (status === 404) return 'Check EMBEDDING_BASE_URL and EMBEDDING_MODEL.';
    return 'Check EMBEDDING_MODEL and EMBEDDING_DIMENSIONS, or lower EMBEDDING_REQUEST_BATCH.';
  },
  detail: errorCode,
};

/** The code of the protocol's refusals, e.g. `invalid_api_key`; null when there is none. Codes only: no sentence fits. */
export function errorCode(body: string): string | null {
  return refusalSchema.safeParse(jsonOf(body)).data?.error.code ?? null;
}

/**
 * A text the endpoint accepts: not empty (the API refuses that), not too long, and well-formed
 * (half a surrogate pair cannot be sent as UTF-8).
 */
export function acceptableText(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replace(/\p{Surrogate}/gu, '\uFFFD') || ' ';
}

/**
 * The unit vectors of an answer, in the order of the texts.
 * @throws ModelUnavailableError when it is no such answer, or has other counts or dimensions
 */
function readAnswer(body: string, count: number, dimensions: number): Float32Array[] {
  const answer = answerSchema.safeParse(jsonOf(body));
  if (!answer.success) {
    throw new ModelUnavailableError(
      'The embedding endpoint answered something else than embeddings. Check EMBEDDING_BASE_URL.',
    );
  }
  const byIndex = new Map(answer.data.data.map(({ index, embedding }) => [index, embedding]));
  if (answer.data.data.length !== count || byIndex.size !== count) {
    throw new ModelUnavailableError(
      `The embedding endpoint answered ${answer.data.data.length} vectors for ${count} texts.`,
    );
  }
  return Array.from({ length: count }, (_, i) => readVector(byIndex.get(i), dimensions));
}

function readVector(values: number[] | undefined, dimensions: number): Float32Array {
  if (values?.length === dimensions) return unitVector(values);
  throw new ModelUnavailableError(
    values
      ? `The embedding endpoint answers vectors of ${values.length} dimensions instead of ` +
          `${dimensions}. Set EMBEDDING_DIMENSIONS=${values.length}, or choose a model that can be shortened.`
      : 'The embedding endpoint answered vectors with wrong indexes.',
  );
}

// The embedder.

/** A query is waited for by a person, and recall can do without: it gives up early. */
const QUERY_PATIENCE: Patience = { retries: 1, longestWaitMs: 1_000 };
/** Longer waits are left to the job queue, which does not hold memories meanwhile. */
const LONGEST_DOCUMENT_WAIT_MS = 30_000;

/** Settings of the endpoint; its address is up to but without `/embeddings`, e.g. `https://api.openai.com/v1`. */
export interface OpenAiOptions extends EndpointOptions {
  readonly model: string;
  /** Vector length, asked of the endpoint and checked in its answers. */
  readonly dimensions: number;
  /** Repeats after a rate limit, a server error or a lost connection (documents; queries: one). */
  readonly maxRetries: number;
  /** Most texts in one call. */
  readonly requestBatch: number;
  /** Calls for documents under way at a time, at least 1; questions do not wait for them. */
  readonly concurrency: number;
  /** Told how long each call for documents waited for its turn, in milliseconds. */
  readonly waited?: (ms: number) => void;
}

/** Asks `POST {baseUrl}/embeddings`. Its identity is the model name asked for. */
export class OpenAiEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  private readonly endpoint: JsonEndpoint;
  private readonly lane: PriorityLane;

  constructor(private readonly options: OpenAiOptions) {
    this.lane = new PriorityLane(options.waited, undefined, options.concurrency);
    this.model = options.model;
    this.dimensions = options.dimensions;
    this.endpoint = new JsonEndpoint(options, WORDS);
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    tenant?: string,
  ): Promise<Float32Array[]> {
    const batches = chunks(texts.map(acceptableText), this.options.requestBatch);
    const { concurrency } = this.options;
    const ask = (batch: string[]) => this.embedBatch(batch, purpose);
    const inTurn = (batch: string[]) => this.lane.submit(() => ask(batch), false, tenant);
    const found = await someAtOnce(batches, concurrency, purpose === 'document' ? inTurn : ask);
    return found.flat();
  }

  /** Cuts calls and waits in progress short; they fail like later ones. */
  async close(): Promise<void> {
    this.endpoint.close();
  }

  private embedBatch(input: string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    const { model, dimensions } = this;
    const request = { model, input, dimensions, encoding_format: 'float' };
    return this.endpoint.post('/embeddings', request, this.patience(purpose), (body) =>
      readAnswer(body, input.length, dimensions),
    );
  }

  private patience(purpose: EmbeddingPurpose): Patience {
    const { maxRetries } = this.options;
    return purpose !== 'document'
      ? { ...QUERY_PATIENCE, retries: Math.min(maxRetries, QUERY_PATIENCE.retries) }
      : { retries: maxRetries, longestWaitMs: LONGEST_DOCUMENT_WAIT_MS };
  }
}
