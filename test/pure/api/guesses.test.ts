import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { refusal } from '../../support/sockets.js';
import { ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

const KEYS = ['the-first-of-two-keys', 'the-second-of-two-keys'].map((key) => ({
  ...{ key, sha256: createHash('sha256').update(key).digest('hex') },
}));
const [FIRST = '', SECOND = ''] = KEYS.map(({ key }) => key);
const ENV = {
  MNEME_API_KEYS: JSON.stringify(
    KEYS.map(({ sha256 }) => ({ sha256, tenant: 'acme', role: 'READER' })),
  ),
  MNEME_AUTH_MAX_FAILURES: '2',
  MNEME_AUTH_WAIT_MS: '60000',
};

let server: TestServer;
let guesses = 0;
beforeEach(async () => {
  server = await startServer({ env: ENV });
});
afterAll(stopServers);

function call(key: string, headers: Record<string, string> = {}) {
  return ask(server, '{ hello }', { headers: { 'x-api-key': key, ...headers } });
}

/** Statuses of so many unknown keys, one after the other. */
async function guess(times: number, headers: Record<string, string> = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    statuses.push((await call(`an-unknown-key-${guesses++}`, headers)).status);
  }
  return statuses;
}

test('who guesses has to wait, and is told how long', async () => {
  expect(await guess(5)).toEqual([401, 401, 401, 429, 429]);
  const answer = await call('another-unknown-key');
  expect([answer.status, codeOf(answer)]).toEqual([429, 'RATE_LIMITED']);
  const { retryable, retryAfterMs } = answer.errors[0]?.extensions ?? {};
  expect(retryable).toBe(true);
  expect(retryAfterMs).toBeGreaterThan(0);
  expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBe(Math.ceil(Number(retryAfterMs) / 1_000));
});

test('no guess is right meanwhile, but who was let in before stays so', async () => {
  expect((await call(FIRST)).status).toBe(200);
  await guess(3);
  expect((await call(FIRST)).status).toBe(200);
  expect((await call(SECOND)).status).toBe(429);
});

test('a WebSocket counts as well', async () => {
  await guess(2);
  const params = { 'x-api-key': 'an-unknown-key-once-more' };
  expect(await refusal(server, { params })).toEqual([4401, 'The key is not valid.']);
  expect(await refusal(server, { params })).toEqual([4429, expect.stringMatching(/Too many/)]);
});

test('requests without credentials are no guesses', async () => {
  for (let i = 0; i < 5; i++) expect((await ask(server, '{ hello }')).status).toBe(401);
  expect((await call(SECOND)).status).toBe(200);
});

describe('behind a proxy', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('that is trusted, clients are told apart, IPv6 by their network', async () => {
    server = await startServer({ env: { ...ENV, MNEME_TRUSTED_PROXIES: '127.0.0.1' } });
    await guess(3, from('192.0.2.1'));
    expect((await call(SECOND, from('192.0.2.1'))).status).toBe(429);
    expect((await call(SECOND, from('192.0.2.2'))).status).toBe(200);
    await guess(3, from('2001:db8::1'));
    expect(await guess(1, from('2001:db8::ffff:2'))).toEqual([429]);
    expect(await guess(1, from('2001:db8:0:1::1'))).toEqual([401]);
  });

  test('that is not, what it says counts for nothing', async () => {
    for (let i = 0; i < 3; i++) await guess(1, from(`192.0.2.${i}`));
    expect(await guess(1, from('192.0.2.9'))).toEqual([429]);
  });
});

test('nobody waits where no authentication is configured', async () => {
  server = await startServer({ env: { MNEME_AUTH_MAX_FAILURES: '0' } });
  expect(await guess(3)).toEqual([200, 200, 200]);
});
