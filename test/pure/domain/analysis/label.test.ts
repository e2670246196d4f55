import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  keywordsOfTopic,
  labelOf,
  type Term,
  termScore,
} from '../../../../src/domain/analysis/analysis.js';

const SHARE = 0.05;
const word = (text: string, count: number, total = count): Term => ({
  ...{ text, entity: false, count, total },
});
const name = (text: string, count: number, total = count): Term => ({
  ...word(text, count, total),
  entity: true,
});

describe('the label of a topic', () => {
  test.each<[string, Term[], string]>([
    [
      'has the best three',
      [word('a1', 1), word('b1', 4), word('c1', 3), word('d1', 2)],
      'b1 · c1 · d1',
    ],
    ['has what there is', [word('bakery', 2)], 'bakery'],
    ['is empty where nothing is said', [], ''],
    [
      'puts names before keywords that say as much',
      [word('bakery', 2), name('Mara', 2)],
      'Mara · bakery',
    ],
    [
      'puts equals in the order of their text',
      [word('lease', 2), word('bakery', 2)],
      'bakery · lease',
    ],
    [
      'leaves out a word that a better name has said',
      [name('Oven lease', 5), word('oven', 4), word('lease', 4), word('bakery', 2)],
      'Oven lease · bakery',
    ],
    [
      'keeps a name that says more than a better word',
      [word('oven', 9), name('Oven lease', 5)],
      'oven · Oven lease',
    ],
    [
      'does without those that speak everywhere',
      [name('Caroline', 10, 200), word('adoption', 5, 6), word('agency', 4), word('child', 4)],
      'adoption · agency · child',
    ],
    ['does without numbers', [word('2023', 9), word('42', 8), word('sailing', 1)], 'sailing'],
    ['does without stop words', [word('himself', 9), word('sailing', 1)], 'sailing'],
    ['takes a name that is a stop word', [name('Will', 2)], 'Will'],
    [
      'takes names such as constructor',
      [word('constructor', 2), word('__proto__', 1)],
      'constructor · __proto__',
    ],
  ])('%s', (_, terms, expected) => {
    expect(labelOf(terms, SHARE)).toBe(expected);
  });

  test('does not depend on the order of the terms', () => {
    const term = fc
      .record({ text: fc.string(), entity: fc.boolean(), count: fc.integer({ min: 1, max: 9 }) })
      .map((each) => ({ ...each, total: each.count + 3 }));
    const terms = fc.uniqueArray(term, { selector: ({ text }) => text });
    fc.assert(
      fc.property(terms, (list) => {
        expect(labelOf([...list].reverse(), SHARE)).toBe(labelOf(list, SHARE));
      }),
    );
  });
});

test('keywords are the best ten, without names', () => {
  const terms = [name('Mara', 99), ...Array.from({ length: 12 }, (_, i) => word(`w${i}`, 12 - i))];
  const expected = Array.from({ length: 10 }, (_, i) => `w${i}`);
  expect(keywordsOfTopic(terms, SHARE)).toEqual(expected);
});

test('a term counts less the more it is used elsewhere', () => {
  expect(termScore(word('a', 3, 3), SHARE)).toBeGreaterThan(termScore(word('a', 3, 30), SHARE));
  expect(termScore(word('a', 3, 3), SHARE)).toBeCloseTo(3 * Math.log(20), 12);
  // A twentieth of all words, and a twentieth of this one: it says nothing.
  expect(termScore(word('a', 3, 60), SHARE)).toBeCloseTo(0, 12);
});
