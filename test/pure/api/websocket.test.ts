import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { all, closing, connected, refusal } from '../../support/sockets.js';
import { ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

const ORIGIN = 'https://app.example.com';
const KEYS = JSON.stringify([
  {
    sha256: createHash('sha256').update('a-secret-of-a-key').digest('hex'),
    tenant: 'acme',
    role: 'READER',
  },
]);

let open: TestServer;
let guarded: TestServer;

beforeAll(async () => {
  open = await startServer({ env: { MNEME_MAX_DEPTH: '4', MNEME_MAX_COST: '100' } });
  guarded = await startServer({ env: { MNEME_API_KEYS: KEYS, MNEME_CORS_ORIGINS: ORIGIN } });
});
afterAll(stopServers);

test('a subscription gives what happens, and ends; its start is logged', async () => {
  const given = await all(open, 'subscription Ticks { tick(times: 2) }');
  const principal = { data: { tick: expect.stringContaining('"role":"ADMIN"') } };
  expect(given).toEqual([principal, principal, { data: { tick: 'passed' } }]);
  expect(open.lines.filter(({ msg }) => msg === 'operation')).toEqual([
    expect.objectContaining({ type: 'subscription', name: 'Ticks', tenant: 'local' }),
  ]);
});

describe('credentials', () => {
  test.each([
    ['a key in a header', { headers: { 'x-api-key': 'a-secret-of-a-key' } }],
    ['a bearer key in a header', { headers: { authorization: 'Bearer a-secret-of-a-key' } }],
    ['a key in the first message', { params: { 'x-api-key': 'a-secret-of-a-key' } }],
    [
      'a bearer key in the first message',
      { params: { Authorization: 'Bearer a-secret-of-a-key' } },
    ],
    [
      'a header before the first message',
      { headers: { 'x-api-key': 'a-secret-of-a-key' }, params: { 'x-api-key': 'wrong' } },
    ],
  ])('%s', async (_, given) => {
    const [first] = await all(guarded, 'subscription { tick(times: 1) }', given);
    expect(first).toEqual({ data: { tick: expect.stringContaining('"tenant":"acme"') } });
  });

  test.each([
    ['none', {}, /^Send `Authorization/],
    ['a wrong key', { params: { 'x-api-key': 'wrong' } }, /^The key is not valid/],
    [
      'a key that is no text',
      { params: { 'x-api-key': ['a-secret-of-a-key'] } },
      /^Send `Authorization/,
    ],
    [
      'two of them',
      { params: { 'x-api-key': 'a-secret-of-a-key', authorization: 'Bearer a-secret-of-a-key' } },
      /not both/,
    ],
  ])('refused: %s', async (_, given, reason) => {
    expect(await refusal(guarded, given)).toEqual([4401, expect.stringMatching(reason)]);
  });
});

describe('where a page is from', () => {
  const from = (origin: string) => ({ origin, 'x-api-key': 'a-secret-of-a-key' });

  test.each([
    ['a page of another origin', 'https://evil.example', 403],
    ['a page without an origin of its own', 'null', 403],
    ['no address', 'moon', 403],
  ])('refused: %s', async (_, origin, status) => {
    expect((await refusal(guarded, { headers: from(origin) }))[0]).toBe(status);
  });

  test('allowed: a configured origin, and this server itself', async () => {
    for (const origin of [ORIGIN, guarded.url]) {
      const given = await all(guarded, 'subscription { tick(times: 0) }', {
        headers: from(origin),
      });
      expect(given).toEqual([{ data: { tick: 'passed' } }]);
    }
  });

  test('without authentication another name of this machine is refused', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    expect((await refusal(open, { headers }))[0]).toBe(403);
  });
});

