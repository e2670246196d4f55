import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Rates } from '../../../src/api/rates.js';
import { loadConfig } from '../../../src/config.js';
import type { Principal } from '../../../src/domain/kernel/caller.js';
import { ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

const principal = (tenant: string, userId: string | null = null): Principal => ({
  ...{ tenant, userId, agentId: null },
  ...{ role: 'WRITER', tenantWide: false, speaksAsUser: true, keyId: null },
});

/** Two operations, 10 of cost and 100 bytes a second, ten seconds at once. */
function startedAt(now: { ms: number }, env: Record<string, string> = {}): Rates {
  const { fairness } = loadConfig({
    ...{ MNEME_RATE_REQUESTS: '2', MNEME_RATE_COST: '10', MNEME_RATE_BYTES: '100' },
    // What one key leaves to the others has a test of its own.
    MNEME_RATE_KEY_SHARE: '1',
    ...env,
  });
  return new Rates(fairness, () => now.ms);
}

const FREE = { cost: 0, bytes: 0 };

describe('rates', () => {
  test('are of credentials for operations, of tenants for cost and bytes', () => {
    const rates = startedAt({ ms: 0 });
    for (let i = 0; i < 20; i++) rates.charge(principal('a', 'ann'), FREE);
    expect(() => rates.charge(principal('a', 'ann'), FREE)).toThrow(/MNEME_RATE_REQUESTS/);
    rates.charge(principal('a', 'ben'), { cost: 100, bytes: 0 });
    expect(() => rates.charge(principal('a', 'cem'), { cost: 1, bytes: 0 })).toThrow(
      'This tenant asks for more cost a second than MNEME_RATE_COST allows: come again in 100 ms.',
    );
    rates.charge(principal('b'), { cost: 1, bytes: 1_000 });
    expect(() => rates.charge(principal('b'), { cost: 1, bytes: 1 })).toThrow(/MNEME_RATE_BYTES/);
    rates.charge(principal('b'), { cost: 1, bytes: 0 });
  });

  test('what is refused costs nothing, and may come again when it is told to', () => {
    const now = { ms: 0 };
    const rates = startedAt(now);
    rates.charge(principal('a'), { cost: 150, bytes: 0 });
    let told: unknown;
    try {
      rates.charge(principal('a'), { cost: 1, bytes: 0 });
    } catch (thrown) {
      told = thrown;
    }
    expect(told).toMatchObject({ code: 'RATE_LIMITED', retryable: true, retryAfterMs: 5_100 });
    now.ms = 5_100;
    expect(rates.charge(principal('a'), { cost: 1, bytes: 0 })).toEqual({
      'ratelimit-policy':
        '"requests";q=20;w=10, "cost";q=100;w=10, "bytes";q=1000;w=10, "tenant-requests";q=20000;w=10',
      ratelimit: '"requests";r=19;t=0, "cost";r=0;t=1, "tenant-requests";r=19999;t=0',
    });
  });

  test('one key leaves some of the cost and of the bytes of its tenant to the others', () => {
    const rates = startedAt({ ms: 0 }, { MNEME_RATE_KEY_SHARE: '0.8' });
    rates.charge(principal('a', 'ann'), { cost: 80, bytes: 800 });
    for (const more of [
      { cost: 1, bytes: 0 },
      { cost: 0, bytes: 1 },
    ])
      expect(() => rates.charge(principal('a', 'ann'), more)).toThrow(
        /^These credentials ask .*MNEME_RATE_KEY_SHARE/,
      );
    rates.charge(principal('a', 'ben'), { cost: 20, bytes: 200 });
    expect(() => rates.charge(principal('a', 'cem'), { cost: 1, bytes: 0 })).toThrow(/This tenant/);
  });

  test('all keys of a tenant together ask for so many operations at most', () => {
    const rates = startedAt({ ms: 0 }, { MNEME_RATE_TENANT_REQUESTS: '3' });
    for (let i = 0; i < 15; i++) {
      for (const user of ['ann', 'ben']) rates.charge(principal('a', user), FREE);
    }
    expect(() => rates.charge(principal('a', 'cem'), FREE)).toThrow(/MNEME_RATE_TENANT_REQUESTS/);
    rates.charge(principal('b'), FREE);
  });

  test('0 is no limit', () => {
    const off = {
      ...{ MNEME_RATE_REQUESTS: '0', MNEME_RATE_TENANT_REQUESTS: '0' },
      ...{ MNEME_RATE_COST: '0', MNEME_RATE_BYTES: '0' },
    };
    const rates = startedAt({ ms: 0 }, off);
    for (let i = 0; i < 1_000; i++)
      expect(rates.charge(principal('a'), { cost: 1e6, bytes: 1e6 })).toEqual({});
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    // A second operation is due in a thousand seconds: no machine is so slow.
    server = await startServer({
      env: { MNEME_RATE_REQUESTS: '0.001', MNEME_RATE_BURST_SECONDS: '1000' },
    });
  });
  afterAll(stopServers);

  test('a caller is told how much is left, and refused when nothing is', async () => {
    const first = await ask(server, '{ hello }');
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=(1000|999), "cost";r=\d+/);
    const second = await ask(server, '{ hello }');
    expect([second.status, codeOf(second)]).toEqual([429, 'RATE_LIMITED']);
    const { retryAfterMs, retryable } = second.errors[0]?.extensions ?? {};
    expect(retryable).toBe(true);
    expect(second.headers.get('retry-after')).toBe(String(Math.ceil(Number(retryAfterMs) / 1_000)));
    expect(second.data).toBeFalsy();
  });
});
