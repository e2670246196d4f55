/** T-X12: every score is reproduced from the parts that the API tells. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';
import {
  bestOf,
  checkScore,
  fill,
  RECALL,
  type Recalled,
  type Score,
  sum,
  WHY_NOT,
} from './explained.js';

const ALL = 100;
/** Between them they ask every channel. */
const QUESTIONS = [
  'Where does Ada keep the teapot?',
  'Why did the teapot break in May 2023?',
  'When did Ada buy the porcelain?',
];
const DIGITS = 9;

describe.each([
  ['of ranks', 'fused'],
  ['of the similarity', 'similarity'],
])('scores on the base %s', (_, base) => {
  let api: TestApi<'ann'>;
  let ann: Client;

  beforeAll(async () => {
    const env = { MNEME_SCORE_BASE: base, MNEME_WEIGHT_SESSION: '0.4' };
    api = await startTestApi({ ann: { tenant: `explain-${base}` } }, env);
    ann = api.clients.ann;
    await fill(ann);
    await api.embedded();
    // Ages differ, and the memory about the lid is linked to all others.
    await api.query(`
      MATCH (m:Memory) WHERE m.tenant IN $tenants AND m.source = 'AGENT_INFERRED'
      WITH m ORDER BY m.content WITH collect(m) AS aged
      UNWIND range(0, size(aged) - 1) AS i WITH aged[i] AS m, i
      SET m.createdAt = m.createdAt - duration({days: 3 * i})`);
    await api.query(`
      MATCH (m:Memory), (n:Memory {content: 'A lid.'})
      WHERE m.tenant IN $tenants AND n.tenant IN $tenants AND m <> n
      MERGE (m)-[:RELATED]->(n)`);
  });

  afterAll(() => api.stop());

  async function recall(query: string, limit: number): Promise<Recalled> {
    return dataOf<{ recall: Recalled }>(await ann.ask(RECALL, { query, limit })).recall;
  }

  test.each(QUESTIONS)('T-X12 of all that is found are reproduced: %s', async (query) => {
    const recalled = await recall(query, ALL);
    const { hits, channels, diagnostics, suppressed } = recalled;
    expect(hits.length).toBeGreaterThan(5);
    // Nothing was left out, so that the hits tell which channels found anything.
    expect(sum(suppressed.map(({ count }) => count))).toBe(0);
    const best = bestOf(recalled);
    for (const { score } of hits) checkScore(score, best, base, diagnostics);
    expect(hits.map(({ score }) => score.final)).toEqual(
      hits.map(({ score }) => score.final).sort((a, b) => b - a),
    );
    expect(new Set(diagnostics.weights.map(({ channel }) => channel))).toEqual(new Set(channels));
  });

  test.each(QUESTIONS)(
    'T-X12 of the best, with what links add, are reproduced: %s',
    async (query) => {
      const best = bestOf(await recall(query, ALL));
      const { hits, diagnostics } = await recall(query, 2);
      expect(hits).toHaveLength(2);
      for (const { score } of hits) checkScore(score, best, base, diagnostics);
    },
  );

  test('a linked memory below the cut gains, and the sum says so', async () => {
    const { hits } = await recall('teapot', ALL);
    const boosts = await Promise.all(
      Array.from({ length: hits.length - 1 }, (_, i) => recall('teapot', i + 1)),
    );
    const scores = boosts.flatMap((each) => each.hits.map(({ score }) => score));
    const gained = scores.filter(({ boost }) => boost > 0);
    expect(gained.length).toBeGreaterThan(0);
    for (const { blended, boost, final } of gained) {
      expect(boost).toBe(0.08);
      expect(final).toBeCloseTo(blended + boost, DIGITS);
    }
  });

  test('whyNot tells the same places as the recall', async () => {
    const [query = ''] = QUESTIONS;
    const { hits } = await recall(query, ALL);
    for (const { memory, score } of hits.slice(0, 3)) {
      const answer = await ann.ask(WHY_NOT, { id: memory.id, query });
      const { whyNot } = dataOf<{ whyNot: { score: Score } }>(answer);
      expect(whyNot.score.ranks).toEqual(score.ranks);
      expect(whyNot.score.rrfNormalised).toBe(score.rrfNormalised);
    }
  });
});
