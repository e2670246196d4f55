import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { byScore } from '../../../src/channels/channel.js';
import { scaledToBest, scaledToRange } from '../../../src/channels/seeds.js';

const scores = (record: Record<string, number>) => new Map(Object.entries(record));
const anyScores = fc
  .dictionary(fc.stringMatching(/^[a-e]{1,2}$/), fc.integer({ min: 0, max: 1_000 }))
  .map(scores);

describe('by score', () => {
  test.each([
    ['best first', { a: 1, b: 3, c: 2 }, ['b', 'c', 'a']],
    ['equal ones by id', { c: 1, a: 1, b: 1 }, ['a', 'b', 'c']],
    ['a score of 0 counts', { a: 0, b: 1 }, ['b', 'a']],
    ['less than nothing does not', { a: -0.1, b: 0 }, ['b']],
    ['nothing', {}, []],
  ])('%s', (_, given, expected) => {
    expect(byScore(scores(given))).toEqual(expected);
  });

  test('what is below the least is left out', () => {
    expect(byScore(scores({ a: 0.4, b: 0.5, c: 0.6 }), 0.5)).toEqual(['c', 'b']);
  });

  test('the order in which scores came is nothing', () => {
    fc.assert(
      fc.property(anyScores, (given) => {
        expect(byScore(new Map([...given].reverse()))).toEqual(byScore(given));
      }),
    );
  });
});

describe('scaled to the best', () => {
  test.each([
    [
      { a: 4, b: 1 },
      { a: 1, b: 0.25 },
    ],
    [
      { a: 0, b: 0 },
      { a: 0, b: 0 },
    ],
    [{}, {}],
  ])('%j is %j', (given, expected) => {
    expect(scaledToBest(scores(given))).toEqual(scores(expected));
  });
});

describe('scaled to the range', () => {
  test.each([
    [
      { a: 0.9, b: 0.5, c: 0.7 },
      { a: 1, b: 0, c: 0.5 },
    ],
    [
      { a: 0.3, b: 0.3 },
      { a: 1, b: 1 },
    ],
    [{ a: 0 }, { a: 1 }],
    [{}, {}],
  ])('%j is %j', (given, expected) => {
    const found = scaledToRange(scores(given));
    for (const [id, score] of Object.entries(expected)) expect(found.get(id)).toBeCloseTo(score, 9);
    expect(found.size).toBe(Object.keys(expected).length);
  });

  test('keeps the order, between 0 and 1', () => {
    fc.assert(
      fc.property(anyScores, (given) => {
        const found = scaledToRange(given);
        expect(byScore(found)).toEqual(byScore(given));
        for (const score of found.values()) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
