import { expect, test } from '@jest/globals';
import type { Pair } from '../../../../src/domain/upkeep/co-retrieval.js';
import { changedPairs } from '../../../../src/domain/upkeep/co-retrieval.js';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const pair: Pair = { memoryIds: ['a', 'b'], count: 6, firstSeen: at(1), lastSeen: at(9) };

test('a pair that is stored as it was counted did not change', () => {
  expect(changedPairs([pair], [{ ...pair }])).toEqual([]);
  expect(changedPairs([], [pair])).toEqual([]);
});

test('a new pair, and one with another count or a wider span of time did', () => {
  const other: Pair = { ...pair, memoryIds: ['a', 'c'] };
  expect(changedPairs([pair, other], [pair])).toEqual([other]);
  expect(changedPairs([pair], [{ ...pair, count: 7 }])).toEqual([pair]);
  expect(changedPairs([pair], [{ ...pair, firstSeen: at(2) }])).toEqual([pair]);
  expect(changedPairs([pair], [{ ...pair, lastSeen: at(8) }])).toEqual([pair]);
});

test('QE-17 entries that left the log change nothing', () => {
  expect(changedPairs([{ ...pair, firstSeen: at(3) }], [pair])).toEqual([]);
});
