import { expect, test } from '@jest/globals';
import { partsOf } from '../../../src/jobs/embed.js';

const items = (count: number, attempts: number) =>
  Array.from({ length: count }, () => ({ attempts }));

test.each([
  [8, 0, [8]],
  [8, 1, [4, 4]],
  [8, 3, [1, 1, 1, 1, 1, 1, 1, 1]],
  [8, 50, [1, 1, 1, 1, 1, 1, 1, 1]],
  [5, 1, [3, 2]],
  [0, 0, []],
])('%i texts after %i failures are embedded in parts of %j', (count, attempts, expected) => {
  expect(partsOf(items(count, attempts)).map(({ length }) => length)).toEqual(expected);
});

test('a batch is as careful as its most failed text asks for', () => {
  expect(partsOf([...items(3, 0), ...items(1, 1)]).map(({ length }) => length)).toEqual([2, 2]);
});
