import { describe, expect, test } from '@jest/globals';
import { keyOf, MOST_NODES, planOf, wayTo } from '../../../console/src/pages/graph/overview.js';

type Answer = Parameters<typeof planOf>[0][number];

const page = (ids: readonly string[], change: Partial<Answer> = {}): Answer => ({
  ...{ ids: [...ids], kinds: ids.map(() => 'SEMANTIC' as const), placedAt: null },
  ...{ xs: ids.map((_, i) => i), ys: ids.map((_, i) => i * 2) },
  pageInfo: { endCursor: null, hasNextPage: false },
  ...change,
});
const cluster = (number: number, seedId: string | null, ties: number[] = []) => ({
  ...{ number, seedId, ties, label: seedId, size: 3, x: 0, y: 0 },
});

describe('pages', () => {
  test('become one plan, with each node once', () => {
    const plan = planOf([page(['a', 'b']), page(['b', 'c'])]);
    expect(plan.ids).toEqual(['a', 'b', 'c']);
    expect([plan.xs, plan.ys]).toEqual([
      [0, 1, 1],
      [0, 2, 2],
    ]);
    expect(plan.truncated).toBe(false);
  });

  test('end where no more can be told apart', () => {
    const ids = Array.from({ length: MOST_NODES + 10 }, (_, i) => `n${i}`);
    const pageInfo = { endCursor: 'x', hasNextPage: true };
    const plan = planOf([page(ids, { pageInfo })]);
    expect(plan.ids).toHaveLength(MOST_NODES);
    expect(plan.truncated).toBe(true);
  });

  test('of nothing are an empty plan', () => {
    expect(planOf([])).toMatchObject({ ids: [], clusters: [], ties: [] });
  });
});

test('ties are drawn once, between clusters that are told', () => {
  const clusters = [cluster(1, 'a', [4, 9]), cluster(4, 'b', [1])];
  expect(planOf([page([], { clusters })]).ties).toEqual([[1, 4]]);
});

test('a node and a cluster lead to what lies around them', () => {
  const plan = planOf([page(['a'], { clusters: [cluster(1, 'b'), cluster(2, null)] })]);
  expect(wayTo(plan, 'a')).toBe('/graph?memory=a');
  expect(wayTo(plan, keyOf(1))).toBe('/graph?memory=b');
  expect(wayTo(plan, keyOf(2))).toBeNull();
});
