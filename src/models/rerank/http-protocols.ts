/** What rerank endpoints are sent, and how their answers are read. */
import { z } from 'zod';
import { ModelUnavailableError } from '../../errors.js';

/** A question and the texts to judge, as they are sent. */
export interface Question {
  readonly model: string;
  readonly query: string;
  readonly texts: readonly string[];
}

/** One kind of endpoint. */
export interface RerankProtocol {
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
export const PROTOCOLS: Readonly<Record<'cohere' | 'tei', RerankProtocol>> = {
  cohere: {
    // Some servers answer fewer texts unless the number is named.
    request: ({ model, query, texts }) => ({
      ...{ model, query, documents: texts, top_n: texts.length },
    }),
    answer: z
      .object({ results: z.array(z.object({ index, relevance_score: z.number() })) })
      .transform(({ results }) =>
        results.map((result) => ({ index: result.index, score: result.relevance_score })),
      ),
  },
  tei: {
    // Raw, since squashed scores of good texts all end up next to 1; cut, since one text beyond the
    // model's limit would make the whole call fail.
    request: ({ query, texts }) => ({ query, texts, raw_scores: true, truncate: true }),
    answer: z.array(z.object({ index, score: z.number() })),
  },
};

/**
 * The scores of an answer, in the order of the texts.
 * @throws ModelUnavailableError when it is no such answer, or does not judge every text exactly once
 */
export function readScores(protocol: RerankProtocol, body: string, count: number): number[] {
  const answer = protocol.answer.safeParse(parseJson(body));
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

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
