import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contributions, fuse, type RankedList } from '../../../src/domain/recall/fuse.js';

const list = (channel: string, ids: string[], weight = 1): RankedList => ({ channel, weight, ids });

const anyIds = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 12 });
const anyLists = fc
  .uniqueArray(fc.constantFrom('fulltext', 'vector', 'topic', 'entity'), { maxLength: 4 })
  .chain((channels) =>
    fc.tuple(
      ...channels.map((channel) =>
        fc
          .tuple(anyIds, fc.double({ min: 0.01, max: 10, noNaN: true }))
          .map(([ids, weight]) => list(channel, ids, weight)),
      ),
    ),
  );
const anyK = fc.double({ min: 0, max: 1_000, noNaN: true });

describe('fusion', () => {
  test.each([
    ['found first by one', [list('a', ['x'])], { x: 1 / 61 }],
    ['found by two', [list('a', ['x']), list('b', ['y', 'x'])], { x: 1 / 61 + 1 / 62, y: 1 / 61 }],
    ['weighted', [list('a', ['x'], 2), list('b', ['x'], 0.5)], { x: 2 / 61 + 0.5 / 61 }],
    ['found third', [list('a', ['p', 'q', 'x'])], { p: 1 / 61, q: 1 / 62, x: 1 / 63 }],
  ])('sums weight / (k + rank): %s', (_, lists, expected) => {
    const scores = Object.fromEntries(fuse(lists, 60).map(({ id, rrf }) => [id, rrf]));
    expect(Object.keys(scores).sort()).toEqual(Object.keys(expected).sort());
    for (const [id, rrf] of Object.entries(expected)) expect(scores[id]).toBeCloseTo(rrf, 12);
  });

  test('T-G08 says what every channel that found an id adds, in the order of their names', () => {
    const lists = [list('b', ['z', 'x'], 0.5), list('a', ['x', 'y'], 2)];
    expect(fuse(lists, 10)).toEqual([
      {
        id: 'x',
        rrf: 2 / 11 + 0.5 / 12,
        normalised: (2 / 11 + 0.5 / 12) / (2 / 11 + 0.5 / 11),
      },
      { id: 'y', rrf: 2 / 12, normalised: 2 / 12 / (2 / 11 + 0.5 / 11) },
      { id: 'z', rrf: 0.5 / 11, normalised: 0.5 / 11 / (2 / 11 + 0.5 / 11) },
    ]);
    expect(Object.fromEntries(contributions(lists, 10, ['x', 'z', 'unknown']))).toEqual({
      x: [
        { channel: 'a', rank: 1, weight: 2, rrf: 2 / 11 },
        { channel: 'b', rank: 2, weight: 0.5, rrf: 0.5 / 12 },
      ],
      z: [{ channel: 'b', rank: 1, weight: 0.5, rrf: 0.5 / 11 }],
      unknown: [],
    });
  });

  test('T-G08 is the sum of what the channels add, exactly', () => {
    fc.assert(
      fc.property(anyLists, fc.nat(1_000), (lists, k) => {
        const fused = fuse(lists, k);
        const parts = contributions(
          [...lists].reverse(),
          k,
          fused.map(({ id }) => id),
        );
        for (const { id, rrf, normalised } of fused) {
          const own = parts.get(id) ?? [];
          for (const part of own) expect(part.rrf).toBe(part.weight / (k + part.rank));
          expect(rrf).toBe(own.reduce((sum, part) => sum + part.rrf, 0));
          expect(normalised).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('a channel of weight 0 moves nothing', () => {
    const [first] = fuse([list('a', ['x', 'y']), list('b', ['y'], 0)], 10);
    expect(first).toMatchObject({ id: 'x', normalised: 1 });
    expect(fuse([list('a', ['x'], 0)], 10)).toMatchObject([{ rrf: 0, normalised: 0 }]);
  });

  test('of nothing is nothing', () => {
    expect(fuse([], 60)).toEqual([]);
    expect(fuse([list('a', [])], 60)).toEqual([]);
  });

  test('is at most what the lists that found something could give', () => {
    const [first, second] = fuse([list('a', ['x', 'y']), list('b', ['x']), list('c', [])], 60);
    expect(first?.normalised).toBe(1);
    expect(second?.normalised).toBeCloseTo(1 / 62 / (2 / 61), 12);
  });

  test('does not depend on the order of the lists', () => {
    fc.assert(
      fc.property(anyLists, anyK, (lists, k) => {
        expect(fuse([...lists].reverse(), k)).toEqual(fuse(lists, k));
      }),
    );
  });

  test('keeps the order of a single list', () => {
    fc.assert(
      fc.property(anyIds, anyK, (ids, k) => {
        expect(fuse([list('a', ids)], k).map(({ id }) => id)).toEqual(ids);
      }),
    );
  });

  test('is normalised to 0..1, best first, every id once', () => {
    fc.assert(
      fc.property(anyLists, anyK, (lists, k) => {
        const fused = fuse(lists, k);
        const scores = fused.map(({ normalised }) => normalised);
        expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        expect(new Set(fused.map(({ id }) => id))).toEqual(
          new Set(lists.flatMap(({ ids }) => ids)),
        );
        expect(new Set(fused.map(({ id }) => id)).size).toBe(fused.length);
      }),
    );
  });
});
