import { describe, expect, test } from '@jest/globals';
import {
  changePage,
  decodePositions,
  type FeedRow,
  positionsFrom,
} from '../../../src/domain/feed.js';
import { InvalidInputError } from '../../../src/errors.js';

const PARTITIONS = ['p2', 'p1'];
const row = (
  partition: string,
  seq: number,
  id: string,
  change: Partial<FeedRow> = {},
): FeedRow => ({
  ...{ partition, seq, id, knownSeq: seq, current: true, departed: false },
  ...change,
});
const start = positionsFrom(PARTITIONS, null);

test('partitions are merged by number, then by id', () => {
  const rows = [row('p1', 2, 'b'), row('p1', 5, 'a'), row('p2', 1, 'z'), row('p2', 2, 'a')];
  const { changes, hasNextPage } = changePage(start, rows, 4);
  expect(changes.map(({ id }) => id)).toEqual(['z', 'a', 'b', 'a']);
  expect(hasNextPage).toBe(false);
});

test('every cursor holds one position a partition', () => {
  const rows = [row('p1', 2, 'b'), row('p2', 3, 'a'), row('p1', 4, 'c')];
  const { changes, end, hasNextPage } = changePage(start, rows, 2);
  const places = (cursor = '') => decodePositions(cursor, PARTITIONS);
  expect(places(changes[0]?.cursor)).toEqual([
    { partition: 'p2', seq: 0, id: '' },
    { partition: 'p1', seq: 2, id: 'b' },
  ]);
  expect(places(end)).toEqual([
    { partition: 'p2', seq: 3, id: 'a' },
    { partition: 'p1', seq: 2, id: 'b' },
  ]);
  expect(hasNextPage).toBe(true);
});

test('an empty page ends where it began', () => {
  const began = positionsFrom(PARTITIONS, new Date(5));
  expect(decodePositions(changePage(began, [], 10).end, PARTITIONS)).toEqual(began);
});

describe('a change is', () => {
  const began = positionsFrom(PARTITIONS, new Date(10));
  test.each([
    ['known, written since', row('p1', 10_500, 'a'), 'KNOWN'],
    ['known, written at that very time', row('p1', 10_000, 'a'), 'KNOWN'],
    ['known, changed since as well', row('p1', 12_000, 'a', { knownSeq: 10_001 }), 'KNOWN'],
    ['a change, written before', row('p1', 12_000, 'a', { knownSeq: 9_999 }), 'CHANGED'],
    ['a change, written nobody knows when', row('p1', 12_000, 'a', { knownSeq: null }), 'CHANGED'],
    ['a retirement', row('p1', 12_000, 'a', { current: false }), 'RETIRED'],
    [
      'a departure',
      row('p1', 12_000, 'a', { current: false, departed: true, knownSeq: null }),
      'DEPARTED',
    ],
    ['a retirement of the old', row('p1', 12_000, 'a', { current: false, knownSeq: 1 }), 'RETIRED'],
  ])('%s', (_, given, kind) => {
    expect(changePage(began, [given], 10).changes).toMatchObject([{ kind }]);
  });
});

test('numbers are moments', () => {
  const at = new Date('2024-05-01T12:00:00.123Z');
  const { changes } = changePage(start, [row('p1', at.getTime() * 1_000 + 7, 'a')], 1);
  expect(changes[0]?.at).toEqual(at);
});

test.each([
  [null, 0],
  [new Date('0001-01-01T00:00:00Z'), 0],
  [new Date(1), 1_000],
  [new Date('9999-12-31T00:00:00Z'), Number.MAX_SAFE_INTEGER],
])('from %s on begins at %d', (from, seq) => {
  expect(positionsFrom(['p'], from)).toEqual([{ partition: 'p', seq, id: '' }]);
});

test.each([
  ['partitions in another order', ['p1', 'p2']],
  ['fewer partitions', ['p2']],
  ['other partitions', ['p2', 'p3']],
])('a cursor is refused to a reader of %s', (_, partitions) => {
  expect(() => decodePositions(changePage(start, [], 1).end, partitions)).toThrow(
    InvalidInputError,
  );
});

test.each([
  '',
  'x',
  'bm90IGEgY3Vyc29y',
  Buffer.from('null').toString('base64url'),
  Buffer.from('{"length":2}').toString('base64url'),
  Buffer.from('["", [[-1, ""], [0, ""]]]').toString('base64url'),
  Buffer.from('["__proto__", [[1, "a"], [0, ""]]]').toString('base64url'),
])('%j is no cursor', (cursor) => {
  expect(() => decodePositions(cursor, PARTITIONS)).toThrow(InvalidInputError);
});
