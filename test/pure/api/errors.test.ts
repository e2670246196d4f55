import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { createFormatError, HTTP_STATUS } from '../../../src/api/errors.js';
import {
  ERROR_CODES,
  type ErrorCode,
  RateLimitedError,
  StoreUnavailableError,
} from '../../../src/errors.js';
import { packagePath } from '../../../src/paths.js';
import { silentLog } from '../../support/silent-log.js';
import { ERRORS_BY_CODE } from './errors-by-code.js';
import { ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

const STATUS: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  RATE_LIMITED: 429,
  SHUTTING_DOWN: 503,
  STORE_UNAVAILABLE: 503,
  MODEL_UNAVAILABLE: 503,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(stopServers);

describe('errors of the closed list', () => {
  test.each(CODES)('%s reaches the caller with its message and retryable', async (code) => {
    const answer = await ask(server, 'query ($code: String!) { fail(code: $code) }', {
      variables: { code },
      headers: { 'x-request-id': 'r-1' },
    });
    expect(answer.status).toBe(STATUS[code]);
    expect(answer.errors[0]).toMatchObject({
      message: ERRORS_BY_CODE[code].message,
      path: ['fail'],
      extensions: { code, retryable: ERROR_CODES[code].retryable, requestId: 'r-1' },
    });
  });

  test('what is asked too often learns how long to wait, in milliseconds and as a header', async () => {
    const answer = await ask(server, '{ fail(code: "RATE_LIMITED") }');
    expect(answer.errors[0]?.extensions).toMatchObject({ retryable: true, retryAfterMs: 1_200 });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(
      (await ask(server, '{ fail(code: "NOT_FOUND") }')).headers.get('retry-after'),
    ).toBeNull();
  });

  test.each([
    ['beside data', '{ hello fail(code: "NOT_FOUND") }', 200],
    ['of two fields, by the first', '{ a: fail(code: "FORBIDDEN") fail(code: "NOT_FOUND") }', 403],
    ['of a bug', '{ boom }', 500],
    ['of no operation', 'query A { hello } query B { hello }', 400],
  ])('the status of an error %s', async (_, query, status) => {
    expect((await ask(server, query)).status).toBe(status);
  });

  test('the docs have every code, with its status and whether to repeat', () => {
    const text = readFileSync(packagePath('docs/architecture.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|.*\| (yes|no) \|$/gm)];
    const told = rows.map(([, code, status, repeat]) => [code, Number(status), repeat]);
    const known = Object.entries(HTTP_STATUS).map(([code, status]) => {
      const retryable = CODES.some((each) => each === code && ERROR_CODES[each].retryable);
      return [code, status, retryable ? 'yes' : 'no'];
    });
    expect(told.sort()).toEqual(known.sort());
  });
});

test.each([
  ['a literal', '{ colour(of: PINK) }', undefined],
  ['a variable', 'query ($c: Colour!) { colour(of: $c) }', { c: 'PINK' }],
  ['a string', '{ colour(of: "RED") }', undefined],
])('a wrong enum value as %s lists those that are allowed', async (_, query, variables) => {
  const answer = await ask(server, query, variables && { variables });
  expect(answer.status).toBe(400);
  expect(answer.errors[0]?.message).toMatch(/ Allowed: RED, GREEN\.$/);
});

test('variables with more faults than GraphQL counts are bad input as well', async () => {
  const variables = { names: Array.from({ length: 60 }, () => 7) };
  const answer = await ask(server, 'query ($names: [String!]!) { many(names: $names) }', {
    variables,
  });
  const codes = new Set(answer.errors.map(({ extensions }) => extensions['code']));
  expect([...codes]).toEqual(['BAD_USER_INPUT']);
  expect(answer.errors.at(-1)?.message).toMatch(/Too many errors/);
});

test('what is wrong with a large value is told without the value', async () => {
  const names = ['a story '.repeat(10_000), 7];
  const query = 'query ($names: [String!]!) { many(names: $names) }';
  const answer = await ask(server, query, { variables: { names: [{ names }] } });
  const [message = ''] = answer.errors.map((error) => error.message);
  expect(message).toMatch(
    /^Variable "\$names" got invalid value .* … at "names\[0\]"; String cannot represent/s,
  );
  expect(message.length).toBeLessThan(1_000);
});

test('a schema violation names the path inside the input', async () => {
  const answer = await ask(server, '{ checked }');
  expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  expect(answer.errors[0]?.message).toContain('tags[0].name: ');
});

test.each([
  ['an unknown field', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
  ['a syntax error', '{ hello', 'GRAPHQL_PARSE_FAILED'],
  ['a missing variable', 'query ($n: Int!) { items(limit: $n) { id } }', 'BAD_USER_INPUT'],
])("GraphQL's own answer to %s passes with its code", async (_, query, code) => {
  const answer = await ask(server, query);
  expect(answer.status).toBe(400);
  expect(codeOf(answer)).toBe(code);
  expect(answer.errors[0]?.message).not.toMatch(/Internal error/);
  expect(answer.errors[0]?.extensions['requestId']).toBe(answer.headers.get('x-request-id'));
});

describe('anything else', () => {
  test.each(['boom', 'notAnError'])('is masked: %s', async (field) => {
    const answer = await ask(server, `query Secret { ${field} }`, {
      headers: { 'x-request-id': `masked-${field}` },
    });
    expect(answer.text).not.toMatch(/secret|bolt|TypeError|\.ts|stack/i);
    expect(answer.errors[0]).toMatchObject({
      message: `Internal error; quote request id masked-${field}.`,
      extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false },
    });
  });

  test('is logged with its cause under the same request id, without the document', async () => {
    await ask(server, 'query NotToBeLogged { boom }', { headers: { 'x-request-id': 'logged-1' } });
    const line = server.lines.find(
      ({ msg, requestId }) => msg === 'unexpected error' && requestId === 'logged-1',
    );
    expect(line).toMatchObject({
      level: 'error',
      path: 'boom',
      error: {
        type: 'TypeError',
        message: 'secret detail',
        cause: { message: 'bolt://user:pass@db' },
      },
    });
    expect(JSON.stringify(line)).not.toContain('query NotToBeLogged');
  });
});

describe('a context that cannot be made', () => {
  test.each([
    ['a known error', new StoreUnavailableError('the database is away'), 503, 'STORE_UNAVAILABLE'],
    ['a bug', new Error('secret detail'), 500, 'INTERNAL_SERVER_ERROR'],
  ])('%s keeps its code and gets an HTTP status', async (_, error, status, code) => {
    const broken = await startServer({
      makeContext: () => {
        throw error;
      },
    });
    const answer = await ask(broken, '{ hello }');
    expect(answer.status).toBe(status);
    expect(codeOf(answer)).toBe(code);
    expect(answer.text).not.toContain('secret');
    expect(answer.errors[0]?.extensions['requestId']).toBe(answer.headers.get('x-request-id'));
  });

  test('because of too many requests tells how long to wait', async () => {
    const busy = await startServer({
      makeContext: () => {
        throw new RateLimitedError('too often', 3_000);
      },
    });
    const answer = await ask(busy, '{ hello }');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
    expect(answer.errors[0]?.extensions).toMatchObject({ retryAfterMs: 3_000 });
  });
});

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a string', 'x'],
  [
    'an error whose message throws',
    Object.defineProperty(new Error(), 'message', { get: () => raise() }),
  ],
  ['a GraphQL error around it', new GraphQLError('x', { originalError: new Error('secret') })],
])('the formatter is total: %s', (_, thrown) => {
  const answer = createFormatError(silentLog, null)({ message: 'secret' }, thrown);
  expect(answer).toMatchObject({
    message: 'Internal error.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
});

function raise(): never {
  throw new Error('secret');
}
