import { expect, test } from '@jest/globals';
import { PromMeter } from '../../src/meter.js';
import { METRICS } from '../../src/metrics.js';
import { parseMetrics, sampleOf } from '../support/prometheus.js';

function meterAt(time: { now: number }, tenants = 2): PromMeter {
  return new PromMeter({ tenants, cacheMs: 1_000, now: () => time.now });
}

const pageOf = async (meter: PromMeter) => parseMetrics(await meter.render());

test('every metric is on the page with its help and type, beside those of the process', async () => {
  const families = await pageOf(meterAt({ now: 0 }));
  for (const { name, help, kind } of Object.values(METRICS)) {
    expect(families.get(name)).toMatchObject({ help, type: kind });
  }
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes']) {
    expect(families.get(name)?.samples).toHaveLength(1);
  }
});

test('names follow the rules: a prefix, seconds, _total for counters alone', () => {
  for (const { name, kind } of Object.values(METRICS)) {
    expect(name).toMatch(/^mneme_[a-z_]+$/);
    expect(name.endsWith('_total')).toBe(kind === 'counter');
    expect(name).not.toMatch(/_(ms|millis|milliseconds)(_|$)/);
  }
  const names = Object.values(METRICS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('values of labels cannot break the page', async () => {
  const meter = meterAt({ now: 0 });
  meter.charge('a"b\\c\nd{e="f"} 1', 5, 1);
  const families = await pageOf(meter);
  const tenant = 'a\\"b\\\\c\\nd{e=\\"f\\"} 1';
  expect(sampleOf(families, 'mneme_tenant_cost_total', { tenant })).toBe(5);
});

test('the cost of the heaviest tenants is told apart, and none is lost', async () => {
  const meter = meterAt({ now: 0 });
  for (let i = 0; i < 100; i++) meter.charge(`t${i}`, i, 1);
  const told = (await pageOf(meter)).get('mneme_tenant_cost_total')?.samples ?? [];
  expect(told.map(({ labels }) => labels['tenant'])).toEqual(['t99', 't98', 'other']);
  expect(told.reduce((sum, { value }) => sum + value, 0)).toBe(4_950);
});

test('what is watched is read when somebody looks, and kept for a while', async () => {
  const time = { now: 0 };
  const meter = meterAt(time);
  let reads = 0;
  meter.watch(async () => [{ gauge: 'blocked', labels: {}, value: ++reads }]);
  const [first, beside] = await Promise.all([pageOf(meter), pageOf(meter)]);
  expect(sampleOf(first, 'mneme_database_blocked_transactions')).toBe(1);
  expect(sampleOf(beside, 'mneme_database_blocked_transactions')).toBe(1);
  time.now = 999;
  expect(sampleOf(await pageOf(meter), 'mneme_database_blocked_transactions')).toBe(1);
  time.now = 1_000;
  expect(sampleOf(await pageOf(meter), 'mneme_database_blocked_transactions')).toBe(2);
});

test('what cannot be read is missing, not old, and is counted', async () => {
  const time = { now: 0 };
  const meter = meterAt(time);
  let fails = false;
  meter.watch(async () => {
    if (fails) throw new Error('The database is away.');
    return [
      { gauge: 'queueWaiting', labels: { queue: 'linking' }, value: 3 },
      { gauge: 'poolSize', labels: {}, value: 50 },
    ];
  });
  expect((await pageOf(meter)).get('mneme_queue_waiting')?.samples).toHaveLength(1);
  fails = true;
  time.now = 1_000;
  const families = await pageOf(meter);
  expect(families.get('mneme_queue_waiting')?.samples).toEqual([]);
  expect(families.get('mneme_database_pool_size')?.samples).toEqual([]);
  expect(sampleOf(families, 'mneme_metrics_failures_total')).toBe(1);
});

test('each database tells its own, and what one cannot tell keeps nothing from the others', async () => {
  const time = { now: 0 };
  const meter = meterAt(time);
  const ready = (value: number) => [{ gauge: 'ready', labels: { check: 'reads' }, value }] as const;
  meter.watch(async () => ready(1));
  const end = meter.watch(async () => ready(0), 'eu');
  const readyOf = async () => {
    const samples = (await pageOf(meter)).get('mneme_database_ready')?.samples ?? [];
    return Object.fromEntries(samples.map(({ labels, value }) => [labels['database'], value]));
  };
  expect(await readyOf()).toEqual({ default: 1, eu: 0 });
  end();
  meter.watch(() => Promise.reject(new Error('The database is away.')), 'us');
  time.now = 1_000;
  expect(await readyOf()).toEqual({ default: 1 });
});
