import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { fuzzyEntityQuery, memoryQuery } from '../../../src/domain/language/lucene.js';
import { termsOf, words } from '../../../src/domain/language/words.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await ingestOne(service.services, service.caller, turn('The zebra drinks tea.'));
});

afterAll(() => service.stop());

/** How many memories and names a list of query pairs finds; fails when one does not parse. */
async function found(pairs: [memories: string, names: string][]): Promise<unknown[]> {
  const rows = await service.query(
    `UNWIND $pairs AS pair
     CALL (pair) { CALL db.index.fulltext.queryNodes('memory_text', pair[0], {limit: 10}) YIELD node, score
                   WHERE score > 0 RETURN count(node) AS memories }
     CALL (pair) { CALL db.index.fulltext.queryNodes('entity_names', pair[1], {limit: 10}) YIELD node
                   RETURN count(node) AS names }
     RETURN memories, names`,
    { pairs },
  );
  return rows.map(({ memories }) => memories);
}

function queriesOf(terms: readonly string[]): [string, string] {
  const partitions = visiblePartitions(service.caller);
  const filter = { partitions, kinds: ['EPISODIC'], from: new Date('2020-01-01'), until: null };
  return [memoryQuery(terms, filter), fuzzyEntityQuery(words(terms.join(' ')), [], partitions)];
}

const piece = fc.oneof(
  fc.constantFrom(...'+-&|!(){}[]^"~*?:\\/<>=@#\'`;,._'),
  fc.constantFrom(
    'AND',
    'OR',
    'NOT',
    'TO',
    '&&',
    '||',
    'zebra',
    '\u0000',
    '\uFFFD',
    ' ',
    '\u3000',
    '\t',
  ),
  fc.constantFrom(
    '🎉',
    '👩‍👩‍👧',
    '🇩🇪',
    '½',
    '①',
    '茶',
    'カ',
    'чай',
    'شاي',
    'กา',
    'e\u0301',
    '\u200F',
    '\uFEFF',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const anyQuestion = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('whatever is asked, the index understands it', async () => {
  const questions = fc.sample(anyQuestion, { numRuns: 600, seed: 25 });
  const counts = await found(questions.map((question) => queriesOf(termsOf(question))));
  expect(counts).toHaveLength(questions.length);
});

test('whatever the terms are, the index understands them', async () => {
  const term = anyQuestion.filter((text) => /^\S+$/u.test(text));
  const lists = fc.sample(fc.array(term, { minLength: 1, maxLength: 4 }), {
    numRuns: 400,
    seed: 25,
  });
  expect(await found(lists.map(queriesOf))).toHaveLength(lists.length);
});

test.each([
  ['zebra', 1],
  ['+zebra', 1],
  ['zebra?', 1],
  ['"zebra', 1],
  ['(zebra', 1],
  ['NOT zebra', 1],
  ['zebra AND giraffe', 1],
  ['zebra\\', 1],
  ['zebr*', 0],
  ['zebrq~1', 0],
  ['content: zebra', 1],
  ['content:zebra', 0],
  ['partition:p1 kind:SEMANTIC', 0],
  ['*:*', 0],
  ['/.*/', 0],
  ['½', 0],
  ['the', 0],
])('%j finds %d memories', async (question, count) => {
  expect(await found([queriesOf(termsOf(question))])).toEqual([count]);
});

test.each([
  [
    'words between slashes',
    (i: number) => Array.from({ length: 40 }, (_, j) => `${i}x${j}`).join('/'),
  ],
  [
    'Chinese',
    (i: number) =>
      String.fromCodePoint(...Array.from({ length: 99 }, (_, j) => 0x4e00 + i * 99 + j)),
  ],
  ['emoji', (i: number) => `${i}${'🎉🎊'.repeat(25)}`],
])('48 long terms of %s are no more than the index takes', async (_, term) => {
  const query = Array.from({ length: 48 }, (_, i) => term(i)).join(' ');
  const { channels } = await service.services.recall(service.caller, { query });
  expect(channels).toContain('fulltext');
});
