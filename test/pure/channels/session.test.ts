import { expect, test } from '@jest/globals';
import { dated, session, topic } from '../../../src/channels/registry.js';
import { conversation, sceneOf, witness } from '../domain/scenes.js';
import { rank } from './views.js';

const scene = sceneOf(conversation(['a', 'b', 'c']), conversation(['x', 'y'], 1), [
  witness('fact', { statesTime: true }),
  witness('other', { statesTime: true }),
]);

test.each<[string, Record<string, number>, string[]]>([
  ['conversations with more evidence come first', { a: 2, b: 2, x: 2.5 }, ['a', 'b', 'x']],
  ['within one the own score decides', { a: 1, b: 3, c: 2 }, ['b', 'c', 'a']],
  ['one strong turn beats two weak ones', { a: 1, b: 1, x: 3 }, ['x', 'a', 'b']],
  ['what was said in no conversation is left out', { fact: 9, x: 1 }, ['x']],
  ['nothing of nothing', {}, []],
])('session: %s', (_, base, expected) => {
  expect(rank(session, { base, scene })).toEqual(expected);
});

test('dated: of what was found, what states a time, by score', () => {
  expect(rank(dated, { base: { a: 9, fact: 1, other: 2 }, scene })).toEqual(['other', 'fact']);
  expect(rank(dated, { base: { unknown: 1 }, scene })).toEqual([]);
});

test('topic: by score, equal ones by id', () => {
  const evidence: [string, number][] = [
    ['b', 1],
    ['a', 1],
    ['c', 2],
  ];
  expect(rank(topic, { evidence })).toEqual(['c', 'a', 'b']);
});
