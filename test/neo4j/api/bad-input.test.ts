import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { ask, type Variables } from '../../support/graphql-client.js';

let api: TestApi<'ann'>;
let ann: Client;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'bad-input' } }, { MNEME_MAX_BODY_BYTES: '1000000' });
  ann = api.clients.ann;
  await ann.ingest({ ...TURN, content: 'A hedgehog in the garden 🦔' });
});

afterAll(async () => {
  await api.stop();
  // Whatever was sent: nothing of it was an error of the service.
  expect(api.errors).toEqual([]);
});

const TURN = { sessionId: 's', role: 'USER', content: 'x' };
const BAD = ['BAD_USER_INPUT'];
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

type Case = readonly [what: string, given: Variables, codes?: readonly string[]];

function answers(field: string, cases: readonly Case[]): void {
  test.each(cases)(`${field}: %s`, async (_, given, codes = []) => {
    expect((await ann.try(field, given)).codes).toEqual(codes);
  });
}

describe('a question may be anything', () => {
  answers('recall', [
    ['nothing', { query: '' }, BAD],
    ['white space', { query: ' \n\t ' }, BAD],
    ['NUL bytes only', { query: '\u0000\u0000' }, BAD],
    ['2,000 words', { query: words(2_000) }],
    ['as long as may be', { query: 'x'.repeat(20_000) }],
    ['longer than may be', { query: 'x'.repeat(100_001) }, BAD],
    ['every sign of Lucene', { query: '+-&&||!(){}[]^"~*?:\\/' }],
    ['signs of Lucene around words', { query: 'hedgehog AND (garden OR NOT +"x~2^9' }],
    ['a field of the index', { query: 'partition:p1 content:* kind:[* TO *]' }],
    ['Cypher', { query: "'}) MATCH (n) DETACH DELETE n //" }],
    ['a NUL byte inside', { query: 'hedge\u0000hog' }],
    ['emoji', { query: '🦔👩‍👩‍👧🏽' }],
    ['Japanese', { query: '庭のハリネズミ' }],
    ['Arabic', { query: 'قنفذ في الحديقة' }],
    ['Hindi', { query: 'बगीचे में हाथी' }],
    ['10,000 signs of Chinese', { query: '刺猬在花园里'.repeat(1_700) }],
    ['lone surrogates', { query: '\ud800 hedgehog \udc00' }],
    ['combining marks only', { query: '\u0301\u0302' }],
    ['stop words only', { query: 'the of and' }],
    ['names of methods', { query: 'constructor __proto__ toString' }],
  ]);
});

