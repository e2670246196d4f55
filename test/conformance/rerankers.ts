/** What every reranker must do, whatever model is behind it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../src/errors.js';
import type { Reranker } from '../../src/ports.js';

/** One implementation under test. Its model must prefer texts that share words with the question. */
export interface RerankerCase {
  /** Makes a fresh reranker; called more than once. */
  readonly create: () => Reranker;
  /** More texts than it takes at once. */
  readonly manyTexts: number;
}

const UNUSUAL: [string, string][] = [
  ['empty', ''],
  ['blank', ' \n\t '],
  ['NUL', 'before\0after'],
  ['emoji', '👩‍👩‍👧 🇩🇪 🧠'],
  ['other scripts', '記憶 память ذاكرة स्मृति'],
  ['half a surrogate pair', 'broken \ud83d text'],
  ['very long', 'The quarterly budget is late. '.repeat(4_000)],
  ['one endless word', 'x'.repeat(100_000)],
];

/** Registers the conformance tests of one reranker. */
export function describeReranker(name: string, { create, manyTexts }: RerankerCase) {
  describe(`${name} is a reranker`, () => {
    let reranker: Reranker;
    beforeAll(() => {
      reranker = create();
    });
    afterAll(() => reranker.close());

    test('says which model it is', () => {
      expect(reranker.model).not.toBe('');
    });

    test('gives no score for no text', async () => {
      expect(await reranker.rerank('cats', [])).toEqual([]);
    });

    test('prefers what answers the question', async () => {
      const texts = ['dogs', 'Anna likes cats', 'coffee'];
      const [dogs = 0, cats = 0, coffee = 0] = await reranker.rerank('who likes cats', texts);
      expect(cats).toBeGreaterThan(dogs);
      expect(cats).toBeGreaterThan(coffee);
    });

    test('judges many texts like one by one, in order', async () => {
      const texts = mixed(manyTexts);
      const together = await reranker.rerank('who likes cats', texts);
      expect(together).toHaveLength(manyTexts);
      for (const [i, text] of texts.entries()) {
        expect(await reranker.rerank('who likes cats', [text])).toEqual([together[i]]);
      }
    });

    test.each(UNUSUAL)('judges unusual text, and takes it as a question: %s', async (_, text) => {
      for (const scores of [
        await reranker.rerank('cats', [text, 'cats']),
        await reranker.rerank(text, ['cats', text]),
      ]) {
        expect(scores).toEqual([expect.any(Number), expect.any(Number)]);
        expect(scores.every(Number.isFinite)).toBe(true);
      }
    });

    test('answers concurrent calls each with its own scores', async () => {
      const queries = ['cats', 'dogs', 'coffee', 'anna'];
      const texts = mixed(manyTexts);
      const answers = await Promise.all(queries.map((query) => reranker.rerank(query, texts)));
      for (const [i, query] of queries.entries()) {
        expect(await reranker.rerank(query, texts)).toEqual(answers[i]);
      }
    });

    describeClosing(create);
  });
}

function describeClosing(create: () => Reranker): void {
  test('refuses a question after close', async () => {
    const reranker = create();
    await reranker.rerank('cats', ['in time']);
    await reranker.close();
    await expect(reranker.rerank('cats', ['late'])).rejects.toThrow(ModelUnavailableError);
  });

  test('can be closed twice, and without ever being used', async () => {
    const reranker = create();
    await reranker.close();
    await reranker.close();
    await expect(reranker.rerank('cats', ['late'])).rejects.toThrow(ModelUnavailableError);
  });

  test('settles what is in progress at close', async () => {
    const reranker = create();
    const outcome = reranker.rerank('cats', mixed(64)).then(
      () => 'answered',
      (error: unknown) => error,
    );
    await reranker.close();
    const settled = await outcome;
    if (settled !== 'answered') expect(settled).toBeInstanceOf(ModelUnavailableError);
  });
}

/** Texts that share more and less with a question, in no order. */
function mixed(count: number): string[] {
  const subjects = ['Anna', 'dogs', 'cats', 'who'];
  return Array.from(
    { length: count },
    (_, i) => `${subjects[i % 4]} ${'likes the '.repeat((i * 5) % 7)}${i % 3 ? 'coffee' : 'cats'}`,
  );
}
