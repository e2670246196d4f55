import { describe, expect, test } from '@jest/globals';
import {
  isOutdated,
  linksOf,
  normalTags,
  type Tagged,
} from '../../../../src/domain/upkeep/relate.js';

const POLICY = { relateTags: 3, relateMax: 10 };

const tagged = (id: string, tags: string, change: Partial<Tagged> = {}): Tagged => ({
  ...{ id, tags: [...tags], createdAt: new Date(1e12), linkable: true },
  ...change,
});

/** `rooms`: of those that have less than plenty; `joined`: pairs that a link joins. */
function linked(
  memory: Tagged,
  candidates: Tagged[],
  { rooms = {}, joined = [] }: { rooms?: Record<string, number>; joined?: string[] } = {},
) {
  const open = {
    room: (id: string) => rooms[id] ?? 10,
    joins: (a: string, b: string) => joined.includes([a, b].sort().join('')),
  };
  return linksOf(memory, candidates, open, POLICY).map(
    ({ id, otherId, overlap }) => `${id}${otherId}${overlap}`,
  );
}

test('QE-1 tags are trimmed, in lower case and counted once', () => {
  expect(normalTags([' Tea', 'tea', 'TEA ', 'Harbour', ' '])).toEqual(['tea', 'harbour']);
});

describe('T-E19 who shares three tags is linked', () => {
  const m = tagged('m', 'xyz');

  test.each([
    ['three in common', m, [tagged('a', 'xyz')], ['am3']],
    ['from the smaller to the larger id', m, [tagged('z', 'xyzw')], ['mz3']],
    ['two in common are too few', m, [tagged('a', 'xyw')], []],
    ['not itself', m, [m], []],
    ['a candidate that comes twice once', m, [tagged('a', 'xyz'), tagged('a', 'xyz')], ['am3']],
    ['QE-8 none that is not current and active', m, [tagged('a', 'xyz', { linkable: false })], []],
    ['QE-8 not from such a one either', { ...m, linkable: false }, [tagged('a', 'xyz')], []],
    ['too few tags of its own', tagged('m', 'xy'), [tagged('a', 'xyz')], []],
  ])('%s', (_, memory, candidates, expected) => {
    expect(linked(memory, candidates)).toEqual(expected);
  });

  test('no link twice', () => {
    expect(linked(m, [tagged('a', 'xyz')], { joined: ['am'] })).toEqual([]);
  });
});

describe('QE-7 who comes first while there is room', () => {
  const m = tagged('m', 'vwxyz');
  const candidates = [
    tagged('c', 'xyz'),
    tagged('b', 'xyz'),
    tagged('d', 'xyz', { createdAt: new Date(2e12) }),
    tagged('e', 'wxyz'),
  ];

  test('more tags in common, then the newer one, then the id', () => {
    expect(linked(m, candidates)).toEqual(['em4', 'dm3', 'bm3', 'cm3']);
  });

  test('as many as the memory has room for', () => {
    expect(linked(m, candidates, { rooms: { m: 2 } })).toEqual(['em4', 'dm3']);
    expect(linked(m, candidates, { rooms: { m: 0 } })).toEqual([]);
    expect(linked(m, candidates, { rooms: { m: -1 } })).toEqual([]);
  });

  test('a candidate without room is passed over', () => {
    expect(linked(m, candidates, { rooms: { e: 0, m: 2 } })).toEqual(['dm3', 'bm3']);
  });
});

test.each([
  ['its tags suffice', tagged('b', 'xyz'), false],
  ['its tags no longer suffice', tagged('b', 'xy'), true],
  ['its end is retired or dormant', tagged('b', 'xyz', { linkable: false }), true],
])('QE-9 a link whose partner: %s', (_, partner, outdated) => {
  const m = tagged('m', 'xyz');
  expect([isOutdated(m, partner, POLICY), isOutdated(partner, m, POLICY)]).toEqual([
    outdated,
    outdated,
  ]);
});
