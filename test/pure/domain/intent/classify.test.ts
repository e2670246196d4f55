import { describe, expect, test } from '@jest/globals';
import {
  classifyIntent,
  intentSpace,
  nearestIntent,
} from '../../../../src/domain/recall/intent/classify.js';
import {
  type Exemplar,
  type Intent,
  scriptOf,
} from '../../../../src/domain/recall/intent/intents.js';

const exemplar = (intent: Intent, text: string): Exemplar => ({
  ...{ intent, text, script: scriptOf(text) },
});
const vector = (...numbers: number[]) => Float32Array.from(numbers);
/** Two intents that a model tells apart in one alphabet and takes for the same in the other. */
const SPACE = intentSpace(
  [
    ...[exemplar('WHO', 'a'), exemplar('WHO', 'b'), exemplar('WHAT', 'c'), exemplar('WHAT', 'd')],
    ...[exemplar('WHO', 'э'), exemplar('WHAT', 'ю')],
  ],
  [...[vector(1, 0), vector(1, 0), vector(0, 1), vector(0, 1)], ...[vector(1, 0), vector(1, 0)]],
);
const asked = (question: string, embedding: Float32Array, minSimilarity = 0.45) =>
  classifyIntent(question, { embedding, space: SPACE, minSimilarity });

describe('G-52 the decision', () => {
  test('an embedding decides where the wording is not clear', () => {
    const result = asked('Lorem ipsum', vector(0.6, 0.8));
    expect(result).toMatchObject({ intent: 'WHAT', method: 'EMBEDDING' });
    expect(result.similarity).toBeCloseTo(0.8, 6);
  });

  test('clear wording decides against the embedding', () => {
    const result = asked('When was it?', vector(1, 0));
    expect(result).toEqual({ intent: 'WHEN', method: 'KEYWORDS', similarity: null });
  });

  test('an embedding beats a hint of the wording', () => {
    expect(asked('Lorem ipsum yesterday', vector(1, 0)).intent).toBe('WHO');
    expect(classifyIntent('Lorem ipsum yesterday', null).intent).toBe('WHEN');
  });

  test('the minimum is inclusive', () => {
    expect(asked('Lorem ipsum', vector(0.5, 0), 0.5).method).toBe('EMBEDDING');
    expect(asked('Lorem ipsum', vector(0.5, 0), 0.51).method).toBe('KEYWORDS');
  });

  test('the model is not asked in an alphabet in which it is blind', () => {
    expect([...SPACE.trusted]).toEqual(['OTHER']);
    expect(asked('Лорем ипсум', vector(1, 0)).method).toBe('KEYWORDS');
  });

  test.each([
    ['another length', vector(1, 0, 0)],
    ['no number', vector(Number.NaN, 0)],
    ['nothing', vector()],
  ])('an embedding of %s decides nothing', (_, embedding) => {
    expect(asked('Lorem ipsum', embedding).method).toBe('KEYWORDS');
  });
});

test('the mean of the three nearest exemplars counts', () => {
  const texts = ['a', 'b', 'c', 'd'].map((text) => exemplar('WHO', text));
  const space = intentSpace(
    texts,
    [1, 0.8, 0.6, -1].map((x) => vector(x, 0)),
  );
  expect(nearestIntent(space, vector(1, 0), 'OTHER')?.similarity).toBeCloseTo(0.8, 6);
});

test.each([
  ['too few', [vector(1, 0)]],
  ['of several lengths', [vector(1, 0), vector(1)]],
  ['empty', [vector(), vector()]],
])('vectors that are %s are refused', (_, vectors) => {
  const exemplars = [exemplar('WHO', 'a'), exemplar('WHAT', 'b')];
  expect(() => intentSpace(exemplars, vectors)).toThrow('one vector');
});

test.each([
  ['Почему упал Kubernetes?', 'CYRILLIC'],
  ['Why did Ваня leave?', 'OTHER'],
  ['123', 'OTHER'],
])('the alphabet of "%s" is %s', (text, script) => {
  expect(scriptOf(text)).toBe(script);
});
