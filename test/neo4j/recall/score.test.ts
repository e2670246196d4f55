import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RecallResult } from '../../../src/flows/recall/types.js';
import { rememberAll } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { contentsOf, idsOf, newUsers, remember } from './hits.js';

/** Nothing is counted as accessed: the age of a memory stays what it is. */
const ENV = { MNEME_INTENT_SIMILARITY: '1', MNEME_TRACK_ACCESS: 'false' };
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ env: ENV });
  await service.services.ingest(service.caller, [
    turn('Why did you restore the sextant?', { speaker: 'Bob' }),
    turn('Because Grandpa sailed with it in 1953.', { speaker: 'Ada' }),
    turn('I polished the brass for a week.', { speaker: 'Ada' }),
    turn('Ticket XK-4471 is still open.', { role: 'ASSISTANT', sessionId: 's2' }),
  ]);
  const entities = [{ name: 'Ada', type: 'PERSON' }];
  await remember(service, service.caller, 'Ada keeps a brass sextant.', {
    tags: ['sailing'],
    entities,
  });
  await remember(service, service.caller, 'Grandpa must never sail alone.', { sourceRole: 'USER' });
  await service.embedded();
  // One of them is old, so that recency has something to say.
  await service.query(
    "MATCH (m:Memory {tenant: $tenant}) WHERE m.content STARTS WITH 'Ticket' SET m.createdAt = m.createdAt - duration('P30D')",
  );
});

afterAll(() => service.stop());

/** Everything of a score from its parts (G-54, X-12, E-20, E-53). */
function expectReproduced({ hits, diagnostics }: RecallResult) {
  const { rrfK = 0, recencyWeight = 0, weights = {} } = diagnostics ?? {};
  const found = new Set(hits.flatMap(({ score }) => score.contributions.map((c) => c.channel)));
  const best = Object.entries(weights)
    .filter(([channel]) => found.has(channel))
    .reduce((sum, [, weight]) => sum + weight / (rrfK + 1), 0);
  for (const { score } of hits) {
    for (const { channel, weight, rank, rrf } of score.contributions) {
      expect(weight).toBe(weights[channel as keyof typeof weights]);
      expect(rrf).toBe(weight / (rrfK + rank));
    }
    const rrf = score.contributions.reduce((sum, part) => sum + part.rrf, 0);
    expect(score.rrf).toBe(rrf);
    expect(score.rrfNormalised).toBeCloseTo(rrf / best, 12);
    expect(score.base).toBe(score.asking * score.rrfNormalised);
    const blended = (1 - recencyWeight) * score.base + recencyWeight * score.recency;
    expect(score.blended).toBeCloseTo(blended, 12);
    const rated = score.blended + score.boost + score.importanceBoost;
    expect(score.final).toBe(score.outdated * (rated + score.currency + score.lift));
  }
}

test.each([
  'what did Ada restore, the sextant or the ticket?',
  'Why did Ada polish the sextant?',
  'When did Grandpa sail, in 1953?',
  'ticket',
  'sailing',
])('T-X12 the parts of every hit make its final score: %s', async (query) => {
  const result = await service.services.recall(service.caller, { query, limit: 100 });
  expect(result.hits.length).toBeGreaterThan(3);
  expectReproduced(result);
  const finals = result.hits.map(({ score }) => score.final);
  expect(finals).toEqual([...finals].sort((a, b) => b - a));
});

test('T-X12 the same in an ambient recall', async () => {
  const result = await service.services.recall(service.caller, { query: 'sextant', ambient: true });
  expectReproduced(result);
});

test('T-X12 without recency the base is the score', async () => {
  const plain = await startTestService({ env: { ...ENV, MNEME_RECENCY: 'false' } });
  const result = await plain.services.recall(service.caller, { query: 'sextant' });
  expectReproduced(result);
  for (const { score } of result.hits)
    expect(score.final).toBe(score.base + score.boost + score.currency);
  await plain.stop();
});

test('T-E06, T-E10 the score base `similarity` gives the arithmetic of the specification', async () => {
  const exact = await startTestService({ env: { ...ENV, MNEME_SCORE_BASE: 'similarity' } });
  const { hits } = await exact.services.recall(service.caller, { query: 'ticket', limit: 100 });
  expect(hits.length).toBeGreaterThan(3);
  for (const { score } of hits) {
    const similarity = score.asking * Math.max(0, score.similarity ?? 0);
    const relevance = 0.85 * similarity + 0.15 * score.recency;
    expect(score.final).toBeCloseTo(relevance + score.currency, 12);
  }
  const ticket = hits.find(({ memory }) => memory.content.startsWith('Ticket'));
  expect(ticket?.score).toMatchObject({ recency: 0.1, exempt: false });
  await exact.stop();
});

test('T-G04 after a correction recall returns only the new fact', async () => {
  const caller = someone();
  const id = await remember(service, caller, 'The lighthouse was painted red.');
  await service.embedded();
  const text = 'The lighthouse was painted green.';
  const right = await writing(service.services.correct(caller, { id, text }));
  await service.embedded();
  const result = await service.services.recall(caller, { query: 'lighthouse painted red' });
  expect(idsOf(result)).toEqual([right.id]);
  expect(contentsOf(result)).toEqual([text]);
});

test('T-X10 without embeddings recall works and conflicts are found', async () => {
  const plain = await startTestService({ embedder: null });
  const { services, caller } = plain;
  for (const version of ['3.9', '3.11']) {
    const text = `project uses Python ${version}`;
    await rememberAll(services, caller, [{ text, sourceRole: 'USER' }]);
  }
  const result = await services.recall(caller, { query: 'which Python does the project use?' });
  expect(contentsOf(result)).toEqual(['project uses Python 3.11']);
  expect(result).toMatchObject({ notices: ['NO_EMBEDDER'], diagnostics: { variants: [] } });
  expect(result.hits[0]?.score.similarity).toBeNull();
  await plain.stop();
});
