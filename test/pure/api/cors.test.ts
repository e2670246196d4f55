import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, startServer, stopServers, type TestServer } from './harness.js';

const JWT_SECRET = 'kTb4Zq0vPzXw8mYdRr2uLs9eHc6JfGa1';

const ORIGIN = 'https://app.example.com';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { MNEME_CORS_ORIGINS: `${ORIGIN}, http://localhost:5173` } });
});
afterAll(stopServers);

function preflight(url: string, origin: string): Promise<Response> {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,authorization',
  };
  return fetch(`${url}/graphql`, { method: 'OPTIONS', headers });
}

test.each([ORIGIN, 'http://localhost:5173'])('%s may call', async (origin) => {
  const answer = await preflight(server.url, origin);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization/);
  const call = await ask(server, '{ hello }', { headers: { origin } });
  expect(call.headers.get('access-control-expose-headers')).toBe('x-request-id, mneme-bookmarks');
});

test('a preflight needs no credentials', async () => {
  const env = { MNEME_CORS_ORIGINS: ORIGIN, MNEME_JWT_SECRET: JWT_SECRET };
  const guarded = await startServer({ env });
  expect((await preflight(guarded.url, ORIGIN)).status).toBe(204);
});

test('no other origin may', async () => {
  const answer = await preflight(server.url, 'https://evil.example');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('without origins there are no such headers at all', async () => {
  const closed = await startServer();
  const answer = await preflight(closed.url, ORIGIN);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['*', 'app.example.com', 'https://app.example.com/'])(
  '%s is no origin',
  async (value) => {
    const start = startServer({ env: { MNEME_CORS_ORIGINS: value } });
    await expect(start).rejects.toThrow(/MNEME_CORS_ORIGINS/);
  },
);
