import { describe, expect, test } from '@jest/globals';
import { growthChart } from '../../../bench/scale/chart.js';
import { nameOf, parseIndexes } from '../../../bench/scale/indexes.js';
import { censusOf, growth, materialOf } from '../../../bench/scale/population.js';

describe('who has how many memories', () => {
  test.each([1_000, 10_000, 100_000, 1_000_000])('about %i of them', (size) => {
    const { heavy, users, perUser, tenants, perTenant } = censusOf(size);
    const all = heavy + users * perUser + tenants * perTenant;
    expect(all).toBeGreaterThan(0.9 * size);
    expect(all).toBeLessThanOrEqual(size);
    expect(heavy).toBe(size / 10);
  });

  test('of a hundred thousand: a thousand users, ten thousand tenants', () => {
    expect(censusOf(100_000)).toMatchObject({ users: 1_000, tenants: 10_000, perTenant: 2 });
  });
});

describe('growing', () => {
  const countOf = (from: number, until: number) =>
    growth(from, until).reduce((sum, batch) => sum + batch.until - batch.from, 0);

  test('in two steps adds what one step adds, and nothing twice', () => {
    const named = (from: number, until: number) =>
      growth(from, until).flatMap((batch) =>
        materialOf(batch).turns.map(({ idempotencyKey }) => idempotencyKey),
      );
    const whole = named(0, 5_000);
    const inSteps = [...named(0, 2_000), ...named(2_000, 5_000)];
    expect(new Set(whole).size).toBe(whole.length);
    expect(inSteps.toSorted()).toEqual(whole.toSorted());
    expect(countOf(0, 2_000) + countOf(2_000, 5_000)).toBe(countOf(0, 5_000));
  });

  test('takes no more in a call than one may take', () => {
    expect(Math.max(...growth(0, 100_000).map(({ from, until }) => until - from))).toBe(500);
  });

  test('a tenth of it are facts, and sessions are of one day each', () => {
    const [heavy] = growth(0, 100_000);
    const { turns, facts } = materialOf(heavy as NonNullable<typeof heavy>);
    expect([turns.length, facts.length]).toEqual([450, 50]);
    expect(new Set(turns.map(({ sessionId }) => sessionId)).size).toBe(20);
  });
});

describe('the chart', () => {
  const curves = [
    { name: 'bare vector search', values: [2, 3, 4], bare: true },
    { name: 'recall', values: [10, 10, 40] },
  ];
  const chart = growthChart([10_000, 100_000, 1_000_000], curves);

  test('has a line for each curve, dashed for a bare statement, labelled with its growth', () => {
    expect(chart.match(/<path /g)).toHaveLength(2);
    expect(chart).toContain('2.00 bare vector search');
    expect(chart).toContain('4.00 recall');
    expect(chart.match(/stroke-dasharray/g)).toHaveLength(1);
  });

  test('puts no label on another', () => {
    const close = growthChart([1, 2], curves.concat(curves));
    const places = [...close.matchAll(/<text x="610" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    const gaps = places.slice(1).map((y, i) => y - (places[i] ?? 0));
    expect(places).toHaveLength(4);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
  });
});

describe('settings of the vector index', () => {
  test('are read as they are told', () => {
    const told = '32/200/SCALAR,16/100/NONE';
    expect(parseIndexes(told).map(nameOf).join()).toBe(told);
  });

  test.each(['', '32', '32/200', '32/200/int8', '0/100/NONE', '32/200/NONE/1', '16/100/SCALAR,'])(
    '%p is refused, with what is taken',
    (text) => expect(() => parseIndexes(text)).toThrow('--indexes takes m/ef_construction'),
  );
});
