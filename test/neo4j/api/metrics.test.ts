import { afterAll, beforeAll, expect, test } from '@jest/globals';
import neo4j, { type Driver } from 'neo4j-driver';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { sharedAddress } from '../../support/database.js';
import { parseMetrics, sampleOf } from '../../support/prometheus.js';

let api: TestApi<'ann' | 'admin'>;
let ann: Client;

beforeAll(async () => {
  api = await startTestApi(
    {
      ann: { tenant: 'acme', userId: 'ann' },
      admin: { tenant: 'acme', role: 'ADMIN', tenantWide: true },
    },
    {
      ...{ MNEME_METRICS_PORT: '0', MNEME_METRICS_CACHE_MS: '0' },
      ...{ MNEME_METRICS_TIMEOUT_MS: '60000', MNEME_RECALL_DEADLINE_MS: '60000' },
    },
  );
  ann = api.clients.ann;
});

afterAll(() => api.stop());

async function page() {
  return parseMetrics(await (await fetch(String(api.metricsUrl))).text());
}

test('a write and a recall are seen from the door to the database', async () => {
  await ann.ingest({ sessionId: 's1', role: 'USER', content: 'The code freeze begins on Friday.' });
  await api.embedded();
  const question = { query: 'When does the code freeze begin?' };
  await ann.call('recall', question);
  await ann.call('recall', question);
  const families = await page();
  const value = (name: string, labels: Record<string, string> = {}) =>
    sampleOf(families, name, labels);

  expect(value('mneme_requests_total', { operation: 'recall', outcome: 'ok' })).toBe(2);
  expect(value('mneme_request_duration_seconds_count', { operation: 'ingest' })).toBe(1);
  expect(value('mneme_recalls_total', { outcome: 'complete' })).toBe(2);
  expect(value('mneme_recall_channels_total', { channel: 'fulltext', outcome: 'answered' })).toBe(
    2,
  );
  expect(value('mneme_group_commit_items_sum')).toBe(1);
  expect(value('mneme_group_commit_duration_seconds_count')).toBe(1);
  expect(value('mneme_transactions_total', { mode: 'write', outcome: 'ok' })).toBeGreaterThan(0);
  expect(value('mneme_transaction_duration_seconds_count', { mode: 'read' })).toBeGreaterThan(0);
  expect(
    value('mneme_cache_lookups_total', { cache: 'query_vectors', result: 'hit' }),
  ).toBeGreaterThan(0);
  expect(value('mneme_cache_lookups_total', { cache: 'speakers', result: 'hit' })).toBeGreaterThan(
    0,
  );
  expect(
    value('mneme_model_calls_total', { model: 'embedding', purpose: 'query', outcome: 'ok' }),
  ).toBeGreaterThan(0);
  expect(value('mneme_database_pool_size')).toBe(50);
  // The page itself asks.
  expect(value('mneme_database_sessions', { state: 'in_use' })).toBeGreaterThanOrEqual(0);
  expect(value('mneme_metrics_failures_total')).toBe(0);
  const costs = families.get('mneme_tenant_cost_total')?.samples ?? [];
  expect(costs.find(({ labels }) => labels['tenant']?.startsWith('acme'))?.value).toBeGreaterThan(
    0,
  );
});

test('every queue tells how much waits and for how long it is overdue', async () => {
  const due = new Date(Date.now() - 90_000).toISOString();
  const id = 'overdue-loop';
  await api.query('CREATE (:LoopDue {id: $id, tenant: $tenants[0], loopDueAt: datetime($due)})', {
    id,
    due,
  });
  const families = await page();
  const queues = families.get('mneme_queue_waiting')?.samples ?? [];
  expect(queues.map(({ labels }) => labels['queue']).sort()).toEqual([
    'comparing',
    'consolidation',
    'embedding',
    'judging',
    'linking',
    'loops',
  ]);
  expect(sampleOf(families, 'mneme_queue_waiting', { queue: 'loops' })).toBeGreaterThan(0);
  expect(
    sampleOf(families, 'mneme_queue_overdue_seconds', { queue: 'loops' }),
  ).toBeGreaterThanOrEqual(90);
  await api.query('MATCH (o:LoopDue {id: $id}) DELETE o', { id });
});

test('steps of the upkeep are counted by name and status', async () => {
  await api.clients.admin.call('runUpkeep', { kind: 'LOOP', dryRun: true, wait: true });
  const families = await page();
  expect(sampleOf(families, 'mneme_upkeep_runs_total', { kind: 'LOOP', status: 'DONE' })).toBe(1);
  const steps = families.get('mneme_upkeep_steps_total')?.samples ?? [];
  expect(steps.length).toBeGreaterThan(0);
  expect(
    steps.every(({ labels }) => labels['status'] === 'DONE' || labels['status'] === 'SKIPPED'),
  ).toBe(true);
});

test('who waits for a lock is seen', async () => {
  const { uri, username, password } = sharedAddress();
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
  try {
    const waited = await blockedBy(driver, async () => {
      let families = await page();
      while (!sampleOf(families, 'mneme_database_blocked_transactions')) families = await page();
      return sampleOf(families, 'mneme_database_blocked_seconds');
    });
    expect(waited).toBeGreaterThanOrEqual(0);
  } finally {
    await driver.close();
  }
});

/** Does something while one transaction waits for the lock of another. */
async function blockedBy<Result>(driver: Driver, during: () => Promise<Result>): Promise<Result> {
  const [holder, waiter] = [driver.session(), driver.session()];
  const lock = `MERGE (n:Lease {kind: 'metrics-test'}) SET n.at = timestamp()`;
  const holding = holder.beginTransaction();
  await holding.run(lock);
  const waiting = waiter.run(lock).then(() => undefined);
  try {
    return await during();
  } finally {
    await holding.rollback();
    await waiting;
    await waiter.run(`MATCH (n:Lease {kind: 'metrics-test'}) DELETE n`);
    await Promise.all([holder.close(), waiter.close()]);
  }
}
