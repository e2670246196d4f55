import { expect, test } from '@jest/globals';
import { causal } from '../../../src/channels/registry.js';
import { questionOf, rank } from './views.js';

test('the order of the chains is kept, each memory once', () => {
  expect(rank(causal, { evidence: ['c', 'a', 'c', 'b'] })).toEqual(['c', 'a', 'b']);
});

test('QG-8 starts from five seeds, follows ten edges of each memory, as deep as the question is complex', () => {
  expect(causal.fragment?.bind(questionOf({ depth: 4, pool: 30 }))).toMatchObject({
    ...{ causalSeeds: 5, fanOut: 10, depth: 4, mostCauses: 30 },
  });
});
