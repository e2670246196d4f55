import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_SPREAD, type SpreadPolicy, spread } from '../../../src/domain/recall/scene.js';
import { conversation, sceneOf, witness } from './scenes.js';

const ONCE: SpreadPolicy = { ...DEFAULT_SPREAD, onward: 0, questionLoss: 0 };
const NOTHING: SpreadPolicy = {
  width: 20,
  ...{ toAnswer: 0, forward: 0, backward: 0, toQuestion: 0, onward: 0, questionLoss: 0 },
};
const scores = (record: Record<string, number>) => new Map(Object.entries(record));

function expectScores(found: ReadonlyMap<string, number>, expected: Record<string, number>) {
  expect([...found.keys()].sort()).toEqual(Object.keys(expected).sort());
  for (const [id, score] of Object.entries(expected)) expect(found.get(id)).toBeCloseTo(score, 12);
}

describe('a score reaches', () => {
  test.each<[string, string[], Record<string, number>, Record<string, number>]>([
    ['the answer of a question by half', ['a?', 'b'], { 'a?': 1 }, { 'a?': 1, b: 0.5 }],
    ['the turn after by a tenth', ['a', 'b'], { a: 1 }, { a: 1, b: 0.1 }],
    ['the turn before by three tenths', ['a', 'b'], { b: 1 }, { a: 0.3, b: 1 }],
    ['the question before by a tenth', ['a?', 'b'], { b: 1 }, { 'a?': 0.1, b: 1 }],
    [
      'both sides, and what is lent adds up',
      ['a', 'b', 'c'],
      { a: 1, b: 2, c: 4 },
      { a: 1 + 0.6, b: 2 + 0.1 + 1.2, c: 4 + 0.2 },
    ],
    ['nobody where nothing is scored', ['a', 'b'], {}, {}],
    ['nobody from a score of 0', ['a', 'b'], { a: 0 }, { a: 0 }],
  ])('%s', (_, ids, given, expected) => {
    expectScores(spread(scores(given), sceneOf(conversation(ids)), ONCE), expected);
  });

  test('nobody in another conversation', () => {
    const scene = sceneOf(conversation(['a', 'b']), conversation(['x', 'y'], 1));
    expectScores(spread(scores({ a: 1 }), scene, ONCE), { a: 1, b: 0.1 });
  });

  test('nobody from outside the scene, or from no conversation', () => {
    const scene = sceneOf([witness('fact')]);
    expectScores(spread(scores({ fact: 1, unknown: 2 }), scene), { fact: 1, unknown: 2 });
  });
});

test('what was lent goes one turn further, by a share of it', () => {
  const policy = { ...ONCE, onward: 0.3 };
  const found = spread(scores({ a: 1 }), sceneOf(conversation(['a', 'b', 'c', 'd'])), policy);
  // b received 0.1: of that c gets 0.3 x 0.1 x 0.1, and a, back, 0.3 x 0.3 x 0.1.
  expectScores(found, { a: 1 + 0.009, b: 0.1, c: 0.003 });
});

test('a turn that asks loses a share of all it has', () => {
  const policy = { ...ONCE, questionLoss: 0.1 };
  const found = spread(scores({ 'a?': 1, b: 1 }), sceneOf(conversation(['a?', 'b'])), policy);
  expectScores(found, { 'a?': 0.9 * 1.1, b: 1.5 });
});

test('by default the answer of a question that matches comes close behind it', () => {
  const found = spread(scores({ 'a?': 1 }), sceneOf(conversation(['a?', 'b'])));
  // Onward, b gives the question before it 0.3 x 0.1 x 0.5.
  expectScores(found, { 'a?': 0.9 * 1.015, b: 0.5 });
});

const ids = ['a', 'b?', 'c', 'd?', 'e', 'f'];
const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyScores = fc.dictionary(fc.constantFrom(...ids, 'unknown'), share);
const anyPolicy = fc.record({
  width: fc.constant(20),
  ...{ toAnswer: share, forward: share, backward: share },
  ...{ toQuestion: share, onward: share, questionLoss: fc.constant(0) },
});
const scene = sceneOf(conversation(ids));

test('nobody loses by lending, and all that scored stay', () => {
  fc.assert(
    fc.property(anyScores, anyPolicy, (given, policy) => {
      const found = spread(scores(given), scene, policy);
      for (const [id, score] of Object.entries(given)) {
        expect(found.get(id)).toBeGreaterThanOrEqual(score);
      }
    }),
  );
});

test('without shares nothing changes', () => {
  fc.assert(
    fc.property(anyScores, (given) => {
      expect(spread(scores(given), scene, NOTHING)).toEqual(scores(given));
    }),
  );
});

test('with a width of 0 nothing is lent', () => {
  fc.assert(
    fc.property(anyScores, anyPolicy, (given, policy) => {
      expect(spread(scores(given), scene, { ...policy, width: 0 })).toEqual(scores(given));
    }),
  );
});

test('it is linear: twice the scores are lent twice', () => {
  fc.assert(
    fc.property(anyScores, anyPolicy, (given, policy) => {
      const once = spread(scores(given), scene, policy);
      const doubled = Object.fromEntries(Object.entries(given).map(([id, s]) => [id, 2 * s]));
      const twice = spread(scores(doubled), scene, policy);
      for (const [id, score] of once) expect(twice.get(id)).toBeCloseTo(2 * score, 9);
    }),
  );
});

test('evidence goes two turns at most', () => {
  fc.assert(
    fc.property(anyPolicy, (policy) => {
      const found = spread(scores({ a: 1 }), scene, policy);
      expect(['d?', 'e', 'f'].filter((id) => found.has(id))).toEqual([]);
    }),
  );
});
