import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { foundBy, rankIn } from './hits.js';

const MAY = (day: number) => new Date(Date.UTC(2023, 4, day, 10));
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ env: { MNEME_INTENT_SIMILARITY: '1' } });
  const { services, caller } = service;
  await services.ingest(caller, [
    turn('What did you do on Saturday?', { speaker: 'Bob', eventTime: MAY(1) }),
    turn('I restored the brass sextant.', { speaker: 'Ada', eventTime: MAY(2) }),
    turn('It took me the whole weekend.', { speaker: 'Ada', eventTime: MAY(3) }),
    turn('Ticket XK-4471 is still open.', { speaker: 'Bob', eventTime: MAY(4), sessionId: 's2' }),
    turn('Where do we eat tonight?', { eventTime: MAY(5), sessionId: 's3' }),
  ]);
  await writing(
    rememberOne(services, caller, {
      ...{ text: 'The Bank of America keeps the sextant insured.', eventTime: MAY(6) },
      entities: [{ name: 'Bank of America', type: 'ORGANIZATION' }],
    }),
  );
  await writing(
    rememberOne(services, { ...caller, userId: 'eve' }, { text: 'The sextant is a secret.' }),
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
  expect(channels).toEqual(expect.arrayContaining(['fulltext', 'vector', 'topic', 'entity']));
  expect(notices).toEqual([]);
  const [first] = hits;
  expect(first?.memory.content).toBe('I restored the brass sextant.');
  const ranks = (['entity', 'fulltext', 'vector'] as const).map(
    (name) => first && rankIn(first, name),
  );
  expect(ranks).toEqual([1, 1, expect.any(Number)]);
  expect(first?.score.similarity).toBeGreaterThan(0.35);
});

test('what was said beside a match is found by the channel that found the match', async () => {
  const result = await recall('brass sextant', { kinds: ['EPISODIC'] });
  expect(foundBy(result, 'fulltext').sort()).toEqual([
    'I restored the brass sextant.',
    'It took me the whole weekend.',
    'What did you do on Saturday?',
  ]);
});

test('what a named person said is found by the entity channel, the newest too', async () => {
  expect(foundBy(await recall('Bob'), 'entity').sort()).toEqual([
    'Ticket XK-4471 is still open.',
    'What did you do on Saturday?',
  ]);
});

test('an entity with a stop word in its name is recognised', async () => {
  const { hits } = await recall('what about the bank of america');
  expect(hits[0] && rankIn(hits[0], 'entity')).toBe(1);
});

test('part of a name does not name the entity', async () => {
  expect(foundBy(await recall('america'), 'entity')).toEqual([]);
});

describe('only', () => {
  test.each([
    ['the kinds asked for', { kinds: ['SEMANTIC'] }, /insured/],
    ['events on or after a time', { from: MAY(6) }, /insured/],
    ['events before a time', { until: MAY(2) }, /Saturday/],
    ['events of a period, the end left out', { from: MAY(2), until: MAY(3) }, /restored/],
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
  const { id } = await writing(rememberOne(services, caller, { text, entities }));
  await service.embedded();
  expect(await contents(text)).toContain(text);
  await forgetOne(services, caller, { id });
  expect(await contents(text)).not.toContain(text);
});

test('the same question has the same answer', async () => {
  const question = 'sextant weekend';
  const [first, second] = [await recall(question), await recall(question)];
  const bases = ({ hits }: typeof first) =>
    hits.map(({ memory, score }) => [memory.id, score.base]);
  expect(bases(second)).toEqual(bases(first));
  expect(second.diagnostics).toEqual(first.diagnostics);
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
  expect(foundBy({ hits }, 'fulltext')).toEqual([]);
});