describe('an operation is refused', () => {
  test.each([
    ['a query', '{ hello }', 'BAD_USER_INPUT', /A query is not taken over WebSocket/],
    ['a mutation', 'mutation { write }', 'BAD_USER_INPUT', /A mutation is not taken/],
    ['no GraphQL', 'subscription {', 'GRAPHQL_PARSE_FAILED', /Syntax Error/],
    ['an unknown field', 'subscription { tock }', 'GRAPHQL_VALIDATION_FAILED', /Cannot query/],
    [
      'too many tokens',
      `subscription { ${'tick(times: 1) '.repeat(700)} }`,
      'GRAPHQL_PARSE_FAILED',
      /more that 4000 tokens/,
    ],
    [
      'too many directives',
      `subscription { tick(times: 1) ${'@include(if: true) '.repeat(51)} }`,
      'GRAPHQL_VALIDATION_FAILED',
      /Directives limit of 50/,
    ],
    [
      'too costly',
      'subscription { tick(times: 101) }',
      'BAD_USER_INPUT',
      /costs 101, the limit is 100/,
    ],
    [
      'a variable without a value',
      'subscription($n: Int!) { tick(times: $n) }',
      'BAD_USER_INPUT',
      /\$n/,
    ],
  ])('%s', async (_, query, code, message) => {
    const refused = { message: expect.stringMatching(message), extensions: { code } };
    await expect(all(open, query)).rejects.toMatchObject([refused]);
  });

  test('over HTTP', async () => {
    const answer = await ask(open, 'subscription { tick(times: 1) }');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
    expect(answer.errors[0]?.message).toMatch(/graphql-transport-ws/);
  });

  test('the twenty-first of a connection', async () => {
    const server = await startServer({ gate: () => new Promise<string>(() => undefined) });
    const socket = await connected(server);
    const payload = { query: 'subscription { tick(times: 0) }' };
    const refused = new Promise((resolve) => {
      socket.on('message', (data) => resolve(JSON.parse(String(data))));
    });
    for (let i = 0; i < 21; i++) {
      socket.send(JSON.stringify({ id: `${i}`, type: 'subscribe', payload }));
    }
    expect(await refused).toMatchObject({
      ...{ id: '20', type: 'error', payload: [{ message: expect.stringMatching(/at most 20/) }] },
    });
    socket.terminate();
  });
});

test('what goes wrong inside is masked, and logged', async () => {
  const server = await startServer({ gate: async () => 'boom' });
  const headers = { 'x-request-id': 'r-7' };
  const [given] = await all(server, 'subscription { tick(times: 0) }', { headers });
  expect(given).toMatchObject({
    errors: [
      {
        message: 'Internal error; quote request id r-7.',
        extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false, requestId: 'r-7' },
      },
    ],
  });
  expect(JSON.stringify(given)).not.toContain('secret detail');
  expect(server.text()).toContain('secret detail');
});

describe('bounds', () => {
  test('there are only so many connections', async () => {
    const server = await startServer({ env: { MNEME_WS_MAX_CONNECTIONS: '1' } });
    const socket = await connected(server);
    expect((await refusal(server))[0]).toBe(429);
    const closed = closing(socket);
    socket.close();
    await closed;
    expect(await all(server, 'subscription { tick(times: 0) }')).toHaveLength(1);
  });

  test('a message that is too long ends the connection', async () => {
    const socket = await connected(open);
    socket.send('x'.repeat(100_001));
    expect((await closing(socket))[0]).toBe(1009);
  });

  test.each([
    ['what is no message', 'hello', 4400],
    ['a second introduction', '{"type":"connection_init"}', 4429],
  ])('%s ends the connection', async (_, message, code) => {
    const socket = await connected(open);
    socket.send(message);
    expect((await closing(socket))[0]).toBe(code);
  });
});

describe('a drain', () => {
  test('closes connections, and tells them that the server goes away', async () => {
    const server = await startServer({ gate: () => new Promise<string>(() => undefined) });
    const socket = await connected(server);
    const payload = { query: 'subscription { tick(times: 1) }' };
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = closing(socket);
    await server.stop();
    expect(await closed).toEqual([1001, 'SHUTTING_DOWN']);
  });

  test('cuts at its deadline those that do not answer', async () => {
    const server = await startServer({ env: { MNEME_DRAIN_TIMEOUT_MS: '1' } });
    const socket = await connected(server);
    socket.pause();
    await server.stop();
    const closed = closing(socket);
    socket.resume();
    expect((await closed)[0]).toBeGreaterThan(1000);
  });
});

test.each(['h2c', 'TLS/1.0, WebSocket/14'])(
  'a request that offers another protocol (%s) is answered in its own',
  async (upgrade) => {
    const body = JSON.stringify({ query: '{ hello }' });
    const socket = connect(Number(new URL(open.url).port), '127.0.0.1');
    const head = [
      'POST /graphql HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade, HTTP2-Settings',
      `Upgrade: ${upgrade}`,
      'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    // The server has read so far once it answers another request.
    await ask(open, '{ hello }');
    socket.end(body.slice(5));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"data":\{"hello":"hello"\}\}/);
  },
);
