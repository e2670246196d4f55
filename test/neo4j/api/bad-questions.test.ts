/** What recall and its companions refuse, and what they say then. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

const LONG = 'x'.repeat(20_001);
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
  ['a long question', { query: LONG }, 'query: must not be longer than 20000 characters'],
  ['limit 0', { query: 'x', limit: 0 }, 'limit: '],
  ['a diversity below 0', { query: 'x', diversity: -0.1 }, 'diversity: '],
  ['a diversity above 1', { query: 'x', diversity: 1.1 }, 'diversity: '],
  ['a time in words', { query: 'x', from: 'yesterday' }, KNOWN_TIMES],
  ['a time without an offset', { query: 'x', until: '2026-01-01T00:00:00' }, KNOWN_TIMES],
  ['a day that is none', { query: 'x', until: '2026-02-30' }, KNOWN_TIMES],
  ['a time that is none', { query: 'x', from: '2026-02-30T00:00:00Z' }, KNOWN_TIMES],
  ['an empty time', { query: 'x', from: '' }, KNOWN_TIMES],
  ['a long time', { query: 'x', from: 'x'.repeat(5_000) }, KNOWN_TIMES],
  ['a number as a time', { query: 'x', from: 7 }, 'TimeBound must be a string'],
  [
    'an empty period',
    { query: 'x', from: 'last_week', until: 'last_month' },
    'from must be earlier than until',
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
  ['a long prompt', { prompt: LONG }, 'prompt: must not be longer than 20000 characters'],
  ['a budget of 0', { prompt: 'x', tokenBudget: 0 }, 'tokenBudget: '],
  ['a budget of 100,001', { prompt: 'x', tokenBudget: 100_001 }, 'tokenBudget: '],
]);
test.each([
  ['no text', '', 'intent { intent }', 'text: must not be empty'],
  ['a long text', LONG, 'intent { intent }', 'text: must not be longer than 20000 characters'],
  ['no question', '', 'variants { text }', 'query: must not be empty'],
  ['a long question', LONG, 'variants { text }', 'query: must not be longer than 20000 characters'],
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

describe('the gate of a preview', () => {
  interface Judged {
    readonly text?: string;
    readonly memoryId?: string;
    readonly scope?: string;
    readonly sourceRole?: string;
    readonly vault?: object;
    readonly caller?: object;
  }

  async function gateOf(given: Judged): Promise<unknown> {
    const { data, codes } = await ann.ask(
      `query($text: String, $memoryId: ID, $caller: CallerInput, $scope: String, $sourceRole: StatedBy! = ASSISTANT, $vault: VaultPlaceInput) {
        preview(text: $text, memoryId: $memoryId, caller: $caller) {
          gate(scope: $scope, sourceRole: $sourceRole, vault: $vault) { code stage rule message matched { id } }
        }
      }`,
      { ...given },
    );
    expect(codes).toEqual([]);
    return (data as { preview: { gate: unknown } }).preview.gate;
  }

  test.each<
    readonly [text: string, place: Judged, code: string, stage: number | null, rule: string]
  >([
    ['Write to ann@example.org, card 4111 1111 1111 1111.', {}, 'PII', 5, 'pii'],
    ['Heartbeat: status unchanged.', { vault: {} }, 'LOG_NOISE', 1, 'log-noise'],
    ['The boiler was lit.', { vault: { tier: 'LOG' } }, 'LOG_TIER', 2, 'log-tier'],
    ['x'.repeat(1_201), { vault: {} }, 'TOO_LONG', 3, 'length'],
    ['Tea is at four.', { vault: {}, scope: 'nobody' }, 'INVALID_SCOPE', 4, 'fields'],
    ['Tea is at four.', { scope: 'nobody' }, 'INVALID_SCOPE', null, 'scope'],
    [' ', {}, 'INVALID_INPUT', null, 'input'],
  ])('refuses %j as remember does', async (text, place, code, stage, rule) => {
    const told = await gateOf({ text, ...place });
    expect(told).toMatchObject({ code, stage, rule, matched: null });
    expect(await ann.remember({ text, ...place })).toMatchObject(told as object);
  });

  test('knows the vault of its caller', async () => {
    const caller = { userId: 'ann' };
    const text = 'The summer house in Sintra has a blue door.';
    const vault = { topicId: 'house' };
    const { memory } = await ann.remember({ text, vault }, { caller });
    expect(await gateOf({ text, caller, vault: {} })).toMatchObject({
      ...{ code: 'DUPLICATE', stage: 7, rule: 'near-duplicate', matched: { id: memory.id } },
    });
    // The next version of its topic, itself, a fact, another's vault.
    expect(await gateOf({ text, caller, vault })).toBeNull();
    expect(await gateOf({ memoryId: memory.id, caller, vault: {} })).toBeNull();
    expect(await gateOf({ text, caller })).toBeNull();
    expect(await gateOf({ text, caller: { userId: 'bob' }, vault: {} })).toBeNull();
  });

  test('knows what the session recalled', async () => {
    const caller = { userId: 'echo', sessionId: 'cave' };
    const text = 'The cave is east of the village.';
    await ann.remember({ text }, { caller });
    await ann.call('recall', { query: text, caller });
    expect(await gateOf({ text, caller })).toMatchObject({ code: 'RECALL_ECHO', matched: null });
    expect(await gateOf({ text, caller, sourceRole: 'USER' })).toBeNull();
  });

  test('is asked only when it is selected, and writes nothing', async () => {
    const text = 'Tea is at five.';
    const caller = { userId: 'onlooker' };
    api.statements.length = 0;
    expect((await ann.ask(`{ preview(text: "${text}") { axes { source } } }`)).codes).toEqual([]);
    expect(api.asked()).toEqual([]);
    expect(await gateOf({ text, caller, vault: {} })).toBeNull();
    expect(api.asked()).toEqual(['read/gate-state.cypher']);
    const owned = `MATCH (n) WHERE n.tenant IN $tenants AND n.userId = 'onlooker' RETURN count(n) AS count`;
    expect(await api.query(owned)).toEqual([{ count: 0 }]);
  });
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
