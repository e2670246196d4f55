/** What recall and its companions refuse, and what they say then. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import type { Variables } from '../../support/graphql-client.js';

let api: TestApi<'ann'>;
let ann: Client;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'bad-questions' } });
  ann = api.clients.ann;
});

afterAll(async () => {
  await api.stop();
  expect(api.errors).toEqual([]);
});

const LONG = 'x'.repeat(100_001);
const KNOWN_TIMES = 'use last_week, last_month, YYYY-MM-DD, or an ISO date-time';
type Case = readonly [what: string, given: Variables, message: string];

const profiles = [
  ['nothing injected', 'maxInjected', 0],
  ['too many injected', 'maxInjected', 1_001],
  ['a threshold above 1', 'similarityThreshold', 2],
  ['51 domains', 'disabledDomains', Array(51).fill('a')],
  ['an empty domain', 'disabledDomains', [' ']],
].map(([what, field, value]): Case => {
  const caller = { profile: { [String(field)]: value } };
  return [String(what), { query: 'x', caller }, `caller.profile.${field}`];
});

const recalls: Case[] = [
  ['no question', { query: ' ' }, 'query: must not be empty'],
  ['a long question', { query: LONG }, 'query: must not be longer than 100000 characters'],
  ['limit 0', { query: 'x', limit: 0 }, 'limit: '],
  ['a diversity below 0', { query: 'x', diversity: -0.1 }, 'diversity: '],
  ['a diversity above 1', { query: 'x', diversity: 1.1 }, 'diversity: '],
  ['a time in words', { query: 'x', after: 'yesterday' }, KNOWN_TIMES],
  ['a time without an offset', { query: 'x', before: '2026-01-01T00:00:00' }, KNOWN_TIMES],
  ['a day that is none', { query: 'x', before: '2026-02-30' }, KNOWN_TIMES],
  ['a time that is none', { query: 'x', after: '2026-02-30T00:00:00Z' }, KNOWN_TIMES],
  ['an empty time', { query: 'x', after: '' }, KNOWN_TIMES],
  ['a long time', { query: 'x', after: 'x'.repeat(5_000) }, KNOWN_TIMES],
  ['a number as a time', { query: 'x', after: 7 }, 'TimeBound must be a string'],
  [
    'an empty period',
    { query: 'x', after: 'last_week', before: 'last_month' },
    'earlier than before',
  ],
  ['ambient null', { query: 'x', ambient: null }, 'ambient'],
  ['trackAccess null', { query: 'x', trackAccess: null }, 'trackAccess'],
  ...profiles,
];

function refuses(field: string, cases: readonly Case[]): void {
  test.each(cases)(`${field} refuses %s`, async (_, given, message) => {
    const answer = await ann.try(field, given);
    expect(answer.codes).toEqual(['BAD_USER_INPUT']);
    expect(answer.text).toContain(message);
  });
}

refuses('recall', recalls);
refuses(
  'whyNot',
  recalls.map(([what, given, message]): Case => [what, { id: 'ffffffffffff', ...given }, message]),
);

test('recall refuses limit 101, also with few fields', async () => {
  const answer = await ann.ask('{ recall(query: "x", limit: 101) { cycle } }');
  expect(answer.codes).toEqual(['BAD_USER_INPUT']);
  expect(answer.text).toContain('limit: ');
});

refuses('contextBlock', [
  ['no prompt', { prompt: '\u0000' }, 'prompt: must not be empty'],
  ['a long prompt', { prompt: LONG }, 'prompt: must not be longer than 100000 characters'],
  ['a budget of 0', { prompt: 'x', tokenBudget: 0 }, 'tokenBudget: '],
  ['a budget of 100,001', { prompt: 'x', tokenBudget: 100_001 }, 'tokenBudget: '],
]);
test.each([
  ['no text', '', 'intent { intent }', 'text: must not be empty'],
  ['a long text', LONG, 'intent { intent }', 'text: must not be longer than 100000 characters'],
  ['no question', '', 'variants { text }', 'query: must not be empty'],
  [
    'a long question',
    LONG,
    'variants { text }',
    'query: must not be longer than 100000 characters',
  ],
  ['an empty domain', 'x', 'variants(domain: " ") { text }', 'domain: must not be empty'],
  ['a long domain', 'x', `variants(domain: "${'x'.repeat(257)}") { text }`, 'domain: '],
  ['no text to classify', '', 'axes { source }', 'text: must not be empty'],
])('preview: %s', async (_, text, field, message) => {
  const answer = await ann.ask(`query($text: String!) { preview(text: $text) { ${field} } }`, {
    text,
  });
  expect(answer.codes).toEqual(['BAD_USER_INPUT']);
  expect(answer.text).toContain(message);
});

test.each(['', '(text: "x", memoryId: "x")'])('preview%s is refused', async (given) => {
  expect((await ann.ask(`{ preview${given} { axes { source } } }`)).codes).toEqual([
    'BAD_USER_INPUT',
  ]);
});

refuses(
  'vaultSearch',
  [0, -1].map((limit): Case => [`limit ${limit}`, { query: 'x', limit }, 'limit: ']),
);

const ODD = ['nope', '', '\'"`', '\u0000', '\ud800', '__proto__', '🦔', 'x'.repeat(5_000)];
test.each(ODD)('of a memory %j there is nothing to tell', async (id) => {
  expect(await ann.call('whyNot', { id, query: 'x' })).toBeNull();
});

test.each([
  'constructor',
  '__proto__',
  '🦔',
  '庭のハリネズミ',
  '+-&&||!(){}[]^"~*?:\\/',
  '\ud800',
  LONG.slice(1),
])('any other question is understood and expanded', async (query) => {
  const limit = 1;
  const text =
    'query($text: String!, $domain: String) { preview(text: $text) { intent { intent } variants(domain: $domain) { text } } }';
  const given = { text: query, domain: query.slice(0, 256) };
  expect((await ann.ask(text, given)).codes).toEqual([]);
  expect((await ann.try('contextBlock', { prompt: query })).codes).toEqual([]);
  expect((await ann.try('whyNot', { id: 'ffffffffffff', query, limit })).data).toEqual({
    whyNot: null,
  });
});
