import { expect, test } from '@jest/globals';
import { RecentUse } from '../../../../src/domain/fairness/recent-use.js';

test('half of what was used is forgotten after a half-life', () => {
  const use = new RecentUse(1_000);
  use.add('a', 80, 0);
  expect(use.of('a', 1_000)).toBeCloseTo(40, 6);
  use.add('a', 10, 1_000);
  expect(use.of('a', 2_000)).toBeCloseTo(25, 6);
  expect(use.of('b', 2_000)).toBe(0);
});

test('the least is that of the first of several, and of nobody where there are none', () => {
  const use = new RecentUse(1_000);
  use.add('a', 5, 0);
  expect(use.least(['a', 'b', 'c'], 0)).toBe('b');
  use.add('b', 9, 0);
  expect(use.least(['b', 'a'], 0)).toBe('a');
  expect(use.least([], 0)).toBeUndefined();
});

test('what fell below half of one counts as nothing', () => {
  const use = new RecentUse(1_000);
  use.add('a', 1, 0);
  use.add('b', 100, 5_000);
  expect(use.of('a', 5_000)).toBe(0);
});
