import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { diversify } from '../../../src/domain/recall/reorder.js';

type Pairs = Readonly<Record<string, number>>;
const known = (pairs: Pairs) => (a: string, b: string) =>
  pairs[`${a}${b}`] ?? pairs[`${b}${a}`] ?? null;
const found = (scores: Pairs) => Object.entries(scores).map(([id, score]) => ({ id, score }));
const order = (scores: Pairs, pairs: Pairs, lambda: number, k = 9) =>
  diversify(found(scores), k, known(pairs), lambda)
    .map(({ id }) => id)
    .join('');

const anyFound = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    score: fc.double({ min: -5, max: 5, noNaN: true }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const anyK = fc.integer({ min: -1, max: 15 });
const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
/** A similarity that is the same in both directions, unknown for some. */
const hashed = (a: string, b: string) => {
  const sum = [...`${a}${b}`].reduce((total, char) => total + char.charCodeAt(0), 0);
  return sum % 5 === 0 ? null : (sum % 17) / 16;
};

describe('maximal marginal relevance', () => {
  // Relevance after scaling: a 1, b 0.9, c 0.5, d 0. After a: b 0.45 − 0.5 = −0.05, c 0.25, d 0.
  test('a twin of what was chosen gives way to something else', () => {
    expect(order({ a: 11, b: 10, c: 6, d: 1 }, { ab: 1 }, 0.5)).toBe('acdb');
  });

  // b: 0.7 × 0.9 − 0.3 × 0.8 = 0.39, c: 0.7 × 0.5 = 0.35; with λ 0.6 b: 0.22, c: 0.3.
  test.each([
    [0.7, 'abcd'],
    [0.6, 'acbd'],
  ])('λ %f weighs relevance against repetition', (lambda, expected) => {
    expect(order({ a: 11, b: 10, c: 6, d: 1 }, { ab: 0.8 }, lambda)).toBe(expected);
  });

  // After a and b: c 0.25 − 0.5 × 0.9 (like a, not like b) = −0.2, d 0 − 0.5 × 0.2 = −0.1.
  test('what counts is the most similar of all that were chosen', () => {
    const pairs = { ac: 0.9, bc: 0.1, bd: 0.2 };
    expect(order({ a: 11, b: 10, c: 6, d: 1 }, pairs, 0.5)).toBe('abdc');
  });

  test('λ 0 looks at repetition alone, once the best is chosen', () => {
    expect(order({ a: 3, b: 2, c: 1 }, { ab: 0.5, ac: 0.1, bc: 0.1 }, 0)).toBe('acb');
  });

  test('an opposite is better than an unknown', () => {
    expect(order({ a: 3, b: 2, c: 2 }, { ac: -0.5 }, 0.5)).toBe('acb');
  });

  test('equal ones stay in order; equal scores count as fully relevant', () => {
    expect(order({ c: 2, a: 2, b: 2 }, {}, 0.5)).toBe('cab');
    expect(order({ c: 2, a: 2, b: 2 }, { ca: 0.4 }, 0.5)).toBe('cba');
  });

  test('a version waits for what outdates it, even where that repeats more', () => {
    const candidates = [
      { id: 'a', score: 11 },
      { id: 'b', score: 10 },
      { id: 'c', score: 9, behind: ['b'] },
    ];
    const similarity = known({ ab: 1, ac: 0, bc: 0 });
    const ids = diversify(candidates, 3, similarity, 0.5).map(({ id }) => id);
    expect(ids).toEqual(['a', 'b', 'c']);
  });

  test('of nothing, or none wanted, is nothing', () => {
    expect(diversify([], 3, hashed, 0.5)).toEqual([]);
    expect(order({ a: 1 }, {}, 0.5, 0)).toBe('');
  });
});

test('λ 1 gives the first k as they came', () => {
  fc.assert(
    fc.property(anyFound, anyK, (candidates, k) => {
      expect(diversify(candidates, k, hashed, 1)).toEqual(candidates.slice(0, Math.max(0, k)));
    }),
  );
});

test('each at most once, k of them, the best first, the same each time', () => {
  fc.assert(
    fc.property(anyFound, anyK, anyShare, (unsorted, k, lambda) => {
      const candidates = [...unsorted].sort((a, b) => b.score - a.score);
      const chosen = diversify(candidates, k, hashed, lambda);
      expect(chosen).toHaveLength(Math.min(candidates.length, Math.max(0, k)));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((each) => candidates.includes(each))).toBe(true);
      expect(chosen[0]).toBe(k > 0 ? candidates[0] : undefined);
      expect(diversify(candidates, k, hashed, lambda)).toEqual(chosen);
    }),
  );
});

test('the scale of the scores does not matter', () => {
  const anyWhole = fc.uniqueArray(fc.integer({ min: 0, max: 64 }), { maxLength: 10 });
  fc.assert(
    fc.property(anyWhole, fc.constantFrom(2, 8, 0.5), anyShare, (scores, factor, lambda) => {
      const at = (scale: number) =>
        scores.map((score, i) => ({ id: `m${i}`, score: score * scale }));
      const ids = (scale: number) => diversify(at(scale), 10, hashed, lambda).map(({ id }) => id);
      expect(ids(factor)).toEqual(ids(1));
    }),
  );
});

test('every pair is compared at most once, and nothing after the last choice', () => {
  fc.assert(
    fc.property(anyFound, anyK, (candidates, k) => {
      const asked: string[] = [];
      const counting = (a: string, b: string) => {
        asked.push([a, b].sort().join());
        return hashed(a, b);
      };
      diversify(candidates, k, counting, 0.5);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.length).toBeLessThanOrEqual(Math.max(0, k - 1) * candidates.length);
    }),
  );
});
