import { expect, test } from '@jest/globals';
import { fulltext } from '../../../src/channels/seeds.js';
import { questionOf } from './views.js';

const bound = (change: object) =>
  fulltext.fragment?.bind(questionOf({ terms: ['tea'], ...change })) ?? {};

test('one search of everything while no document has passages', () => {
  expect(bound({})['searches']).toEqual(['+partition:(p1)^0 +content:(tea)']);
});

test('passages are searched apart, so that they take no place of memories', () => {
  expect(bound({ passages: true })['searches']).toEqual([
    '+partition:(p1)^0 +kind:(EPISODIC SEMANTIC PROCEDURAL OPINION)^0 +content:(tea)',
    '+partition:(p1)^0 +kind:(DOC_EPISODIC DOC_SEMANTIC DOC_PROCEDURAL DOC_OPINION)^0 +content:(tea)',
  ]);
});

test('kinds that are asked for are those of documents as well', () => {
  const asked = bound({ kinds: ['OPINION'] });
  expect(asked['searches']).toEqual([
    '+partition:(p1)^0 +kind:(OPINION DOC_OPINION)^0 +content:(tea)',
  ]);
  expect(asked['textKinds']).toEqual(['OPINION', 'DOC_OPINION']);
});
