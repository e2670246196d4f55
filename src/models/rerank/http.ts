/** A reranker behind HTTP, and the protocols that such endpoints speak. Never logs texts or the key. */

import { z } from 'zod';
import { jsonOf } from '../../domain/kernel/text.js';
import { ModelUnavailableError } from '../../errors.js';
import type { Reranker } from '../../ports.js';
import {
  type EndpointOptions,
  type EndpointWords,
  JsonEndpoint,
  type Patience,
} from '../endpoint.js';
import { acceptableText } from '../openai.js';
import { probabilityOf } from '../vectors.js';

/** A question and the texts to judge, as they are sent. */
interface Question {
  readonly model: string;
  readonly query: string;
  readonly texts: readonly string[];
}

/** One kind of endpoint. */
interface RerankProtocol {
  readonly request: (question: Question) => object;
  /** The scores with the places of their texts, in any order; fails on anything else. */
  readonly answer: z.ZodType<Judgement[]>;
}

interface Judgement {
  readonly index: number;
  readonly score: number;
}

const index = z.number().int().nonnegative();

/** The kinds by their name in MNEME_RERANK_PROTOCOL. */
const PROTOCOLS: Readonly<Record<'cohere' | 'tei', RerankProtocol>> = {
  cohere: {
    // Some servers answer fewer texts unless the number is named.
    request: ({ model, query, texts }) => ({
      ...{ model, query, documents: texts, top_n: texts.length },
    }),
    answer: z
      .object({ results: z.array(z.object({ index, relevance_score: z.number() })) })
      .transform(({ results }) =>
        results.map(({ index: place, relevance_score: score }) => ({
          index: place,
          score: Math.min(1, Math.max(0, score)),
        })),
      ),
  },
  tei: {
    // Raw, since not every version of it makes probabilities of them; cut, since one text beyond the model's limit would make the
    // whole call fail.
    request: ({ query, texts }) => ({ query, texts, raw_scores: true, truncate: true }),
    answer: z
      .array(z.object({ index, score: z.number() }))
      .transform((scores) => scores.map((each) => ({ ...each, score: probabilityOf(each.score) }))),
  },
};

/**
 * The scores of an answer, in the order of the texts.
 * @throws ModelUnavailableError when it is no such answer, or does not judge every text exactly once
 */
function readScores(protocol: RerankProtocol, body: string, count: number): number[] {
  const answer = protocol.answer.safeParse(jsonOf(body));
  if (!answer.success) {
    throw new ModelUnavailableError(
      'The reranking endpoint answered something else than scores. ' +
        'Check MNEME_RERANK_BASE_URL and MNEME_RERANK_PROTOCOL.',
    );
  }
  const byIndex = new Map(answer.data.map((judged) => [judged.index, judged.score]));
  if (answer.data.length !== count) throw wrongTexts(answer.data, count);
  return Array.from({ length: count }, (_, i) => {
    const score = byIndex.get(i);
    if (score === undefined) throw wrongTexts(answer.data, count);
    return score;
  });
}

function wrongTexts({ length }: readonly Judgement[], count: number): ModelUnavailableError {
  return new ModelUnavailableError(
    `The reranking endpoint answered ${length} scores for ${count} texts, not one for each.`,
  );
}

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
