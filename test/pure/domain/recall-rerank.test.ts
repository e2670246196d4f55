import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rerankOrder } from '../../../src/domain/recall/reorder.js';

const FOUND = [
  { id: 'a', score: 0.9 },
  { id: 'b', score: 0.6 },
  { id: 'c', score: 0.5 },
  { id: 'd', score: 0.4 },
];
const order = (scores: readonly number[], weight: number) =>
  rerankOrder(FOUND, scores, weight)
    .map(({ id }) => id)
    .join('');

const anyFound = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,3}$/),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((found) => [...found].sort((x, y) => y.score - x.score));
/** Candidates as fusion hands them over, and scores of the first of them. */
const anyCase = anyFound.chain((found) =>
  fc.tuple(
    fc.constant(found),
    fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: found.length }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
);

describe('the order after reranking', () => {
  test('with weight 1 is the order of the reranker, its scores mapped to 0..1', () => {
    expect(rerankOrder(FOUND, [-4, 6, 1, 0], 1)).toEqual([
      { id: 'b', score: 1, rerank: 1 },
      { id: 'c', score: 0.5, rerank: 0.5 },
      { id: 'd', score: 0.4, rerank: 0.4 },
      { id: 'a', score: 0, rerank: 0 },
    ]);
  });

  test('with weight 0 is the order of fusion, which keeps its scores', () => {
    expect(rerankOrder(FOUND, [0, 1, 2, 3], 0).map(({ id, score }) => ({ id, score }))).toEqual(
      FOUND,
    );
  });

  // Reranked 0, 1, 0.5, 0. Weight 0.25: a 0.675, b 0.7, c 0.5, d 0.3; 0.2: a 0.72, b 0.68, c 0.5, d 0.32.
  test.each([
    [0.25, 'bacd'],
    [0.2, 'abcd'],
  ])('with weight %f weighs one against the other', (weight, expected) => {
    expect(order([0, 10, 5, 0], weight)).toBe(expected);
  });

  test('leaves what was not reranked behind, in its order', () => {
    expect(rerankOrder(FOUND, [1, 2], 0.5)).toEqual([
      { id: 'b', score: 0.8, rerank: 1 },
      { id: 'a', score: 0.45, rerank: 0 },
      { id: 'c', score: 0.25, rerank: null },
      { id: 'd', score: 0.2, rerank: null },
    ]);
  });

  test('counts equal judgements as fully relevant, and falls back to the fused score', () => {
    expect(order([7, 7, 7, 7], 1)).toBe('abcd');
    expect(rerankOrder(FOUND, [7], 1)[0]).toEqual({ id: 'a', score: 1, rerank: 1 });
  });

  test('leaves full ties as they came', () => {
    const tied = ['c', 'a', 'b'].map((id) => ({ id, score: 0.5 }));
    expect(rerankOrder(tied, [3, 3, 3], 1).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  test('judges a version no better than what outdates it', () => {
    const found = [
      { id: 'new', score: 0.8 },
      { id: 'other', score: 0.7 },
      { id: 'old', score: 0.6, behind: ['new'] },
    ];
    expect(rerankOrder(found, [2, 3, 9], 1)).toEqual([
      { id: 'other', score: 1, rerank: 1 },
      { id: 'new', score: 0, rerank: 0 },
      { id: 'old', score: 0, rerank: 0 },
    ]);
  });

  test('of nothing is nothing; without scores it is the order of fusion', () => {
    expect(rerankOrder([], [], 1)).toEqual([]);
    expect(order([], 1)).toBe('abcd');
  });

  test('needs a candidate for every score', () => {
    expect(() => rerankOrder(FOUND, [1, 2, 3, 4, 5], 1)).toThrow('5 scores for 4 candidates');
  });
});

test('every candidate once, scores 0..1 that never grow along the list', () => {
  fc.assert(
    fc.property(anyCase, ([found, scores, weight]) => {
      const ordered = rerankOrder(found, scores, weight);
      const ids = ordered.map(({ id }) => id);
      expect([...ids].sort()).toEqual(found.map(({ id }) => id).sort());
      expect(ids.slice(scores.length)).toEqual(found.slice(scores.length).map(({ id }) => id));
      ordered.forEach(({ score }, i) => {
        expect(score).toBeLessThanOrEqual(ordered[i - 1]?.score ?? 1 + 1e-9);
        expect(score).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test('the scale of the reranker does not matter', () => {
  fc.assert(
    fc.property(anyCase, fc.constantFrom(2, 8, 0.5), ([found, scores, weight], factor) => {
      const scaled = scores.map((score) => score * factor);
      expect(rerankOrder(found, scaled, weight)).toEqual(rerankOrder(found, scores, weight));
    }),
  );
});
