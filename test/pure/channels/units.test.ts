import { expect, test } from '@jest/globals';
import { collapseFacts } from '../../../src/channels/collapse.js';
import { sceneOf, witness } from '../domain/scenes.js';

const WEIGHTS = {
  ...{ fulltext: 1, vector: 1, topic: 1, entity: 1 },
  ...{ period: 1, dated: 1, session: 1, causal: 1 },
};
const WEIGHING = { weights: WEIGHTS, rrfK: 10, extractedShare: 0.5 };
/** `f` and `g` were extracted from the turn `t`; `u` is another turn. */
const SCENE = sceneOf([
  witness('t'),
  witness('u'),
  witness('f', { extractedFrom: 't' }),
  witness('g', { extractedFrom: 't' }),
]);
const united = (row: Record<string, unknown[]>) => collapseFacts(row, SCENE, WEIGHING);

test('a turn that was found speaks for itself, whatever its facts score', () => {
  const row = {
    fulltext: [
      ['f', 9],
      ['u', 5],
      ['t', 4],
    ],
  };
  expect(united(row).row).toEqual({
    fulltext: [
      ['u', 5],
      ['t', 4],
    ],
  });
});

test('a turn that only its facts were found of comes in with a share of the best', () => {
  const row = {
    fulltext: [
      ['g', 4],
      ['f', 6],
      ['u', 5],
    ],
  };
  expect(united(row).row).toEqual({
    fulltext: [
      ['u', 5],
      ['t', 3],
    ],
  });
});

test('of a vector score the share is that of the cosine', () => {
  // 0.9 is the index score of the cosine 0.8, of which half is 0.4.
  expect(united({ vector: [['f', 0.9]] }).row).toEqual({ vector: [['t', 0.7]] });
});

test('lists without scores name the turn once, after what was found itself', () => {
  expect(united({ entity: ['f', 'u', 'g'] }).row).toEqual({ entity: ['u', 't'] });
});

test('a turn that was found is shown, whatever its facts score: it says all that they say', () => {
  const found = united({
    fulltext: [
      ['f', 9],
      ['t', 4],
    ],
    vector: [['f', 0.9]],
  });
  expect(found.shownAs('t')).toBe('t');
  expect([found.candidateOf('f'), found.candidateOf('u'), found.shownAs('u')]).toEqual([
    't',
    'u',
    'u',
  ]);
});

test('where only facts of it were found the best of them is shown', () => {
  const found = united({
    fulltext: [
      ['f', 9],
      ['g', 4],
    ],
    vector: [
      ['g', 0.9],
      ['f', 0.8],
    ],
    entity: ['g'],
  });
  expect(found.shownAs('t')).toBe('g');
});

test('without extracted facts everything stays as it was found', () => {
  const row = { fulltext: [['u', 5]], entity: ['t', 'u'], scene: [['anything']] };
  expect(united(row).row).toEqual(row);
});