describe('limits and periods', () => {
  const query = 'hedgehog';
  answers('recall', [
    ['limit 0', { query, limit: 0 }, BAD],
    ['limit -1', { query, limit: -1 }, BAD],
    ['limit 101', { query, limit: 101 }, BAD],
    ['no limit', { query, limit: null }],
    ['limit 2^31', { query, limit: 2 ** 31 }, BAD],
    ['no kinds', { query, kinds: [] }],
    ['an unknown kind', { query, kinds: ['SECRET'] }, BAD],
    ['from = until', { query, from: '2026-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, BAD],
    ['from > until', { query, from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' }, BAD],
    ['the year 0', { query, from: '0000-01-01T00:00:00Z' }],
    ['the year 9999', { query, until: '9999-12-31T23:59:59.999Z' }],
    ['no date', { query, from: 'yesterday' }, BAD],
  ]);
  test('recall: limit 100, with few fields of each hit', async () => {
    const text = `{ recall(query: "${query}", limit: 100) { hits { memory { content } } } }`;
    expect((await ann.ask(text)).data).toMatchObject({ recall: { hits: [{ memory: {} }] } });
  });

  answers('memories', [
    ['first 0', { first: 0 }, BAD],
    ['first -1', { first: -1 }, BAD],
    ['first 1000', { first: 1_000 }, BAD],
    ['a cursor of garbage', { first: 1, after: 'garbage' }, BAD],
    ['an empty cursor', { first: 1, after: '' }, BAD],
    [
      'a cursor of no time',
      { first: 1, after: btoa('["memories",{"time":"never","id":"x"}]') },
      BAD,
    ],
    [
      'a cursor of an impossible time',
      { first: 1, after: btoa('["memories",{"time":1e18,"id":"x"}]') },
      BAD,
    ],
    [
      'a cursor far outside of the calendar',
      { first: 1, after: btoa('["memories",{"time":-8640000000000000,"id":"x"}]') },
    ],
    ['a cursor with quotes', { first: 1, after: btoa('["memories",{"time":0,"id":"\'\\"`"}]') }],
    ['no kinds', { first: 1, filter: { kinds: [] } }],
    ['an odd session', { first: 1, filter: { sessionId: '\u0000"\'\ud800' } }],
  ]);
});

describe('ids', () => {
  const ODD = ['nope', '000000000000', '\'"`', '\u0000', '\ud800', '__proto__', '\\', '🦔'];
  answers(
    'memory',
    [...ODD, '', 'x'.repeat(5_000)].map((id): Case => [show(id), { id }]),
  );
  const missing = ODD.filter((id) => id !== '\u0000');
  const unsound = ['', ' ', '\u0000', 'x'.repeat(257)];
  answers('correct', [
    ...missing.map((id): Case => [show(id), { id, text: 'x' }, ['NOT_FOUND']]),
    ...unsound.map((id): Case => [show(id), { id, text: 'x' }, BAD]),
  ]);
  for (const field of ['confirm', 'forget']) {
    answers(
      field,
      unsound.map((id): Case => [show(id), { ids: [id] }, BAD]),
    );
    test.each(missing)(`%j is refused by itself, in ${field}`, async (id) => {
      const outcome = { results: [{ code: 'NOT_FOUND' }], changed: 0, refused: 1 };
      expect(await ann.call(field, { ids: id })).toMatchObject(outcome);
    });
  }
});

describe('what is written', () => {
  const message = (change: object): Variables => ({ messages: [{ ...TURN, ...change }] });
  const entity = (name: string) => ({ entities: [{ name, type: 'CONCEPT' }] });
  answers('ingest', [
    ['none', { messages: [] }],
    ['2,001', { messages: Array.from({ length: 2_001 }, () => TURN) }, BAD],
    ['one of them empty', { messages: [TURN, { ...TURN, content: ' ' }] }, BAD],
    ['100,000 characters', message({ content: '🦔'.repeat(100_000) })],
    ['a character more', message({ content: '🦔'.repeat(100_001) }), BAD],
    ['NUL and lone surrogates', message({ content: 'a\u0000b\ud800c' })],
    ['a session of NUL', message({ sessionId: '\u0000' }), BAD],
    ['a session called __proto__', message({ sessionId: '__proto__', speaker: 'valueOf' })],
    ['a speaker of 5,000 characters', message({ speaker: 'x'.repeat(5_000) }), BAD],
    ['the scope of another', message({ scope: 'other' }), ['FORBIDDEN']],
    ['an unknown role', message({ role: 'ADMIN' }), BAD],
    ['a key of 5,000 characters', message({ idempotencyKey: 'x'.repeat(5_000) }), BAD],
  ]);
  answers('remember', [
    ['none', { items: [] }],
    ['2,001', { items: Array.from({ length: 2_001 }, () => ({ text: 'x' })) }, BAD],
    ['no text', { items: [{}] }, BAD],
    ['kind EPISODIC', { items: [{ text: 'x', kind: 'EPISODIC' }] }, BAD],
    ['an unknown argument of the vault', { items: [{ text: 'x', vault: { topic: 'x' } }] }, BAD],
  ]);

  test.each<[what: string, change: object, code: string]>([
    ['nothing', { text: '' }, 'INVALID_INPUT'],
    ['an entity name of 5,000 characters', entity('x'.repeat(5_000)), 'INVALID_INPUT'],
    ['an entity without a name', entity(' '), 'INVALID_INPUT'],
    ['51 tags', { tags: Array.from({ length: 51 }, (_, i) => `t${i}`) }, 'INVALID_INPUT'],
    ['51 entities', { entities: Array(51).fill({ name: 'a', type: 'TOOL' }) }, 'INVALID_INPUT'],
    ['51 sources', { derivedFrom: Array(51).fill('a') }, 'INVALID_INPUT'],
    ['an unknown source', { derivedFrom: ['nope'] }, 'NOT_FOUND'],
    ['the scope of another', { scope: 'other' }, 'INVALID_SCOPE'],
    ['a kind of a record', { kind: 'OPINION', vault: {} }, 'INVALID_INPUT'],
  ])('an item with %s is refused by itself', async (_, change, code) => {
    const given = { items: [{ text: 'x', ...change }] };
    expect(await ann.call('remember', given)).toMatchObject({ results: [{ code }], refused: 1 });
  });
});

describe('names', () => {
  const NAMES = [
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '🦔',
    'a AND b OR "',
    '刺猬',
  ];
  test.each(NAMES)('an entity may be called %s', async (name) => {
    await ann.remember({ text: `About ${name}.`, entities: [{ name, type: 'CONCEPT' }] });
    expect(await ann.call('entity', { name })).toMatchObject({
      ...{ entity: { name }, mentionCount: 1, facts: [{ content: `About ${name}.` }] },
    });
  });

  answers('entity', [
    ['nobody', { name: 'nobody' }],
    ['nothing', { name: '' }, BAD],
    ['5,000 characters', { name: 'x'.repeat(5_000) }, BAD],
    ['NUL', { name: '\u0000' }],
    ['a lone surrogate', { name: '\ud800' }],
    ['signs of Lucene', { name: '+-&&||!(){}[]^"~*?:\\/' }],
  ]);

  test.each([0, -1, 101])('an entity does not list %i memories', async (limit) => {
    const list = (field: string) =>
      ann.ask(`{ entity(name: "🦔") { ${field}(limit: ${limit}) { id } } }`);
    const codes = [await list('facts'), await list('timeline')].flatMap((answer) => answer.codes);
    expect(codes).toEqual([...BAD, ...BAD]);
  });

  answers('stats', [
    ['an empty user', { caller: { userId: '' } }, BAD],
    ['a user of 5,000 characters', { caller: { userId: 'x'.repeat(5_000) } }, BAD],
    ['a caller of nulls', { caller: { userId: null, agentId: null } }],
    ['no caller', { caller: null }],
  ]);
});

/** Each answer is of a moment of its own. */
const withoutTimes = (data: unknown) =>
  JSON.stringify(data, (name, value: unknown) => (name === 'countedAt' ? undefined : value));

test('a call for the agent SHARED counts nothing twice', async () => {
  const plain = await ann.try('stats');
  const asShared = await ann.try('stats', { caller: { agentId: 'SHARED' } });
  expect(withoutTimes(asShared.data)).toBe(withoutTimes(plain.data));
});

test.each([
  ['too large', `{"query":"${'x'.repeat(1_000_000)}"}`, 413],
  ['no JSON', '{"query":', 400],
  ['no object', '"{ recall }"', 400],
  ['empty', '', 400],
  ['without a query', '{}', 400],
  ['with variables that are no object', '{"query":"{ __typename }","variables":7}', 400],
])('a body that is %s is refused', async (_, body, status) => {
  const answer = await ann.post(body);
  expect([answer.status, answer.codes]).toEqual([status, ['BAD_REQUEST']]);
});

test('a document that is no GraphQL is refused', async () => {
  expect((await ask(api.url, '{ recall(')).codes).toEqual(['UNAUTHENTICATED']);
  expect((await ann.ask('{ recall(')).codes).toEqual(['GRAPHQL_PARSE_FAILED']);
  expect((await ann.ask('{ everything }')).codes).toEqual(['GRAPHQL_VALIDATION_FAILED']);
});

function show(text: string): string {
  return text.length > 20 ? `${text.length} characters` : JSON.stringify(text);
}
