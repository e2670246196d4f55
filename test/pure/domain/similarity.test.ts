import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  DEFAULT_DUPLICATE_POLICY,
  isNearDuplicate,
  MAX_COMPARED,
  sequenceRatio,
  similarityOf,
  tokenOverlap,
} from '../../../src/domain/write/similarity.js';

/** Pairs with the ratio of Python 3.11 difflib on lower-cased text, autojunk off. */
const reference: [a: string, b: string, ratio: number][] = JSON.parse(
  readFileSync(new URL('./sequence-ratios.json', import.meta.url), 'utf8'),
);

describe('the token overlap', () => {
  test.each([
    ['project uses Python 3.9', 'project uses Python 3.11', 4 / 6],
    ['one two three', 'THREE, two; one!', 1],
    ['again again again', 'again', 1],
    ['one two', 'three four', 0],
    ['café', 'cafe', 0],
    ['🎉', '🎉', 0],
    ['', '', 0],
    ['', 'word', 0],
  ])('of %j and %j is the share of common words', (a, b, expected) => {
    expect(tokenOverlap(a, b)).toBeCloseTo(expected, 12);
    expect(tokenOverlap(b, a)).toBe(tokenOverlap(a, b));
  });
});

describe('the sequence ratio', () => {
  test('agrees with difflib on every reference pair', () => {
    expect(reference.length).toBeGreaterThanOrEqual(200);
    for (const [a, b, ratio] of reference)
      expect([a, b, sequenceRatio(a, b)]).toEqual([a, b, ratio]);
  });

  test.each([0.3, 0.5, DEFAULT_DUPLICATE_POLICY.sequenceRatio, 0.9, 1])(
    'with floor %d is exact from the floor up and stays below it otherwise',
    (floor) => {
      for (const [a, b, ratio] of reference) {
        const found = sequenceRatio(a, b, floor);
        if (ratio >= floor) expect([a, b, found]).toEqual([a, b, ratio]);
        else expect(found >= ratio && found < floor).toBe(true);
      }
    },
  );

  test('lies between 0 and 1, and is 1 for equal texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const ratio = sequenceRatio(a, b);
        expect(ratio >= 0 && ratio <= 1).toBe(true);
        expect(sequenceRatio(a, a)).toBe(1);
      }),
    );
  });

  test('compares very long texts by their beginnings', () => {
    const start = 'ab'.repeat(MAX_COMPARED / 2);
    expect(sequenceRatio(`${start}one end`, `${start}another`)).toBe(1);
    expect(sequenceRatio('🎉'.repeat(MAX_COMPARED * 2), '🎉'.repeat(MAX_COMPARED * 3))).toBe(1);
  });
});

describe('near-duplicates', () => {
  test.each([
    [
      'with a word in five changed',
      'the team meets every Tuesday',
      'the team meets every Monday',
      true,
    ],
    ['with words in another order', 'alpha beta gamma delta', 'delta gamma beta alpha', true],
    ['with one changed letter in one word', 'internationalisation', 'internationalization', true],
    ['without words but with the same signs', '🎉🎉🎉', '🎉🎉🎉', true],
    ['about something else', 'the API speaks GraphQL', 'lunch is at noon on Mondays', false],
  ])('texts %s', (_, a, b, expected) => {
    expect(isNearDuplicate(a, b)).toBe(expected);
  });

  test('either threshold alone is enough, and both are inclusive', () => {
    const never = 1.1;
    const [a, b] = ['one two three four', 'one two three five'];
    expect(tokenOverlap(a, b)).toBe(0.6);
    expect(isNearDuplicate(a, b, { tokenOverlap: 0.6, sequenceRatio: never })).toBe(true);
    expect(isNearDuplicate(a, b, { tokenOverlap: never, sequenceRatio: sequenceRatio(a, b) })).toBe(
      true,
    );
    expect(isNearDuplicate(a, b, { tokenOverlap: never, sequenceRatio: never })).toBe(false);
  });
});

test('the similarity is the larger of both measures, exact from the floor up', () => {
  for (const [a, b, ratio] of reference) {
    const exact = Math.max(tokenOverlap(a, b), ratio);
    expect(similarityOf(a, b)).toBe(exact);
    if (exact >= 0.5) expect(similarityOf(a, b, 0.5)).toBe(exact);
    else expect(similarityOf(a, b, 0.5)).toBeLessThan(0.5);
  }
});
