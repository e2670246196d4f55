import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Reranker } from '../../../src/ports.js';
import { RecordingReranker } from '../../support/recording-reranker.js';
import { RELEVANCE_AS_SHIPPED, startTestService, type TestService } from '../../support/service.js';
import { morningOf, Talk } from '../outdated/said.js';
import { idsOf } from './hits.js';

let service: TestService;
const talk = new Talk(() => service);

beforeAll(async () => {
  service = await startTestService({ env: { MNEME_INTENT_SIMILARITY: '1' } });
});

afterAll(() => service.stop());

const limit = (value: number) => `The retry limit is ${value}.`;
const NOW = 'What is the retry limit?';
const ask = (caller: Caller, query: string, change: object = {}) =>
  service.services.recall(caller, { query, trackAccess: false, ...change });

/** Three versions that were said, and what was said beside them. */
async function versions(caller: Caller): Promise<[string, string, string]> {
  const first = await talk.sayOne(caller, '2026-01-01', limit(3));
  const second = await talk.sayOne(caller, '2026-03-01', limit(4));
  const third = await talk.sayOne(caller, '2026-05-01', limit(5));
  return [first, second, third];
}

test('of what holds now the current version is first and the former ones are behind, lowered', async () => {
  const caller = talk.someone();
  const [first, second, third] = await versions(caller);
  const { hits } = await ask(caller, NOW);
  expect(hits.map(({ memory }) => memory.id)).toEqual([third, second, first]);
  expect(hits.map(({ score }) => score.outdated)).toEqual([1, 0.9, 0.9]);
  for (const { score } of hits) {
    const rated = score.blended + score.boost + score.importanceBoost;
    expect(score.final).toBe(score.outdated * (rated + score.currency + score.lift));
  }
});

test('the current version is brought along where it was not found', async () => {
  const caller = talk.someone();
  const old = await talk.sayOne(caller, '2026-01-01', limit(3));
  const now = await talk.sayOne(caller, '2026-03-01', limit(5));
  const words = await startTestService({
    embedder: null,
    env: { MNEME_SPREAD_WIDTH: '0', MNEME_WEIGHT_ENTITY: '0' },
  });
  const { hits } = await words.services.recall(caller, { query: '3', trackAccess: false });
  expect(hits.map(({ memory }) => memory.id)).toEqual([now, old]);
  expect(hits[0]?.score).toMatchObject({ contributions: [], rrf: 0 });
  expect(hits[0]?.score.lift).toBeGreaterThan(0);
  await words.stop();
});

test('what the filter excludes is not brought along', async () => {
  const caller = talk.someone();
  const [first, second] = await versions(caller);
  const before = { until: morningOf('2026-04-01') };
  expect(idsOf(await ask(caller, NOW, before))).toEqual([second, first]);
  expect(idsOf(await ask(caller, NOW, { kinds: ['SEMANTIC'] }))).toEqual([]);
});

test('a turn is lowered for a question about the clause that has changed, and for no other', async () => {
  const caller = talk.someone();
  const old = await talk.sayOne(
    caller,
    '2026-01-01',
    'The retry limit is 3, and Lea owns the queue.',
  );
  const now = await talk.sayOne(caller, '2026-03-01', limit(5));
  const changed = await ask(caller, NOW);
  expect(idsOf(changed)).toEqual([now, old]);
  expect(changed.hits.map(({ score }) => score.outdated)).toEqual([1, 0.9]);
  const { hits } = await ask(caller, 'Who owns the queue?');
  expect(hits[0]?.memory.id).toBe(old);
  expect(hits[0]?.score).toMatchObject({ outdated: 1, lift: 0 });
});

test('of what one speaker says in nearly the same words the later one is first, and nothing is outdated', async () => {
  const caller = talk.someone();
  const lunch = (guest: string) => `We had lunch at the canteen on the pier with ${guest}.`;
  const earlier = ['Who came to lunch at the canteen on the pier?', lunch('Lea')];
  const [, first = ''] = await talk.say(caller, '2026-01-01', earlier);
  const second = await talk.sayOne(caller, '2026-02-01', lunch('Tom'));
  const query = 'lunch canteen pier';
  const { hits } = await ask(caller, query, { limit: 2 });
  expect(hits.map(({ memory, score }) => [memory.id, score.outdated])).toEqual([
    [second, 1],
    [first, 1],
  ]);
  expect(hits[0]?.score.lift).toBeGreaterThan(0);
  const without = await startTestService({ env: { MNEME_ANEW_SIMILARITY: '0' } });
  const plain = await without.services.recall(caller, { query, limit: 2, trackAccess: false });
  expect(idsOf(plain)).toEqual([first, second]);
  await without.stop();
});

test('a turn that only asks what is asked starts lower than one that tells something of it', async () => {
  const caller = talk.someone();
  const only = await talk.sayOne(caller, '2026-01-01', 'Hello. What is the retry limit?');
  const also = await talk.sayOne(caller, '2026-01-02', 'The retry limit is 3. Is that enough?');
  const { hits } = await ask(caller, NOW);
  const asking = new Map(hits.map(({ memory, score }) => [memory.id, score.asking]));
  expect(asking).toEqual(
    new Map([
      [also, 0.98],
      [only, 0.8],
    ]),
  );
});

