import { expect, test } from '@jest/globals';
import {
  type Answer,
  measure,
  percentile,
  recallAt,
  reciprocalRank,
} from '../../../bench/eval/measures.js';

const answer = (evidence: string[], turnIds: string[][]): Answer => ({
  category: 'single-hop',
  evidence,
  turnIds,
  latencyMs: 1,
});

test.each([
  ['all of it in front', ['a', 'b'], [['a'], ['b'], ['c']], 2, 1],
  ['half of it in front', ['a', 'b'], [['a'], ['c'], ['b']], 2, 0.5],
  ['none of it', ['a'], [['b'], ['c']], 2, 0],
  ['a memory that stands for two turns counts for both', ['a', 'b'], [['a', 'b']], 1, 1],
  ['memories that are no known turn are no evidence', ['a'], [[], ['a']], 1, 0],
])('recall at k: %s', (_, evidence, turnIds, k, expected) => {
  expect(recallAt({ evidence, turnIds }, k)).toBe(expected);
});

test.each([
  ['first', [['a'], ['b']], 1],
  ['third', [['x'], [], ['a']], 1 / 3],
  ['absent', [['x']], 0],
  ['nothing recalled', [], 0],
])('reciprocal rank: %s', (_, turnIds, expected) => {
  expect(reciprocalRank({ evidence: ['a'], turnIds })).toBe(expected);
});

test('measures are averages over the questions', () => {
  const {
    questions,
    recallAt: at,
    mrr,
  } = measure([
    answer(['a'], [['a']]),
    answer(['a'], [['b'], ['a']]),
    answer(
      ['a'],
      Array.from({ length: 20 }, (_, i) => [i === 12 ? 'a' : `other ${i}`]),
    ),
  ]);
  expect(questions).toBe(3);
  expect(at['5']).toBeCloseTo(2 / 3);
  expect(at['10']).toBeCloseTo(2 / 3);
  expect(at['20']).toBe(1);
  expect(mrr).toBeCloseTo((1 + 1 / 2 + 1 / 13) / 3);
});

test('no question measures nothing, and is no division by zero', () => {
  expect(measure([])).toEqual({ questions: 0, recallAt: { '5': 0, '10': 0, '20': 0 }, mrr: 0 });
});

test.each([
  ['the median of an odd count', [3, 1, 2], 0.5, 2],
  ['the lower of two', [1, 2], 0.5, 1],
  ['the highest', [5, 9, 7], 1, 9],
  ['nearest rank', Array.from({ length: 100 }, (_, i) => i + 1), 0.95, 95],
  ['the lowest', [5, 9, 7], 0, 5],
  ['nothing', [], 0.5, 0],
])('percentile: %s', (_, values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
