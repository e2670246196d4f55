/** The arithmetic of a score, done again by its reader. */
import { expect } from '@jest/globals';
import type { Client } from '../../support/api.js';

interface Rank {
  readonly channel: string;
  readonly rank: number;
  readonly weight: number;
  readonly rrf: number;
}

type Part =
  | 'rrf'
  | 'rrfNormalised'
  | 'asking'
  | 'base'
  | 'recency'
  | 'blended'
  | 'boost'
  | 'relevance'
  | 'relevanceWeight'
  | 'importanceBoost'
  | 'currency'
  | 'lift'
  | 'outdated'
  | 'final';
export interface Score extends Readonly<Record<Part, number>> {
  readonly ranks: readonly Rank[];
  readonly exempt: boolean;
  readonly similarity: number | null;
  readonly rerank: null;
}

interface Hit {
  readonly memory: { readonly id: string };
  readonly score: Score;
}

export interface Recalled {
  readonly hits: readonly Hit[];
  readonly channels: readonly string[];
  readonly suppressed: readonly { readonly count: number }[];
  readonly diagnostics: {
    readonly rrfK: number;
    readonly recencyWeight: number;
    readonly weights: readonly { readonly channel: string; readonly weight: number }[];
  };
}

const SCORE = `score { ranks { channel rank weight rrf } rrf rrfNormalised similarity asking relevance relevanceWeight base recency exempt blended boost
  importanceBoost currency lift outdated rerank final }`;
export const RECALL = `query($query: String!, $limit: Int) { recall(query: $query, limit: $limit, trackAccess: false) {
  hits { memory { id } ${SCORE} } channels suppressed { count }
  diagnostics { rrfK recencyWeight weights { channel weight } } } }`;
export const WHY_NOT = `query($id: ID!, $query: String!) { whyNot(id: $id, query: $query, limit: 100) { ${SCORE} } }`;
const DIGITS = 9;

export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** The best possible value: first in every channel that found anything. */
export function bestOf({ hits, diagnostics: { rrfK } }: Recalled): number {
  const ranks = hits.flatMap(({ score }) => score.ranks);
  const weights = new Map(ranks.map(({ channel, weight }) => [channel, weight]));
  return sum([...weights.values()].map((weight) => weight / (rrfK + 1)));
}

export function checkScore(
  score: Score,
  best: number,
  base: string,
  { rrfK, recencyWeight, weights }: Recalled['diagnostics'],
): void {
  expect(new Set(score.ranks.map(({ channel }) => channel)).size).toBe(score.ranks.length);
  for (const { channel, rank, weight, rrf } of score.ranks) {
    expect(weights).toContainEqual({ channel, weight });
    expect(rrf).toBeCloseTo(weight / (rrfK + rank), DIGITS);
  }
  expect(score.rrf).toBeCloseTo(sum(score.ranks.map(({ rrf }) => rrf)), DIGITS);
  expect(score.rrfNormalised).toBeCloseTo(score.rrf / best, DIGITS);
  const from = base === 'fused' ? score.rrfNormalised : Math.max(0, score.similarity ?? 0);
  const { relevance, relevanceWeight } = score;
  expect(relevanceWeight).toBe(0.9);
  const start = (1 - relevanceWeight) * from + relevanceWeight * relevance;
  expect(score.base).toBeCloseTo(score.asking * start, DIGITS);
  if (score.exempt) expect(score.recency).toBe(1);
  expect(score.recency).toBeGreaterThanOrEqual(0.1);
  const blended = (1 - recencyWeight) * score.base + recencyWeight * score.recency;
  expect(score.blended).toBeCloseTo(blended, DIGITS);
  expect(score.rerank).toBeNull();
  const gained = score.blended + score.boost + score.importanceBoost + score.currency + score.lift;
  expect(score.final).toBeCloseTo(score.outdated * gained, DIGITS);
}

/** Two conversations, facts about entities, and a tag. */
export async function fill(ann: Client): Promise<void> {
  const turns = [
    'Where is the teapot?',
    'On the upper shelf, since 8 May 2023.',
    'I bought porcelain in Delft two years ago.',
    'The teapot broke because it fell.',
  ];
  const messages = turns.map((content, i) => ({
    ...{ sessionId: `s${i % 2}`, role: 'USER', content, speaker: 'Ada' },
    eventTime: `2023-05-${10 + i}T12:00:00Z`,
  }));
  await ann.call('ingest', { messages });
  const entities = [{ name: 'Ada', type: 'PERSON' }];
  for (const [i, text] of ['Ada keeps tea.', 'A lid.', 'Porcelain breaks.', 'Cups.'].entries()) {
    await ann.remember({ text, tags: ['teapot'], ...(i % 2 === 0 && { entities }) });
  }
}
