import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pick, randomSource, shuffled } from '../../../bench/speed/random.js';
import { parseSizes } from '../../../bench/speed/sizes.js';
import { ratio, summaries, summaryOf } from '../../../bench/speed/statistics.js';
import { vectorNear } from '../../../bench/speed/vectors.js';

test('a summary is median and 95th percentile', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(summaryOf(values)).toEqual({ p50: 50, p95: 95 });
  expect(summaries({ values, other: [1] })).toEqual({
    values: { p50: 50, p95: 95 },
    other: { p50: 1, p95: 1 },
  });
});

test('one slow moment does not move a ratio', () => {
  expect(ratio([4, 4, 4, 4, 900], [2, 2, 2, 2, 2])).toBe(2);
});

test('randomness is repeatable, within bounds, and different by seed', () => {
  const draw = (seed: number) => {
    const random = randomSource(seed);
    return Array.from({ length: 50 }, random);
  };
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(draw(seed)).toEqual(draw(seed));
      expect(draw(seed).every((value) => value >= 0 && value < 1)).toBe(true);
    }),
    { numRuns: 20 },
  );
  expect(draw(1)).not.toEqual(draw(2));
});

test('shuffling keeps the items and leaves the list given alone', () => {
  const items = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
  const mixed = shuffled(items, randomSource(5));
  expect(mixed).not.toEqual(items);
  expect([...mixed].sort()).toEqual(items);
});

test('nothing can be picked from nothing', () => {
  expect(() => pick([], randomSource(1))).toThrow('nothing to pick');
});

test('a seeded vector has unit length and lies near its anchor', () => {
  const anchor = new Float32Array(384).fill(1 / Math.sqrt(384));
  const cosines = Array.from({ length: 50 }, (_, seed) => {
    const vector = vectorNear([anchor], randomSource(seed));
    expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    return vector.reduce((sum, value, i) => sum + value * (anchor[i] ?? 0), 0);
  });
  expect(Math.min(...cosines)).toBeGreaterThan(0.6);
  expect(Math.max(...cosines)).toBeLessThan(0.8);
});

test.each([
  ['1000', [1000]],
  ['50000, 1000,1000', [1000, 50_000]],
])('sizes %p', (text, expected) => {
  expect(parseSizes(text)).toEqual(expected);
});

test.each(['', 'many', '10', '1000,', '2000000', '1000.5'])('sizes %p are refused', (text) => {
  expect(() => parseSizes(text)).toThrow('--sizes takes whole numbers');
});
