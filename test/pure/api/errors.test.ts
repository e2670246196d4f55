import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { createFormatError, HTTP_STATUS } from '../../../src/api/errors.js';
import { ERROR_CODES, type ErrorCode, StoreUnavailableError } from '../../../src/errors.js';
import { silentLog } from '../../support/silent-log.js';
import { ERRORS_BY_CODE } from './errors-by-code.js';
import { ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

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
    expect(answer.status).toBe(200);
    expect(answer.errors[0]).toMatchObject({
      message: ERRORS_BY_CODE[code].message,
      path: ['fail'],
      extensions: { code, retryable: ERROR_CODES[code].retryable, requestId: 'r-1' },
    });
  });

  test.each(CODES)('%s has an HTTP status for outside GraphQL', (code) => {
    expect(HTTP_STATUS[code]).toBeGreaterThanOrEqual(400);
  });
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
  const answer = createFormatError(silentLog)({ message: 'secret' }, thrown);
  expect(answer).toMatchObject({
    message: 'Internal error.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
});

function raise(): never {
  throw new Error('secret');
}
