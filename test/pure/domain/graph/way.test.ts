import { expect, test } from '@jest/globals';
import { MOST_AT_ONCE, type Surroundings, wayBetween } from '../../../../src/domain/graph/way.js';

/** Edges as pairs; of a node at most so many are looked at. */
function graphOf(edges: readonly (readonly [string, string])[], scan = 1_000) {
  const asked: string[] = [];
  const look = async (ids: readonly string[]): Promise<Surroundings[]> =>
    ids.map((id) => {
      asked.push(id);
      const all = edges.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
      return { id, neighbours: all.slice(0, scan), cut: all.length >= scan };
    });
  return { asked, between: (a: string, b: string, most = 4) => wayBetween(a, b, most, look) };
}

const CHAIN = [
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'd'],
  ['d', 'e'],
] as const;

test.each([
  ['a', 'b', 1, ['a', 'b']],
  ['a', 'e', 4, ['a', 'b', 'c', 'd', 'e']],
  ['e', 'a', 6, ['e', 'd', 'c', 'b', 'a']],
  ['a', 'e', 3, null],
  ['a', 'x', 6, null],
])('from %s to %s in at most %i edges', async (a, b, most, way) => {
  expect(await graphOf(CHAIN).between(a, b, most)).toEqual(way);
});

test('the shorter of two ways is found', async () => {
  const { between } = graphOf([...CHAIN, ['a', 'x'], ['x', 'e']]);
  expect(await between('a', 'e', 6)).toEqual(['a', 'x', 'e']);
});

test('a hub of more edges than are looked at is found from the other side', async () => {
  const edges = Array.from({ length: 50 }, (_, i) => ['hub', `m${i}`] as const);
  const { between } = graphOf(edges, 10);
  expect(await between('hub', 'm49', 1)).toEqual(['hub', 'm49']);
  expect(await between('m49', 'hub', 1)).toEqual(['m49', 'hub']);
  expect(await between('m3', 'm49', 2)).toEqual(['m3', 'hub', 'm49']);
});

test('a crowd is looked around only so far', async () => {
  const edges = Array.from({ length: 2_000 }, (_, i) => [
    ['a', `m${i}`] as const,
    [`m${i}`, `n${i}`] as const,
  ]).flat();
  const { between, asked } = graphOf([...edges, ['b', 'c']], 10_000);
  expect(await between('a', 'b', 6)).toBeNull();
  expect(asked.length).toBeLessThan(4 * MOST_AT_ONCE);
});
