import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import { OnnxReranker, type OnnxRerankerOptions } from '../../../../src/models/rerank/onnx.js';
import { describeReranker } from '../../../conformance/rerankers.js';
import { recordingLog } from '../recording-log.js';
import { TINY, tinyFolder } from './tiny-model.js';

// Closed at the end even when a test fails: a thread that is left would keep the test run alive.
const created: OnnxReranker[] = [];
afterAll(() => Promise.all(created.map((reranker) => reranker.close())));

function create(overrides: Partial<OnnxRerankerOptions> = {}): OnnxReranker {
  const { log } = recordingLog();
  const options = { folder: TINY, maxChars: 8_000, threads: 1, log, ...overrides };
  const reranker = new OnnxReranker(options);
  created.push(reranker);
  return reranker;
}

/** What the model answers, of the probability that is made of it. */
const logitOf = (share = 0) => Math.log(share / (1 - share));

describeReranker('a local cross-encoder', { create, manyTexts: 21 });
describeReranker('a local cross-encoder on several threads', {
  create: () => create({ threads: 3 }),
  manyTexts: 21,
});

describe('a local cross-encoder', () => {
  const reranker = create();

  test('is known by its folder', () => {
    expect(reranker.model).toBe('tiny-cross-encoder');
  });

  // [CLS] cats [SEP] is three tokens, "cats [SEP]" two, one word in common: 100 / (3 × 2).
  test('reads question and text as two segments', async () => {
    const scores = await reranker.rerank('cats', ['cats', 'dogs', 'Cats in Berlin', '']);
    expect(scores.map((score) => Number(logitOf(score).toFixed(3)))).toEqual([16.667, 0, 8.333, 0]);
  });

  test('judges a long text by its beginning', async () => {
    const filler = 'the coffee '.repeat(300);
    const [cats, dogs, early] = await reranker.rerank('cats', [
      `${filler}cats`,
      `${filler}dogs`,
      `cats ${filler}`,
    ]);
    expect(cats).toBe(0.5);
    expect(dogs).toBe(0.5);
    expect(early).toBeGreaterThan(0.5);
  });

  // [CLS] + 200 words + [SEP] leave 310 of the 512 tokens to the text, with its [SEP].
  test('cuts the text, not the question', async () => {
    const query = `${'the '.repeat(199)}cats`;
    const [score] = await reranker.rerank(query, ['cats '.repeat(600)]);
    expect(logitOf(score)).toBeCloseTo((100 * 309) / (202 * 310), 3);
  });

  test('keeps half of the sequence for the text when the question is endless', async () => {
    const text = `cats ${'dogs '.repeat(2_000)}`;
    const [score] = await reranker.rerank('cats '.repeat(2_000), [text]);
    expect(logitOf(score)).toBeCloseTo((100 * 256) / (258 * 254), 3);
  });

  test('looks at the configured number of tokens and characters', async () => {
    const short = create({ maxTokens: 8 });
    const narrow = create({ maxChars: 10 });
    const texts = ['the the the the cats', 'the cats'];
    const judged = await Promise.all([short.rerank('cats', texts), narrow.rerank('cats', texts)]);
    expect(judged.map(([late, early = 0]) => [late, early > 0.5])).toEqual([
      [0.5, true],
      [0.5, true],
    ]);
  });
});

describe('the models a folder may hold', () => {
  const texts = ['cats', 'dogs likes cats'];
  const placed = async (model: string, place: string) => {
    const folder = await tinyFolder(model, place);
    const scores = await create({ folder }).rerank('likes cats', texts);
    await rm(folder, { recursive: true });
    return scores.map((score) => Number(logitOf(score).toFixed(3)));
  };

  // Question [CLS] likes cats [SEP]: four tokens; texts of two and four; one and two shared words.
  test.each([
    ['one logit', 'model.onnx', 'onnx/model.onnx'],
    ['two logits, against and for', 'two-logits.onnx', 'model_quantized.onnx'],
    ['two logits below', 'two-logits.onnx', 'onnx/model_quantized.onnx'],
  ])('%s', async (_, model, place) => {
    expect(await placed(model, place)).toEqual([12.5, 12.5]);
  });

  test('one that takes no segments', async () => {
    expect(await placed('no-segments.onnx', 'model.onnx')).toEqual([3, 5]);
  });
});
