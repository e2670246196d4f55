import { describe, expect, test } from '@jest/globals';
import { clusterCandidates, DEFAULT_CLUSTERS } from '../../../../src/domain/upkeep/co-retrieval.js';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
/** One entry a day, with these ids in the order of retrieval. */
const entries = (...lists: string[]) =>
  lists.map((list, i) => ({ memoryIds: list.split(' ').filter(Boolean), at: day(i + 1) }));
const repeated = (list: string, times: number) => Array.from({ length: times }, () => list);

describe('T-E18 a pair', () => {
  test('is a candidate in more entries than the threshold', () => {
    expect(clusterCandidates(entries(...repeated('b a', 6)))).toEqual([
      { memoryIds: ['a', 'b'], count: 6, firstSeen: day(1), lastSeen: day(6) },
    ]);
  });

  test('is none in just as many', () => {
    expect(clusterCandidates(entries(...repeated('a b', 5)))).toEqual([]);
  });

  test('is the same whatever the order, and counts once in an entry', () => {
    const mixed = entries('a b', 'b a', 'a b a b', 'x', 'b x a');
    const [first, ...others] = clusterCandidates(mixed, { ...DEFAULT_CLUSTERS, threshold: 3 });
    expect(first).toMatchObject({ memoryIds: ['a', 'b'], count: 4, lastSeen: day(5) });
    expect(others).toEqual([]);
  });
});

test('QE-18 entries with no or one memory make no pair', () => {
  const lone = entries(...repeated('', 6), ...repeated('a', 6));
  expect(clusterCandidates(lone, { ...DEFAULT_CLUSTERS, threshold: 0 })).toEqual([]);
});

test('QE-17 first and last sight do not depend on the order of the entries', () => {
  const backwards = entries(...repeated('a b', 6)).reverse();
  expect(clusterCandidates(backwards)).toMatchObject([{ firstSeen: day(1), lastSeen: day(6) }]);
});

describe('bounds', () => {
  test('only the best ids of an entry make pairs', () => {
    const long = Array.from({ length: 30 }, (_, i) => `m${String(i).padStart(2, '0')}`).join(' ');
    const pairs = clusterCandidates(entries(...repeated(long, 6)));
    expect(pairs).toHaveLength(190);
    expect(pairs.flatMap(({ memoryIds }) => memoryIds).sort()[379]).toBe('m19');
  });

  test('the most frequent candidates win, equal ones by their ids', () => {
    const log = entries('c d', 'c d', 'a b', 'e f', 'g h');
    const found = clusterCandidates(log, { ...DEFAULT_CLUSTERS, threshold: 0, candidates: 3 });
    expect(found.map(({ memoryIds }) => memoryIds.join(''))).toEqual(['cd', 'ab', 'ef']);
  });
});
