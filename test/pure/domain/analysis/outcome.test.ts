import { expect, test } from '@jest/globals';
import {
  fits,
  NO_FIGURES,
  outcomeOf,
  type PartitionAnalysis,
  topicId,
  topicOf,
} from '../../../../src/domain/analysis/analysis.js';

const MB = 1024 * 1024;
const LIMITS = { maxMb: 512, tookMs: 7 };
const done: PartitionAnalysis = {
  ...{ status: 'DONE', nodes: 10, relationships: 28, topics: 2, bridges: 1, estimatedBytes: MB },
};
const none = (status: PartitionAnalysis['status']): PartitionAnalysis => ({
  ...NO_FIGURES,
  status,
});

test.each<[string, PartitionAnalysis[], string, number]>([
  ['of no partition is empty', [], 'EMPTY', 0],
  ['of empty ones is empty', [none('EMPTY'), none('EMPTY')], 'EMPTY', 0],
  ['of some is done', [none('EMPTY'), done], 'DONE', 1],
  ['tells of one that was busy', [done, none('BUSY')], 'BUSY', 1],
  [
    'tells of one that was too large first',
    [none('BUSY'), none('TOO_LARGE'), done],
    'TOO_LARGE',
    1,
  ],
])('an outcome %s', (_, analyses, status, partitions) => {
  expect(outcomeOf(analyses, LIMITS)).toMatchObject({ status, partitions, tookMs: 7 });
});

test('figures are those of all partitions, the memory that of the largest', () => {
  expect(outcomeOf([done, { ...done, estimatedBytes: 3 * MB }], LIMITS)).toMatchObject({
    ...{ nodes: 20, relationships: 56, topics: 4, bridges: 2, estimatedBytes: 3 * MB },
  });
});

test('what is too large says how large, and what to do', () => {
  const { message } = outcomeOf([{ ...none('TOO_LARGE'), estimatedBytes: 600.2 * MB }], LIMITS);
  expect(message).toContain('up to 601 MiB, the limit is 512: raise MNEME_ANALYSIS_MAX_MB');
});

test('the limit is in MiB, and may be reached', () => {
  expect([fits(512 * MB, 512), fits(512 * MB + 1, 512)]).toEqual([true, false]);
});

test('a topic is known by its partition and its oldest member', () => {
  const id = topicId('p1', 'aaaaaaaaaaaa');
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(topicId('p1', 'aaaaaaaaaaaa')).toBe(id);
  expect(topicId('p2', 'aaaaaaaaaaaa')).not.toBe(id);
  expect(topicId('p1', 'aaaaaaaaaaab')).not.toBe(id);
});

test('a topic about which nothing is said has a label all the same', () => {
  const grouping = { size: 3, memories: 3, entities: 0, score: 1, words: 0, oldest: 'a' };
  const surroundings = { tenant: 't', partition: 'p1', sum: 4, words: 5 };
  const { properties } = topicOf(grouping, [], surroundings);
  expect(properties).toMatchObject({ label: 'Unnamed', keywords: [], importance: 0.25, size: 3n });
});