test('ambient recall leaves outdated ones to the current one', async () => {
  const caller = talk.someone();
  const [, , third] = await versions(caller);
  const found = await ask(caller, NOW, { ambient: true });
  expect(idsOf(found)).toEqual([third]);
  expect(found.suppressed.OUTDATED).toBe(2);
});

/** Finds an answer in every text of some numbers, and nothing in any other. */
const finding = (...numbers: number[]): Reranker => ({
  model: 'numbers',
  rerank: async (_query, texts) =>
    texts.map((text) => (numbers.some((each) => text.includes(limit(each))) ? 0.99 : 0.001)),
  close: async () => undefined,
});

test.each([
  { answers: [3], stays: true },
  { answers: [3, 5], stays: false },
  { answers: [5], stays: false },
])(
  'unasked, an outdated one stays beside a successor that does not answer: $answers',
  async ({ answers, stays }) => {
    const caller = talk.someone();
    const old = await talk.sayOne(caller, '2026-01-01', limit(3));
    const now = await talk.sayOne(caller, '2026-03-01', limit(5));
    const { services, stop } = await startTestService({ reranker: finding(...answers) });
    const asked = { query: NOW, ambient: true, trackAccess: false };
    expect(idsOf(await services.recall(caller, asked))).toEqual(stays ? [now, old] : [now]);
    const { block } = await services.contextBlock(caller, { prompt: NOW, trackAccess: false });
    const lines = [limit(5), ...(stays ? [`${limit(3)} (until 1 Mar 2026)`] : [])];
    expect(block?.sections.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(lines);
    await stop();
  },
);

/** Finds an answer in what names somebody. */
class NamesReranker extends RecordingReranker {
  override async rerank(query: string, texts: readonly string[]): Promise<number[]> {
    await super.rerank(query, texts);
    return texts.map((text) => (text.includes('Lea') ? 0.99 : 0.001));
  }
}

test.each([
  { sentences: '1', outdated: false },
  { sentences: '0', outdated: true },
])(
  'words that leave open whether a question is about the outdated sentence are decided by a reading of it, apart from the rest: $sentences',
  async ({ sentences, outdated }) => {
    const caller = talk.someone();
    const old = await talk.sayOne(caller, '2026-01-01', `${limit(3)} Lea looks after the queue.`);
    const now = await talk.sayOne(caller, '2026-03-01', limit(5));
    const reranker = new NamesReranker();
    const { services, stop } = await startTestService({
      reranker,
      env: { ...RELEVANCE_AS_SHIPPED, MNEME_RERANK_SENTENCES: sentences },
    });
    const asked = { query: 'Who is responsible?', trackAccess: false };
    const { hits } = await services.recall(caller, asked);
    expect(hits.map(({ memory, score }) => [memory.id, score.outdated])).toEqual(
      outdated
        ? [
            [now, 1],
            [old, 0.9],
          ]
        : [
            [old, 1],
            [now, 1],
          ],
    );
    const apart = [`User: ${limit(3)}`, 'User: Lea looks after the queue.'];
    expect(apart.map((part) => reranker.read.includes(part))).toEqual([!outdated, !outdated]);
    await stop();
  },
);

test.each([
  ['What was the retry limit originally?', [0, 1, 2]],
  ['What was the retry limit before it was 4?', [0, 1, 2]],
  ['What was the retry limit previously?', [1]],
])('a question about the past wants the former version: %s', async (question, places) => {
  const caller = talk.someone();
  const ids = await versions(caller);
  const { hits } = await ask(caller, question);
  const found = hits.map(({ memory }) => memory.id);
  expect(found.slice(0, places.length)).toEqual(places.map((place) => ids[place]));
  expect(hits.every(({ score }) => score.outdated === 1)).toBe(true);
});

test('as of an earlier time it is what it was then', async () => {
  const caller = talk.someone();
  const [first, second] = await versions(caller);
  const asOf = { validAt: morningOf('2026-04-01') };
  const { hits } = await ask(caller, NOW, { asOf });
  expect(hits.map(({ memory }) => memory.id)).toEqual([second, first]);
  const early = await ask(caller, NOW, { asOf: { validAt: morningOf('2026-02-01') } });
  expect(early.hits.map(({ memory, score }) => [memory.id, score.outdated])).toEqual([[first, 1]]);
});

test('undo restores the ranking', async () => {
  const caller = talk.someone();
  const old = await talk.sayOne(caller, '2026-01-01', limit(3));
  await talk.sayOne(caller, '2026-03-01', limit(5));
  const mark = await talk.outdatedBy(caller, old);
  await service.services.undo(caller, mark?.eventId ?? '');
  const { hits } = await ask(caller, NOW);
  expect(hits.map(({ score }) => score.outdated)).toEqual([1, 1]);
});
