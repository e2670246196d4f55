import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { factorOut } from '../../../src/domain/kernel/properties.js';

const now = new Date('2026-01-02T03:04:05Z');

test('what all maps have alike stands once, the rest with each', () => {
  const list = ['episode'];
  expect(
    factorOut([
      { kind: 'EPISODIC', createdAt: now, id: 'a', tags: ['x'], types: list, only: 1 },
      { kind: 'EPISODIC', createdAt: now, id: 'b', tags: ['x'], types: list },
    ]),
  ).toEqual({
    shared: { kind: 'EPISODIC', createdAt: now, types: list },
    own: [
      { id: 'a', tags: ['x'], only: 1 },
      { id: 'b', tags: ['x'] },
    ],
  });
});

test.each([
  ['nothing', [], {}, []],
  ['one map, all shared', [{ a: 1 }], { a: 1 }, [{}]],
  ['an entry that the first lacks', [{}, { a: 1 }], {}, [{}, { a: 1 }]],
  ['null is not absence', [{ a: null }, {}], {}, [{ a: null }, {}]],
  ['0 and -0 differ', [{ a: 0 }, { a: -0 }], {}, [{ a: 0 }, { a: -0 }]],
])('%s', (_, maps, shared, own) => {
  expect(factorOut(maps)).toEqual({ shared, own });
});

test('shared and own together are the maps again, and share no key', () => {
  const map = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(1, 2, null, now));
  fc.assert(
    fc.property(fc.array(map), (maps) => {
      const { shared, own } = factorOut(maps);
      expect(own.map((rest) => ({ ...shared, ...rest }))).toEqual(
        maps.map((each) => ({ ...each })),
      );
      for (const rest of own)
        for (const key of Object.keys(rest)) expect(shared).not.toHaveProperty(key);
    }),
  );
});
