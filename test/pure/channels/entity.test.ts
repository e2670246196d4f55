import { expect, test } from '@jest/globals';
import { entity } from '../../../src/channels/registry.js';
import { conversation, sceneOf, witness } from '../domain/scenes.js';
import { questionOf, rank } from './views.js';

const scene = sceneOf(
  ['a', 'b', 'c'].map((id) => witness(id, { named: true })),
  conversation(['x', 'y']),
);

test.each<[string, Record<string, number>, string[], string[]]>([
  ['those found otherwise come first, by their score', { b: 1, a: 2 }, ['c'], ['a', 'b', 'c']],
  ['what names nobody is left out', { x: 9, a: 1 }, [], ['a']],
  ['then the newest in their order', {}, ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['nobody comes twice', { a: 1 }, ['b', 'a', 'b'], ['a', 'b']],
  ['what the scene does not know is left out', { unknown: 1 }, [], []],
  ['nothing of nothing', {}, [], []],
])('%s', (_, base, evidence, expected) => {
  expect(rank(entity, { base, evidence, scene })).toEqual(expected);
});

test('what mentions the entity that is asked about comes behind what the question names: by its score, then the newest', () => {
  const about = { entityId: 'e1', now: new Date(0), asOf: null };
  const base = { a: 1, x: 3, y: 4 };
  const evidence = ['z', 'x', 'a'];
  const query = questionOf({ about });
  expect(rank(entity, { base, evidence, scene, query })).toEqual(['a', 'y', 'x', 'z']);
});

test('asks for the names among the words, also misspelt', () => {
  expect(
    entity.fragment?.bind(questionOf({ words: ['ada', 'lovelase'], guesses: ['lovelase'] })),
  ).toMatchObject({
    words: ['ada', 'lovelase'],
    guesses: ['lovelase'],
    entityNames: expect.stringContaining('lovelase~1'),
    partitions: ['p1'],
  });
});
