import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Shares } from '../../../src/domain/kernel/shares.js';

const HOUR = 3_600_000;

describe('shares of what is used', () => {
  test('are told by name while there are few names', () => {
    const shares = new Shares(2);
    shares.add('a', [1, 10]);
    shares.add('b', [5, 50]);
    shares.add('a', [1, 10]);
    expect(shares.read(0)).toEqual([
      { name: 'b', amounts: [5, 50] },
      { name: 'a', amounts: [2, 20] },
      { name: null, amounts: [] },
    ]);
  });

  test('of a name that comes to be heavy count from there on', () => {
    const shares = new Shares(1);
    shares.add('a', [1]);
    shares.add('b', [9]);
    expect(shares.read(0)).toEqual([
      { name: 'b', amounts: [] },
      { name: null, amounts: [10] },
    ]);
    shares.add('b', [2]);
    expect(shares.read(0)).toEqual([
      { name: 'b', amounts: [2] },
      { name: null, amounts: [10] },
    ]);
  });

  test('go to those who are heavy of late', () => {
    const shares = new Shares(1);
    shares.add('then', [100]);
    expect(shares.read(0)[0]?.name).toBe('then');
    expect(shares.read(10 * HOUR)[0]?.name).toBe('then');
    shares.add('now', [1]);
    expect(shares.read(10 * HOUR)[0]?.name).toBe('now');
  });

  test('are nobody\u2019s when no name is told', () => {
    const shares = new Shares(0);
    shares.add('a', [1]);
    expect(shares.read(0)).toEqual([{ name: null, amounts: [1] }]);
  });

  test('lose nothing, and the others never have less than before', () => {
    const uses = fc.array(
      fc.record({ name: fc.constantFrom(...'abcdefgh'), amount: fc.nat(100), read: fc.boolean() }),
    );
    fc.assert(
      fc.property(uses, fc.nat(3), (all, most) => {
        const shares = new Shares(most);
        let others = 0;
        all.forEach(({ name, amount, read }, i) => {
          shares.add(name, [amount]);
          if (!read) return;
          const rest = shares.read(i * HOUR).at(-1)?.amounts[0] ?? 0;
          expect(rest).toBeGreaterThanOrEqual(others);
          others = rest;
        });
        const told = shares.read(all.length * HOUR);
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(told.map(({ amounts }) => sum(amounts)))).toBe(
          sum(all.map(({ amount }) => amount)),
        );
        expect(told.length).toBeLessThanOrEqual(most + 1);
      }),
    );
  });
});
