import { expect, test } from '@jest/globals';
import { idsIn, keepOnly } from '../../../src/channels/collapse.js';

const ROW = { fulltext: [['a', 2] as unknown, ['b', 1]], entity: ['b', 'c'], scene: [['x']] };

test('the ids of everything that was found, but for the scene', () => {
  expect(idsIn(ROW)).toEqual(['a', 'b', 'b', 'c']);
});

test('what does not fit leaves every list, the scene stays', () => {
  expect(keepOnly(ROW, new Set(['b']))).toEqual({
    ...{ fulltext: [['b', 1]], entity: ['b'] },
    scene: [['x']],
  });
});
