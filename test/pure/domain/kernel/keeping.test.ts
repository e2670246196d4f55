import { expect, test } from '@jest/globals';
import { keeping } from '../../../../src/domain/kernel/keeping.js';

test('what was asked for last is not computed again, and what came of it is the same', () => {
  const asked: string[] = [];
  const kept = keeping(
    2,
    (first: string, second: number) => {
      asked.push(first);
      return { first, second };
    },
    (first, second) => `${first} ${second}`,
  );
  const made = kept('a', 1);
  expect(kept('a', 1)).toBe(made);
  expect(kept('a', 2)).toEqual({ first: 'a', second: 2 });
  expect(asked).toEqual(['a', 'a']);
  // The third takes the place of the one that was used longest ago.
  kept('b', 1);
  kept('a', 2);
  kept('a', 1);
  expect(asked).toEqual(['a', 'a', 'b', 'a']);
});
