import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery, getOperationAST, parse, validate } from 'graphql';
import { checkCost } from '../../../src/api/limits.js';
import { buildApiSchema } from '../../../src/api/schema.js';
import { ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      MNEME_MAX_DEPTH: '4',
      MNEME_MAX_ALIASES: '3',
      MNEME_MAX_TOKENS: '1000',
      MNEME_MAX_COST: '100',
    },
  });
});
afterAll(stopServers);

const parents = (levels: number): string =>
  levels === 0 ? 'id' : `parent { ${parents(levels - 1)} }`;

describe('refused with 400', () => {
  test.each([
    [
      'a deep selection',
      `{ items(limit: 1) { ${parents(3)} } }`,
      /depth limit of 4 exceeded, found 5\. \(MNEME_MAX_DEPTH\)/,
    ],
    [
      'a deep selection through fragments',
      `{ items(limit: 1) { ...A } } fragment A on Item { parent { ...B } } fragment B on Item { ${parents(2)} }`,
      /depth limit of 4 exceeded, found 5/,
    ],
    [
      'many aliases',
      '{ a: hello b: hello c: hello d: hello }',
      /Aliases limit of 3.*\(MNEME_MAX_ALIASES\)/,
    ],
    ['many directives', `{ ${'hello @skip(if: true) '.repeat(51)} }`, /Directives limit of 50/],
    ['many tokens', `{ ${'hello '.repeat(1_001)} }`, /more that 1000 tokens.*\(MNEME_MAX_TOKENS\)/],
    [
      'a costly literal',
      '{ items(limit: 100) { id } }',
      /costs 101, the limit is 100 \(MNEME_MAX_COST\)/,
    ],
    [
      'lists that are cheap one by one',
      '{ a: items(limit: 60) { id } b: items(limit: 60) { id } }',
      /costs 122/,
    ],
    [
      'a negative list that would pay for another',
      '{ a: items(limit: -9999) { id } b: items(limit: 100) { id } }',
      /costs 101/,
    ],
    ['fragments that multiply', bomb(20), /maximum allowed number of nodes|costs \d+/],
  ])('%s', async (_, query, message) => {
    const answer = await ask(server, query);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.message).toMatch(message);
    expect(answer.errors[0]?.message).not.toMatch(/Syntax Error: (Query|Aliases|Directives)/);
    expect(codeOf(answer)).toMatch(/BAD_USER_INPUT|GRAPHQL_(VALIDATION|PARSE)_FAILED/);
  });

  test('a variable, also in a document that is cached already', async () => {
    const query = 'query Cached($n: Int!) { items(limit: $n) { id } }';
    const answers = [];
    for (const n of [3, 5_000, 3]) answers.push(await ask(server, query, { variables: { n } }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 400, 200]);
    expect(answers[1]?.errors[0]).toMatchObject({
      message: expect.stringContaining('costs 5001, the limit is 100'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('accepted', () => {
  test.each([
    ['what is exactly at the limits', `{ items(limit: 33) { ${parents(2)} } }`],
    ['a field that is left out', '{ hello items(limit: 5000) @skip(if: true) { id } }'],
    ['introspection, whatever it would cost', getIntrospectionQuery()],
    ['__typename', '{ __typename hello }'],
  ])('%s', async (_, query) => {
    const answer = await ask(server, query);
    expect(answer.errors).toEqual([]);
    expect(answer.status).toBe(200);
  });

  test('only the operation that runs is counted', async () => {
    const query = 'query A { hello } query B { items(limit: 5000) { id } }';
    const body = JSON.stringify({ query, operationName: 'A' });
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(200);
  });
});

test('a variable of the wrong type is told by GraphQL, not by the limit', async () => {
  const query = 'query ($n: Int!) { items(limit: $n) { id } }';
  const answer = await ask(server, query, { variables: { n: 'many' } });
  expect(answer.status).toBe(400);
  expect(answer.errors[0]?.message).toMatch(/Variable "\$n" got invalid value "many"/);
  expect(codeOf(answer)).toBe('BAD_USER_INPUT');
});

const schema = await buildApiSchema();

/** What an operation costs, from the refusal. */
function costOf(query: string): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('There is no operation.');
  try {
    checkCost({ schema, document, operation, variables: {} }, 0);
  } catch (thrown) {
    return Number(/costs (\d+)/.exec(String(thrown))?.[1]);
  }
  return 0;
}

describe('a list multiplies what is selected beneath it', () => {
  const ids = (count: number) => JSON.stringify(Array.from({ length: count }, (_, i) => `${i}`));
  const results = 'results { ... on MemoryChanged { memory { id content } } }';
  test.each<[string, string, number]>([
    [
      'ids, of which only a number is asked',
      `mutation { forget(ids: ${ids(50)}) { changed } }`,
      51,
    ],
    ['ids', `mutation { forget(ids: ${ids(50)}) { ${results} } }`, 201],
    ['one id', `mutation { forget(ids: "a") { ${results} } }`, 5],
    ['`limit`', '{ vaultSearch(query: "x", limit: 50) { record { id content } } }', 171],
    ['`first`', '{ memories(first: 50) { edges { node { id content } } } }', 201],
    ['the default', '{ memories { edges { node { id content } } } }', 81],
    [
      'a list of lists',
      '{ memories(first: 10) { edges { node { versions(limit: 5) { version } } } } }',
      81,
    ],
    // Its own error says so, before anything is read.
    ['more than it may have', '{ vaultSearch(query: "x", limit: 101) { record { id } } }', 21],
    ['a longer page', '{ memories(first: 101) { edges { node { id content } } } }', 1],
  ])('%s', (_, query, cost) => {
    expect(validate(schema, parse(query))).toEqual([]);
    expect(costOf(query)).toBe(cost);
  });
});

/** Each fragment spreads the next one twice. */
function bomb(levels: number): string {
  const fragments = Array.from(
    { length: levels },
    (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`,
  );
  return `{ ...F0 } ${fragments.join(' ')} fragment F${levels} on Query { hello }`;
}
