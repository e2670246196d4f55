import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

const MAY = (day: number) => new Date(Date.UTC(2023, 4, day, 10));
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  const { services, caller } = service;
  await services.ingestMessages(caller, [
    turn('What did you do on Saturday?', { speaker: 'Bob', eventTime: MAY(1) }),
    turn('I restored the brass sextant.', { speaker: 'Ada', eventTime: MAY(2) }),
    turn('It took me the whole weekend.', { speaker: 'Ada', eventTime: MAY(3) }),
    turn('Ticket XK-4471 is still open.', { speaker: 'Bob', eventTime: MAY(4), sessionId: 's2' }),
    turn('Where do we eat tonight?', { eventTime: MAY(5), sessionId: 's3' }),
  ]);
  await writing(
    services.rememberFact(caller, {
      ...{ text: 'The Bank of America keeps the sextant insured.', eventTime: MAY(6) },
      entities: [{ name: 'Bank of America', type: 'ORGANIZATION' }],
    }),
  );
  await writing(
    services.rememberFact({ ...caller, userId: 'eve' }, { text: 'The sextant is a secret.' }),
  );
  await service.embedded();
});

afterAll(() => service.stop());

const recall = (query: string, change: object = {}) =>
  service.services.recall(service.caller, { query, ...change });

async function contents(query: string, change: object = {}) {
  return (await recall(query, change)).hits.map(({ memory }) => memory.content);
}

test.each([
  ['an exact name', 'XK-4471', 'Ticket XK-4471 is still open.'],
  ['a rare word', 'sextant restored', 'I restored the brass sextant.'],
  ['another form of a word', 'restoring sextants in brass', 'I restored the brass sextant.'],
  ['words between stop words', 'where do we eat?', 'Where do we eat tonight?'],
])('%s finds its memory first', async (_, query, content) => {
  expect((await contents(query))[0]).toBe(content);
});

test('every channel says where it saw a memory', async () => {
  const { hits, channels, notices } = await recall('brass sextant of Ada');
  expect(channels).toEqual(['fulltext', 'vector', 'temporal', 'entity']);
  expect(notices).toEqual([]);
  const [first] = hits;
  expect(first?.memory.content).toBe('I restored the brass sextant.');
  expect(first?.score.ranks).toMatchObject({ fulltext: 1, entity: 1 });
  expect(first?.score.similarity).toBeGreaterThan(0.4);
});

test('what was said beside a match is found by the temporal channel', async () => {
  const { hits } = await recall('brass sextant', { kinds: ['EPISODIC'] });
  const beside = hits.filter(({ memory }) => /Saturday|weekend/.test(memory.content));
  expect(beside.map(({ score }) => score.ranks.temporal)).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
});

test('what a named person said is found by the entity channel, the newest too', async () => {
  const { hits } = await recall('Bob');
  const ranked = hits.filter(({ score }) => score.ranks.entity !== undefined);
  expect(ranked.map(({ memory }) => memory.content).sort()).toEqual([
    'Ticket XK-4471 is still open.',
    'What did you do on Saturday?',
  ]);
});

test('an entity with a stop word in its name is recognised', async () => {
  const { hits } = await recall('what about the bank of america');
  expect(hits[0]?.score.ranks.entity).toBe(1);
});

test('part of a name does not name the entity', async () => {
  const { hits } = await recall('america');
  expect(hits.map(({ score }) => score.ranks.entity)).not.toContain(1);
});

describe('only', () => {
  test.each([
    ['the kinds asked for', { kinds: ['SEMANTIC'] }, /insured/],
    ['events on or after a time', { after: MAY(6) }, /insured/],
    ['events before a time', { before: MAY(2) }, /Saturday/],
    ['events of a period, the end left out', { after: MAY(2), before: MAY(3) }, /restored/],
  ])('%s', async (_, filter, expected) => {
    const found = await contents('Saturday restored weekend ticket eat sextant Bob Ada', filter);
    expect(found).toEqual([expect.stringMatching(expected)]);
  });

  test('as many as asked for', async () => {
    expect(await contents('sextant', { limit: 2 })).toHaveLength(2);
  });

  test('what the caller may see', async () => {
    expect(await contents('sextant secret')).not.toContain('The sextant is a secret.');
  });

  test('the kinds asked for, when nothing is of them', async () => {
    expect(await contents('sextant', { kinds: ['OPINION', 'PROCEDURAL'] })).toEqual([]);
  });
});

test('a retired memory is found by no channel', async () => {
  const { services, caller } = service;
  const text = 'Quokkas are marsupials, says Ada.';
  const entities = [{ name: 'Ada', type: 'PERSON' }];
  const { id } = await writing(services.rememberFact(caller, { text, entities }));
  await service.embedded();
  expect(await contents(text)).toContain(text);
  await services.deleteMemory(caller, { id });
  expect(await contents(text)).not.toContain(text);
});

/** The documented defaults of the fusion (docs/configuration.md). */
const K = 60;
const WEIGHTS: Record<string, number> = { fulltext: 1, vector: 1, temporal: 0.9, entity: 1 };

test('the score is the weighted sum over the ranks', async () => {
  const { hits } = await recall('what did Ada restore, the sextant or the ticket?');
  expect(hits.length).toBeGreaterThan(3);
  for (const { score } of hits) {
    const sum = Object.entries(score.ranks).reduce(
      (total, [channel, rank]) => total + (WEIGHTS[channel] ?? 0) / (K + rank),
      0,
    );
    expect(score.rrf).toBeCloseTo(sum, 12);
    expect(score.rrfNormalised).toBeCloseTo(sum / (3.9 / (K + 1)), 12);
    expect(score.final).toBe(score.rrfNormalised);
  }
  const finals = hits.map(({ score }) => score.final);
  expect(finals).toEqual([...finals].sort((a, b) => b - a));
});

test('the same question has the same answer', async () => {
  const question = 'sextant weekend';
  expect(await recall(question)).toEqual(await recall(question));
});

test.each(['', '   ', '\u0000', 'x'.repeat(100_001)])(
  'a question cannot be %.20j',
  async (query) => {
    await expect(recall(query)).rejects.toThrow(InvalidInputError);
  },
);

test.each([
  '?!',
  '...',
  '½',
  '🎉',
  'the',
  'AND OR NOT',
  '"',
  '\\',
  '(((',
  '*',
  'a:b c:d',
  '+-&&||!(){}[]^"~*?:\\/',
])('the words of %j filter nothing and break nothing', async (query) => {
  const { hits, channels } = await recall(query);
  expect(channels).toContain('fulltext');
  expect(hits.filter(({ score }) => score.ranks.fulltext !== undefined)).toEqual([]);
});
