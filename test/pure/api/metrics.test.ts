import { afterEach, describe, expect, test } from '@jest/globals';
import { startMetricsServer } from '../../../src/api/metrics-page.js';
import { loadConfig } from '../../../src/config.js';
import { PromMeter } from '../../../src/meter.js';
import { parseMetrics, sampleOf } from '../../support/prometheus.js';
import { silentLog } from '../../support/silent-log.js';
import { ask, type Overrides, startServer, stopServers } from './harness.js';

const TOKEN = 'a-token-of-more-than-16-characters';

afterEach(stopServers);

const startMetered = (change: Overrides = {}) =>
  startServer({ ...change, env: { MNEME_METRICS_TOKEN: TOKEN, ...change.env } });

async function pageOf(url: string) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return parseMetrics(await answer.text());
}

describe('operations', () => {
  const count = (families: Awaited<ReturnType<typeof pageOf>>, operation: string) =>
    Object.fromEntries(
      (families.get('mneme_requests_total')?.samples ?? [])
        .filter(({ labels }) => labels['operation'] === operation)
        .map(({ labels, value }) => [labels['outcome'], value]),
    );

  test('are counted by their root field, whatever a client calls them', async () => {
    const server = await startMetered();
    await ask(server, 'query Chosen { mine: hello }');
    await ask(server, 'query Other { ...F } fragment F on Query { hello }');
    await ask(server, '{ hello whoami }');
    const families = await pageOf(server.url);
    expect(count(families, 'hello')).toEqual({ ok: 2 });
    expect(count(families, 'several')).toEqual({ ok: 1 });
    const labels = JSON.stringify([...families.values()].map(({ samples }) => samples));
    expect(labels).not.toMatch(/Chosen|mine|Other/);
    expect(sampleOf(families, 'mneme_request_duration_seconds_count', { operation: 'hello' })).toBe(
      2,
    );
  });

  test('are told apart by how they went, and their errors by code', async () => {
    const server = await startMetered();
    await ask(server, '{ fail(code: "NOT_FOUND") }');
    await ask(server, '{ fail(code: "STORE_UNAVAILABLE") }');
    await ask(server, '{ fail(code: "NOT_FOUND") hello }');
    await ask(server, '{ boom }');
    await ask(server, '{ nothingOfThisName }');
    await ask(server, '{ this is no GraphQL');
    const families = await pageOf(server.url);
    expect(count(families, 'fail')).toEqual({ refused: 1, failed: 1 });
    expect(count(families, 'several')).toEqual({ partial: 1 });
    expect(count(families, 'boom')).toEqual({ failed: 1 });
    expect(count(families, 'none')).toEqual({ refused: 2 });
    const codes = (families.get('mneme_errors_total')?.samples ?? []).map(({ labels, value }) => [
      labels['code'],
      value,
    ]);
    expect(Object.fromEntries(codes)).toEqual({
      NOT_FOUND: 2,
      STORE_UNAVAILABLE: 1,
      INTERNAL_SERVER_ERROR: 1,
      GRAPHQL_VALIDATION_FAILED: 1,
      GRAPHQL_PARSE_FAILED: 1,
    });
  });

  test('have their cost counted for their tenant', async () => {
    const server = await startMetered();
    await ask(server, '{ items(limit: 10) { id } }');
    expect(sampleOf(await pageOf(server.url), 'mneme_tenant_cost_total', { tenant: 'local' })).toBe(
      11,
    );
  });

  test('that never became any are counted too', async () => {
    const { url } = await startMetered();
    await fetch(`${url}/graphql`, { method: 'POST', body: 'x' });
    await fetch(`${url}/nowhere`);
    const families = await pageOf(url);
    expect(sampleOf(families, 'mneme_errors_total', { code: 'BAD_REQUEST' })).toBe(1);
    expect(sampleOf(families, 'mneme_errors_total', { code: 'NOT_FOUND' })).toBe(1);
  });
});

describe('the page', () => {
  test('beside the API needs its token', async () => {
    const { url } = await startMetered();
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('mneme_requests');
    }
  });

  test('is not there unless it is asked for', async () => {
    const { url } = await startServer();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  test('on a port of its own needs none, and has nothing else', async () => {
    const config = loadConfig({ MNEME_METRICS_PORT: '0' });
    const page = new PromMeter(config.metrics);
    const server = await startMetricsServer(config, { page, meter: page, log: silentLog });
    if (!server) throw new Error('There is no server.');
    try {
      expect(parseMetrics(await (await fetch(server.url)).text()).size).toBeGreaterThan(20);
      expect((await fetch(new URL('/graphql', server.url))).status).toBe(404);
    } finally {
      await server.stop();
    }
  });

  test('leaves the API where it has a port of its own', async () => {
    const { url } = await startMetered({ env: { MNEME_METRICS_PORT: '0' } });
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404);
  });

  test('is not opened to the network without a token', () => {
    const open = { MNEME_METRICS_PORT: '9464', MNEME_METRICS_HOST: '0.0.0.0' };
    expect(() => loadConfig(open)).toThrow('set MNEME_METRICS_TOKEN');
    expect(loadConfig({ ...open, MNEME_METRICS_TOKEN: TOKEN }).metrics.port).toBe(9_464);
  });
});
