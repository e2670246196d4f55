import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService, type TestService } from '../../support/service.js';
import { idsOf, newUsers, remember } from '../recall/hits.js';

const ENV = { MNEME_INTENT_SIMILARITY: '1', MNEME_TRACK_ACCESS: 'false', MNEME_RECENCY: 'false' };
let plain: TestService;
let weighing: TestService;
const someone = newUsers(() => plain);

beforeAll(async () => {
  plain = await startTestService({ embedder: null, env: ENV });
  weighing = await startTestService({
    ...{ embedder: null, env: { ...ENV, MNEME_IMPORTANCE_WEIGHT: '0.5' } },
  });
});

afterAll(async () => {
  await plain.stop();
  await weighing.stop();
});

test('with a weight recall prefers the more important of two, and the parts add up', async () => {
  const caller = someone();
  const named = ['Ann', 'Bob', 'Cy'].map((name) => ({ name, type: 'PERSON' }));
  const important = await remember(plain, caller, 'The lantern hangs in the hall, somewhere.', {
    entities: named,
  });
  const other = await remember(plain, caller, 'The lantern hangs in the attic.', {
    entities: named.slice(0, 1),
  });
  await plain.services.flushWrites();
  const ask = (service: TestService) =>
    service.services.recall(caller, { query: 'where does the lantern hang in the attic?' });
  expect(idsOf(await ask(weighing))).toEqual([other, important]);
  await plain.services.analysis.analyzeGraph(caller);
  expect(idsOf(await ask(plain))).toEqual([other, important]);
  const { hits } = await ask(weighing);
  expect(hits.map(({ memory }) => memory.id)).toEqual([important, other]);
  expect(hits[0]?.score).toMatchObject({ importance: 1, importanceBoost: 0.5 });
  for (const { memory, score } of hits) {
    expect(score.importance).toBe(memory.importance);
    expect(score.importanceBoost).toBe(0.5 * score.importance);
    const gained = score.blended + score.boost + score.importanceBoost;
    expect(score.final).toBe(score.outdated * (gained + score.currency + score.lift));
  }
});

test('without a weight importance is told and counts nothing', async () => {
  const caller = someone();
  const entities = [{ name: 'Ann', type: 'PERSON' }];
  await remember(plain, caller, 'The lantern is lit.', { entities });
  await plain.services.analysis.analyzeGraph(caller);
  const { hits } = await plain.services.recall(caller, { query: 'lantern' });
  expect(hits[0]?.score).toMatchObject({ importance: 1, importanceBoost: 0, boost: 0 });
  expect(hits[0]?.score.final).toBe(hits[0]?.score.blended);
});
