/** Reranking by an endpoint. Never logs the question, texts or the key. */
import type { Reranker } from '../../ports.js';
import { type EndpointOptions, JsonEndpoint } from '../endpoint.js';
import { acceptableText } from '../openai-protocol.js';
import type { EndpointWords } from '../post-json.js';
import type { Patience } from '../retry.js';
import { PROTOCOLS, type RerankProtocol, readScores } from './http-protocols.js';

/** A person waits, and recall can do without: it gives up early. */
const PATIENCE: Patience = { retries: 1, longestWaitMs: 1_000 };

const WORDS: EndpointWords = {
  name: 'reranking endpoint',
  baseUrlSetting: 'MNEME_RERANK_BASE_URL',
  timeoutSetting: 'MNEME_RERANK_TIMEOUT_MS',
  advice: (status) => {
    if (status === 401 || status === 403) return 'Check MNEME_RERANK_API_KEY.';
    if (status === 404) return 'Check MNEME_RERANK_BASE_URL and MNEME_RERANK_MODEL.';
    return 'Check MNEME_RERANK_PROTOCOL and MNEME_RERANK_MODEL, or lower MNEME_RERANK_CANDIDATES.';
  },
};

/** Settings of the endpoint; its address is up to but without `/rerank`. */
export interface HttpRerankerOptions extends EndpointOptions {
  readonly protocol: keyof typeof PROTOCOLS;
  readonly model: string;
  /** Characters sent of the question and of each text. */
  readonly maxChars: number;
}

/** Asks `POST {baseUrl}/rerank`, once for all texts. */
export class HttpReranker implements Reranker {
  readonly model: string;
  private readonly endpoint: JsonEndpoint;
  private readonly protocol: RerankProtocol;

  constructor(private readonly options: HttpRerankerOptions) {
    this.model = options.model;
    this.endpoint = new JsonEndpoint(options, WORDS);
    this.protocol = PROTOCOLS[options.protocol];
  }

  async rerank(query: string, texts: readonly string[]): Promise<number[]> {
    if (texts.length === 0) return [];
    const { model, protocol } = this;
    const sent = texts.map((text) => this.cut(text));
    const request = protocol.request({ model, query: this.cut(query), texts: sent });
    return this.endpoint.post('/rerank', request, PATIENCE, (body) =>
      readScores(protocol, body, texts.length),
    );
  }

  /** Cuts calls and waits in progress short; they fail like later ones. */
  async close(): Promise<void> {
    this.endpoint.close();
  }

  private cut(text: string): string {
    return acceptableText(text.slice(0, this.options.maxChars));
  }
}
