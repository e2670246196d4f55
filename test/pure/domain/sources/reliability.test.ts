import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  attemptsOf,
  meanQuality,
  priorOf,
  reliability,
  type Tallies,
  tallyOf,
} from '../../../../src/domain/sources.js';

const NONE: Tallies = { success: 0, blocked: 0, failed: 0, qualitySum: 0, qualityCount: 0 };
const few = fc.integer({ min: 0, max: 1_000 });
const tallies = fc
  .record({
    success: few,
    blocked: few,
    failed: few,
    mean: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ mean, ...counts }) => ({
    ...counts,
    qualitySum: mean * counts.success,
    qualityCount: counts.success,
  }));

describe('QD-17 the score of a source', () => {
  test.each([
    ['nothing is known', NONE, 1 / 2],
    ['it was read once', { ...NONE, success: 1 }, 2 / 3],
    ['it was blocked once', { ...NONE, blocked: 1 }, 1 / 3],
    ['it failed once', { ...NONE, failed: 1 }, 1 / 3],
    ['it was read often', { ...NONE, success: 8, failed: 1, blocked: 1 }, 9 / 12],
    ['the quality was reported', { ...NONE, success: 2, qualitySum: 1.2, qualityCount: 2 }, 0.45],
  ])('when %s', (_, known, score) => {
    expect(reliability(known)).toBeCloseTo(score, 12);
  });

  test('lies between 0 and 1, rises with a success and falls with a block', () => {
    fc.assert(
      fc.property(tallies, (known) => {
        const score = reliability(known);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(reliability({ ...known, success: known.success + 1 })).toBeGreaterThanOrEqual(score);
        expect(reliability({ ...known, blocked: known.blocked + 1 })).toBeLessThanOrEqual(score);
      }),
    );
  });
});

test('a reading counts once, and its quality where it was reported', () => {
  expect(tallyOf('SUCCESS', 0.8)).toEqual({
    ...NONE,
    success: 1,
    qualitySum: 0.8,
    qualityCount: 1,
  });
  expect(tallyOf('BLOCKED', null)).toEqual({ ...NONE, blocked: 1 });
  expect(tallyOf('FAILED', 0)).toEqual({ ...NONE, failed: 1, qualityCount: 1 });
  expect(attemptsOf(tallyOf('FAILED', 0))).toBe(1);
  expect(meanQuality(NONE)).toBeNull();
});

describe('D-50 what is expected of a document that nobody rated', () => {
  const policy = { quality: 0.5, sourcePrior: 0.5 };

  test('is the default where nothing is known of its source', () => {
    expect(priorOf(policy, null)).toBe(0.5);
  });

  test.each([
    [0, 0.5],
    [0.5, 0.7],
    [1, 0.9],
  ])('with the share %s is %s', (sourcePrior, quality) => {
    expect(priorOf({ ...policy, sourcePrior }, 0.9)).toBeCloseTo(quality, 12);
  });
});
