import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { spread } from '../../../src/domain/recall/spread.js';

type Edge = readonly [string, string];

test.each<[string, Edge[], string[], string[]]>([
  [
    'follows the rank of the seeds',
    [
      ['b', 'y'],
      ['a', 'x'],
    ],
    ['a', 'b'],
    ['x', 'y'],
  ],
  [
    'prefers two good neighbours to one',
    [
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'y'],
    ],
    ['a', 'b', 'c'],
    ['y', 'x'],
  ],
  [
    'breaks a tie by id',
    [
      ['a', 'y'],
      ['a', 'x'],
    ],
    ['a'],
    ['x', 'y'],
  ],
  ['ignores seeds that nobody ranked', [['z', 'x']], ['a'], []],
  [
    'may reach another seed',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['a', 'b'],
    ['b', 'a'],
  ],
  ['of nothing is nothing', [], ['a'], []],
])('spreading %s', (_, edges, seeds, expected) => {
  expect(spread(edges, seeds)).toEqual(expected);
});

test('spreading names every reached id once', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id)), fc.uniqueArray(id), (edges, seeds) => {
      const reached = edges.filter(([seed]) => seeds.includes(seed)).map(([, to]) => to);
      expect(spread(edges, seeds).sort()).toEqual([...new Set(reached)].sort());
    }),
  );
});
