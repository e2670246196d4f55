import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { startTestApi, type TestApi } from '../../support/api.js';
import { connectHttp, connectStdio } from '../../support/mcp.js';

const JWT_SECRET = 'qK8vT2mX9rL4wZ7nB1cD5fG3hJ6pS0aU';
const ISSUER = 'https://login.example.com';
const METADATA = '/.well-known/oauth-protected-resource';

let api: TestApi<'ann' | 'hasty'>;
let anonymous: TestApi<never>;

beforeAll(async () => {
  api = await startTestApi(
    { ann: { tenant: 'mcp-door', userId: 'ann' }, hasty: { tenant: 'mcp-hasty' } },
    {
      ...{ MNEME_JWT_SECRET: JWT_SECRET, MNEME_JWT_ISSUER: ISSUER },
      ...{
        MNEME_CORS_ORIGINS: 'https://app.example.com',
        MNEME_METRICS_TOKEN: 'figures-of-this-server',
      },
      ...{ MNEME_RATE_REQUESTS: '0.01', MNEME_RATE_BURST_SECONDS: '2000' },
    },
  );
  anonymous = await startTestApi(
    {},
    {
      ...{ MNEME_API_KEYS: '', MNEME_LOCAL_TENANT: `mcp-local-${randomUUID()}` },
      ...{ MNEME_MAX_ACTIVE_PER_TENANT: '1', MNEME_MAX_WAITING_PER_TENANT: '2' },
    },
  );
});
afterAll(async () => {
  await api.stop();
  await anonymous.stop();
});

const PING = JSON.stringify({ jsonrpc: '2.0', id: 5, method: 'ping' });
const HEADERS = {
  ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
};

/** Posts a ping: status, headers and body of the answer. */
async function ping(url: string, headers: Readonly<Record<string, string>> = {}, body = PING) {
  const response = await fetch(`${url}/mcp`, {
    ...{ method: 'POST', headers: { ...HEADERS, ...headers }, body },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('credentials', () => {
  test('are asked for, with where tokens come from', async () => {
    const { status, headers, text } = await ping(api.url);
    expect(status).toBe(401);
    const metadata = `resource_metadata="${api.url}${METADATA}/mcp"`;
    expect(headers.get('www-authenticate')).toBe(`Bearer realm="mneme", ${metadata}`);
    expect(JSON.parse(text)).toMatchObject({
      ...{ jsonrpc: '2.0', id: null },
      error: { code: -32_000, data: { code: 'UNAUTHENTICATED' } },
    });
    await expect(connectHttp(api.url, { key: 'wrong' })).rejects.toThrow();
    await expect(connectHttp(api.url, { key: 'wrong', era: 'legacy' })).rejects.toThrow();
    await expect(connectStdio(api.url, { key: 'wrong', era: 'legacy' })).rejects.toThrow(
      /not valid/,
    );
  });

  test.each([METADATA, `${METADATA}/mcp`])('%s describes the resource', async (path) => {
    const response = await fetch(`${api.url}${path}`);
    expect(await response.json()).toEqual({
      ...{ resource: `${api.url}/mcp`, authorization_servers: [ISSUER] },
      ...{ bearer_methods_supported: ['header'], resource_name: 'Mneme' },
    });
  });

  test('may be a token', async () => {
    const token = await new SignJWT({ tenant: `mcp-${randomUUID()}`, role: 'WRITER', user: 'jo' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(JWT_SECRET));
    const jo = await connectHttp(api.url, { key: token });
    const kept = await jo.call('remember', { text: 'Jo plays the cornet.' });
    expect(kept).toMatchObject({ isError: false });
    await jo.close();
  });

  test('are not asked for, nor described, where there are none', async () => {
    expect((await fetch(`${anonymous.url}${METADATA}`)).status).toBe(404);
    const local = await connectHttp(anonymous.url, { headers: { 'x-mneme-user': 'j%C3%B8' } });
    await local.call('remember', { text: 'The tuba is heavy.' });
    const { data } = await local.call('recall', { query: 'How heavy is the tuba?' });
    expect(data.memories).toHaveLength(1);
    await local.close();
    const other = await connectStdio(anonymous.url, { user: 'jø' });
    expect((await other.call('recall', { query: 'the tuba' })).data.memories).toHaveLength(1);
    await other.close();
  });
});

describe('pages of strangers', () => {
  test('may not call: their origin is refused', async () => {
    for (const { url } of [api, anonymous]) {
      const { status, text } = await ping(url, { origin: 'https://evil.example.com' });
      expect(status).toBe(403);
      expect(text).toContain('MNEME_CORS_ORIGINS');
    }
    const authorization = `Bearer ${api.clients.ann.key}`;
    const let_in = await ping(api.url, { authorization, origin: 'https://app.example.com' });
    expect(let_in.status).toBe(200);
    expect(let_in.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  });

  test('may not come by a name of their own', async () => {
    const { port } = new URL(anonymous.url);
    const status = await new Promise((resolve, reject) => {
      const headers = { ...HEADERS, host: 'evil.example.com' };
      request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(PING);
    });
    expect(status).toBe(403);
  });
});

test('what is no request of the protocol is refused as one', async () => {
  const authorization = `Bearer ${api.clients.ann.key}`;
  expect((await ping(api.url, { authorization }, '{')).status).toBe(400);
  const plain = await ping(api.url, { authorization, 'content-type': 'text/plain' });
  expect(plain.status).toBe(415);
  const stream = await fetch(`${api.url}/mcp`, { headers: { ...HEADERS, authorization } });
  expect(stream.status).toBe(405);
  await stream.text();
});

test('rates hold, and tell the model how long to wait', async () => {
  const hasty = await connectHttp(api.url, { key: api.clients.hasty.key });
  const answers = [];
  do answers.push(await hasty.call('recall', { query: 'anything' }));
  while (!answers.at(-1)?.isError && answers.length < 50);
  const { error } = answers.at(-1)?.data ?? {};
  expect(error).toMatchObject({ code: 'RATE_LIMITED', retryable: true });
  expect(error.retry_after_ms).toBeGreaterThan(0);
  // What is no call is refused before the protocol.
  const { status, headers } = await ping(api.url, {
    authorization: `Bearer ${api.clients.hasty.key}`,
  });
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  await hasty.close();
});

test('calls take turns as root fields of GraphQL do: few run, few wait, the rest may come again', async () => {
  const batch = Array.from({ length: 5 }, (_, id) => {
    const params = { name: 'recall', arguments: { query: `what ${id}?` } };
    return { jsonrpc: '2.0', id, method: 'tools/call', params };
  });
  const { text } = await ping(anonymous.url, {}, JSON.stringify(batch));
  const results = text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)).result.structuredContent);
  expect(results).toHaveLength(5);
  const refused = results.flatMap(({ error }) => error?.code ?? []);
  expect(refused).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
});

test('calls are counted by tool and outcome', async () => {
  const page = await fetch(api.metricsUrl ?? '', {
    headers: { authorization: 'Bearer figures-of-this-server' },
  });
  const text = await page.text();
  expect(text).toMatch(/mneme_requests_total\{operation="mcp recall",outcome="ok"\} \d+/);
  expect(text).toMatch(/mneme_requests_total\{operation="mcp recall",outcome="refused"\} 1/);
});
