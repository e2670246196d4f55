import { describe, expect, test } from '@jest/globals';
import type { ScoreFragment } from '../../../console/src/generated/types.js';
import { stepsOf } from '../../../console/src/pages/ask/arithmetic.js';
import { sameWord, stretchesOf } from '../../../console/src/pages/ask/highlight.js';
import { questionIn, variablesOf } from '../../../console/src/pages/ask/question.js';

describe('the question of an address', () => {
  test('has defaults for what is absent or no value', () => {
    const search = new URLSearchParams('q= van &at=soon&kind=POEM&limit=7&budget=x');
    const question = questionIn(search);
    expect(question).toEqual({
      ...{ text: 'van', validAt: null, knownAt: null, kind: null, limit: 20, budget: null },
    });
    expect(variablesOf(question)).toEqual({ query: 'van', limit: 20 });
  });

  test('has both times', () => {
    const search = new URLSearchParams('q=van&at=2026-04-01T00:00Z&known=2026-05-01&kind=OPINION');
    expect(variablesOf(questionIn(search))).toEqual({
      ...{ query: 'van', limit: 20, kinds: ['OPINION'] },
      asOf: { validAt: '2026-04-01T00:00:00.000Z', knownAt: '2026-05-01T00:00:00.000Z' },
    });
  });
});

describe('evidence', () => {
  const marked = (text: string, terms: string[], outdated: number[] | null = null) =>
    stretchesOf(text, terms, outdated).map(({ text: part, evidence, outdated: old }) =>
      [part, evidence ? 'evidence' : '', old ? 'outdated' : ''].filter(Boolean).join('|'),
    );

  test('is where a word of the question stands', () => {
    expect(marked('He drives the van.', ['driving', 'van'])).toEqual([
      ...['He ', 'drives|evidence', ' the ', 'van|evidence', '.'],
    ]);
  });

  test('may lie in a sentence that is outdated', () => {
    expect(marked('Fine. I use 3.9.', ['use'], [6, 16])).toEqual([
      ...['Fine. ', 'I |outdated', 'use|evidence|outdated', ' 3.9.|outdated'],
    ]);
  });

  test('keeps the text as it is, also one that is empty', () => {
    expect(marked('', ['use'])).toEqual([]);
    expect(marked('¿Qué?', []).join('')).toBe('¿Qué?');
  });

  test.each([
    ['Van', 'van', true],
    ['vans', 'van', false],
    ['baker', 'bakery', true],
    ['banking', 'bandage', false],
  ])('%s and %s are one word: %s', (one, other, same) => {
    expect(sameWord(one, other)).toBe(same);
  });
});

describe('the arithmetic', () => {
  const score: ScoreFragment = {
    ...{ asking: 1, relevance: 0.5, relevanceWeight: 0.9, rrf: 0.09, rrfNormalised: 1 },
    ...{ similarity: 0.4, base: 0.55, recency: 1, blended: 0.6175, boost: 0, importance: 0 },
    ...{ importanceBoost: 0, currency: 0.1, lift: 0, outdated: 0.9, exempt: false },
    ...{ quality: 0, qualityWeight: 0, final: 0.64575, rerank: null, signals: {} },
    ranks: [{ channel: 'VECTOR', rank: 1, rrf: 0.0909, weight: 1 }],
  };
  const constants = { rrfK: 10, recencyWeight: 0.15 };
  const howOf = (given: ScoreFragment) =>
    Object.fromEntries(stepsOf(given, constants).map(({ name, how }) => [name, how]));

  test('has every number in its place', () => {
    expect(howOf(score)).toEqual({
      vector: '1 / (10 + 1)',
      rrf: '0.0909',
      rrfNormalised: 'rrf / its best possible value',
      base: '0.1 × 1 + 0.9 × 0.5',
      blended: '0.85 × 0.55 + 0.15 × 1',
      final: '0.9 × (0.6175 + currency 0.1)',
    });
  });

  test('begins with the cosine where the service does', () => {
    expect(howOf({ ...score, base: 0.49 })['base']).toBe('0.1 × 0.4 + 0.9 × 0.5');
  });

  test('mixes in the quality of a document last', () => {
    const document = { ...score, quality: 0.5, qualityWeight: 0.2, final: 0.6166 };
    expect(howOf(document)['final']).toBe('0.8 × 0.6458 + 0.2 × 0.5');
  });
});
