/** Embeddings from any endpoint that speaks the OpenAI protocol. Never logs texts or the key. */
import type { Embedder, EmbeddingPurpose } from '../ports.js';
import { chunks } from './chunks.js';
import { type EndpointOptions, JsonEndpoint } from './endpoint.js';
import { acceptableText, readAnswer, WORDS } from './openai-protocol.js';
import type { Patience } from './retry.js';

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
}

/** Asks `POST {baseUrl}/embeddings`. Its identity is the model name asked for. */
export class OpenAiEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  private readonly endpoint: JsonEndpoint;

  constructor(private readonly options: OpenAiOptions) {
    this.model = options.model;
    this.dimensions = options.dimensions;
    this.endpoint = new JsonEndpoint(options, WORDS);
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
    return purpose === 'query'
      ? { ...QUERY_PATIENCE, retries: Math.min(maxRetries, QUERY_PATIENCE.retries) }
      : { retries: maxRetries, longestWaitMs: LONGEST_DOCUMENT_WAIT_MS };
  }
}
