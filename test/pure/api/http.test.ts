import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, codeOf, post, read, startServer, stopServers, type TestServer } from './harness.js';

const JWT_SECRET = 'kTb4Zq0vPzXw8mYdRr2uLs9eHc6JfGa1';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(stopServers);

describe('a body that is no GraphQL request is answered in the GraphQL shape', () => {
  test.each([
    ['malformed JSON', '{"query": "{ hello', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['an empty object', '{}', 'application/json', 400],
    ['a list', '[{"query":"{ hello }"}]', 'application/json', 400],
    ['a prototype', '{"query":"{ hello }","__proto__":{"x":1}}', 'application/json', 400],
    ['text, as a form could send it', '{"query":"{ hello }"}', 'text/plain', 400],
    ['a form', 'query=x', 'application/x-www-form-urlencoded', 415],
  ])('%s', async (_, body, type, status) => {
    const answer = await post(server, body, { 'content-type': type, 'x-request-id': 'bad-body' });
    expect(answer.status).toBe(status);
    expect(codeOf(answer)).toBe('BAD_REQUEST');
    expect(answer.errors[0]?.extensions['requestId']).toBe('bad-body');
    expect(answer.text).not.toMatch(/stack|node_modules/);
  });

  test('five megabytes, with the limit named', async () => {
    const answer = await ask(server, '{ hello }', { variables: { text: 'x'.repeat(5_000_000) } });
    expect(answer.status).toBe(413);
    expect(answer.errors[0]?.message).toMatch(/4000000 bytes \(MNEME_MAX_BODY_BYTES\)/);
    expect(codeOf(answer)).toBe('BAD_REQUEST');
  });

  test('is read away first, so that the caller sees the answer while it still writes', async () => {
    const { port } = server;
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const options = { host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers };
      const upload = httpRequest(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
      for (let chunk = 0; chunk < 20; chunk++) upload.write('x'.repeat(1_000_000));
      upload.end();
    });
    expect(status).toBe(413);
  });
});

describe('GET', () => {
  const url = () => `${server.url}/graphql?query=${encodeURIComponent('{ hello }')}`;

  test.each<[string, Record<string, string>]>([
    ['as a page of another origin could send it', {}],
    ['after a preflight', { 'apollo-require-preflight': 'yes' }],
  ])('is not taken, and told to be POST: %s', async (_, headers) => {
    const answer = await read(await fetch(url(), { headers }));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(answer.errors[0]?.message).toMatch(/by POST/);
    expect(codeOf(answer)).toBe('BAD_REQUEST');
    expect(answer.errors[0]?.extensions['requestId']).toBe(answer.headers.get('x-request-id'));
  });
});

describe('request ids', () => {
  test('a sane one is echoed and logged', async () => {
    const answer = await ask(server, 'query Greet { hello }', {
      headers: { 'x-request-id': 'caller-1:a.b' },
    });
    expect(answer.headers.get('x-request-id')).toBe('caller-1:a.b');
    const line = server.lines.find(({ requestId }) => requestId === 'caller-1:a.b');
    expect(line).toMatchObject({ msg: 'operation', tenant: 'local', name: 'Greet', type: 'query' });
  });

  test.each(['has space', 'x'.repeat(129), '<script>', '"quoted"'])(
    '%s is replaced',
    async (id) => {
      const answer = await ask(server, '{ hello }', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('the log of an operation', () => {
  test('has one line without variables, document or values', async () => {
    await ask(server, `query ${'N'.repeat(80)}($code: String!) { fail(code: $code) hello }`, {
      variables: { code: 'NOT_FOUND' },
      headers: { 'x-request-id': 'log-1' },
    });
    await ask(server, 'query { undefinedThing }', { headers: { 'x-request-id': 'log-2' } });
    const lines = server.lines.filter(({ requestId }) => /^log-\d$/.test(String(requestId)));
    expect(lines).toMatchObject([
      {
        msg: 'operation',
        name: 'N'.repeat(64),
        status: 200,
        errors: ['NOT_FOUND'],
        requestId: 'log-1',
      },
      { msg: 'operation', name: null, status: 400, errors: ['GRAPHQL_VALIDATION_FAILED'] },
    ]);
    expect(lines[0]?.['ms']).toEqual(expect.any(Number));
    expect(JSON.stringify(lines)).not.toMatch(/fail\(code|undefinedThing|no such memory/);
  });

  test('a name that is only in the request is not taken', async () => {
    await post(server, JSON.stringify({ query: '{ hello }', operationName: 'my secret' }));
    expect(server.text()).not.toContain('my secret');
  });
});

describe('paths and hosts', () => {
  test('an unknown path says where the API is', async () => {
    const answer = await read(await fetch(`${server.url}/nothing`));
    expect(answer.status).toBe(404);
    expect(answer.errors[0]?.message).toContain('/graphql');
  });

  test.each([
    ['127.0.0.1:1', 200],
    ['localhost', 200],
    ['[::1]:4000', 200],
    ['evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['not a host', 403],
  ])('without authentication, host %s gets %i', async (host, status) => {
    expect(await statusWithHost(server.port, host)).toBe(status);
  });

  test('with authentication any host name will do', async () => {
    const guarded = await startServer({ env: { MNEME_JWT_SECRET: JWT_SECRET } });
    expect(await statusWithHost(guarded.port, 'mneme.example')).toBe(200);
  });
});

test('introspection can be off, and then nothing is suggested', async () => {
  const closed = await startServer({ env: { MNEME_INTROSPECTION: 'false' } });
  const answer = await ask(closed, '{ __schema { types { name } } }');
  expect(answer.status).toBe(400);
  expect(answer.errors[0]?.message).toMatch(/introspection is not allowed/i);
  const typo = await ask(closed, '{ helo }');
  expect(typo.errors[0]?.message).not.toContain('hello');
});

test('a taken port is an error that names the setting', async () => {
  const env = { MNEME_PORT: String(server.port) };
  await expect(startServer({ env })).rejects.toThrow(/in use: set MNEME_PORT/);
});

function statusWithHost(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/health/live', headers: { host } };
    httpRequest(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
