/** What every embedder must do, whatever model is behind it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../src/errors.js';
import type { Embedder, EmbeddingPurpose } from '../../src/ports.js';
import { dot, largestDifference, required } from './vectors.js';

/** One implementation under test. */
export interface EmbedderCase {
  /** Makes a fresh embedder; called more than once. */
  readonly create: () => Embedder;
  /** The vector length it must have. */
  readonly dimensions: number;
  /** More texts than it takes at once. */
  readonly manyTexts: number;
}

const PURPOSES: EmbeddingPurpose[] = ['query', 'document'];

const UNUSUAL: [string, string][] = [
  ['empty', ''],
  ['blank', ' \n\t '],
  ['NUL', 'before\0after'],
  ['emoji', '👩‍👩‍👧 🇩🇪 🧠'],
  ['other scripts', '記憶 память ذاكرة स्मृति'],
  ['combining marks', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!'],
  ['half a surrogate pair', 'broken \ud83d text'],
  ['very long', 'The quarterly budget is late. '.repeat(4_000)],
  ['one endless word', 'x'.repeat(100_000)],
];

/** Registers the conformance tests of one embedder. */
export function describeEmbedder(name: string, { create, dimensions, manyTexts }: EmbedderCase) {
  describe(`${name} is an embedder`, () => {
    let embedder: Embedder;
    beforeAll(() => {
      embedder = create();
    });
    afterAll(() => embedder.close());

    test('says which vectors it makes', () => {
      expect(embedder.model).not.toBe('');
      expect(embedder.dimensions).toBe(dimensions);
    });

    test.each(PURPOSES)('gives no vector for no text (%s)', async (purpose) => {
      expect(await embedder.embed([], purpose)).toEqual([]);
    });

    test.each(UNUSUAL)('gives a unit vector for unusual text: %s', async (_, text) => {
      expectUnitVectors(await embedder.embed([text], 'document'), 1, dimensions);
    });

    test.each(PURPOSES)('embeds many texts like one by one, in order (%s)', async (purpose) => {
      const texts = sentences(manyTexts);
      const together = await embedder.embed(texts, purpose);
      expectUnitVectors(together, manyTexts, dimensions);
      for (const [i, text] of texts.entries()) {
        const [alone] = await embedder.embed([text], purpose);
        expect(largestDifference(required(together[i]), required(alone))).toBeLessThan(1e-5);
      }
    });

    test('gives different texts different vectors, equal texts equal ones', async () => {
      const texts = ['Anna lives in Berlin.', 'The invoice is paid.', 'Anna lives in Berlin.'];
      const [anna, invoice, again] = await embedder.embed(texts, 'document');
      expect(dot(required(anna), required(invoice))).toBeLessThan(0.99);
      expect(largestDifference(required(anna), required(again))).toBeLessThan(1e-6);
    });

    test('answers concurrent calls each with its own vectors', async () => {
      const texts = sentences(8);
      const expected = await embedder.embed(texts, 'document');
      const answers = await Promise.all(
        texts.map((text, i) => embedder.embed([text], i % 2 ? 'query' : 'document')),
      );
      for (const [i, [vector]] of answers.entries()) {
        expect(largestDifference(required(vector), required(expected[i]))).toBeLessThan(1e-5);
      }
    });

    describeClosing(create);
  });
}

function describeClosing(create: () => Embedder): void {
  test.each(PURPOSES)('refuses a %s after close', async (purpose) => {
    const embedder = create();
    await embedder.embed(['in time'], purpose);
    await embedder.close();
    await expect(embedder.embed(['in time'], purpose)).rejects.toThrow(ModelUnavailableError);
  });

  test('can be closed twice, and without ever being used', async () => {
    const embedder = create();
    await embedder.close();
    await embedder.close();
    await expect(embedder.embed(['late'], 'query')).rejects.toThrow(ModelUnavailableError);
  });

  test('settles what is in progress at close', async () => {
    const embedder = create();
    const outcome = embedder.embed(sentences(64), 'document').then(
      () => 'answered',
      (error: unknown) => error,
    );
    await embedder.close();
    const settled = await outcome;
    if (settled !== 'answered') expect(settled).toBeInstanceOf(ModelUnavailableError);
  });
}

function expectUnitVectors(vectors: Float32Array[], count: number, dimensions: number): void {
  expect(vectors).toHaveLength(count);
  for (const vector of vectors) {
    expect(vector).toBeInstanceOf(Float32Array);
    expect(vector).toHaveLength(dimensions);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
  }
}

/** Distinct sentences of clearly different lengths, long ones first. */
function sentences(count: number): string[] {
  return Array.from(
    { length: count },
    (_, i) => `Note ${i}: ${'the team meets again '.repeat((count - i) % 7)}on day ${i * 3}.`,
  );
}
