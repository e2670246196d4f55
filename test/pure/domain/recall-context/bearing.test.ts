import { describe, expect, test } from '@jest/globals';
import {
  aboveFloor,
  anyBears,
  bearingOf,
  DEFAULT_BEARING,
} from '../../../../src/domain/recall/context/bearing.js';

describe('how much a memory bears on a question', () => {
  test.each([
    ['everything speaks for it', { meaning: 1, words: 1, score: 1 }, 1],
    ['nothing does', { meaning: 0, words: 0, score: 0 }, 0],
    ['meaning weighs as much as words and score', { meaning: 0.6, words: 0.2, score: 0.4 }, 0.45],
    ['without a model the rest decides', { meaning: null, words: 0.2, score: 0.4 }, 0.3],
    ['what neighbours lend makes no more than all', { meaning: 1.8, words: 0, score: 0 }, 0.5],
    ['the opposite is not worse than nothing', { meaning: -0.5, words: 1, score: 0 }, 0.25],
  ])('%s', (_, evidence, expected) => {
    const told = { ...evidence, rerank: null, linked: false };
    expect(bearingOf(told, DEFAULT_BEARING)).toBeCloseTo(expected, 10);
  });

  test('the reranker has more to say than all else together', () => {
    const told = { meaning: 0.2, words: 0.2, score: 0.2, linked: false };
    expect(bearingOf({ ...told, rerank: 0.9 }, DEFAULT_BEARING)).toBeCloseTo(0.62, 10);
  });

  test('only proportions of weights count; without any nothing bears', () => {
    const evidence = { rerank: null, meaning: 0.5, words: 0.1, score: 0.2, linked: false };
    const heavy = { rerank: 4, meaning: 4, words: 2, score: 2 };
    expect(bearingOf(evidence, { weights: heavy })).toBeCloseTo(0.325, 10);
    const none = { rerank: 0, meaning: 0, words: 0, score: 0 };
    expect(bearingOf(evidence, { weights: none })).toBe(0);
  });
});

describe('whether anything bears on a question', () => {
  const other = { rerank: null, meaning: 0.1, words: 0, score: 0.9, linked: false };
  test.each([
    ['something is near, and a word was found', [{ ...other, meaning: 0.35, words: 0.2 }], true],
    [
      'the word stands elsewhere',
      [
        { ...other, meaning: 0.35 },
        { ...other, words: 0.2 },
      ],
      true,
    ],
    ['near, but none of its words was found', [{ ...other, meaning: 0.49 }], false],
    ['very near without words', [{ ...other, meaning: 0.5 }], true],
    ['words without meaning', [{ ...other, words: 1 }], false],
    ['what it names led to something', [{ ...other, linked: true }], true],
    ['no model was asked', [{ ...other, meaning: null, words: 0.1 }], true],
    ['nothing was found', [], false],
  ])('%s', (_, found, expected) => {
    expect(anyBears(found, DEFAULT_BEARING)).toBe(expected);
  });
});

describe('what is put before a model', () => {
  const found = [0.3, 1, 0.5, 0.42, 0.9, 0.1].map((bearing) => ({ bearing }));
  const shown = (floor: number, expected: number) =>
    aboveFloor(found, { floor }, expected).shown.map(({ bearing }) => bearing);

  // The floors of five lines: 0.4, 0.48, 0.56, 0.64, 0.72.
  test('each further line must bear more; the best comes first', () => {
    expect(shown(0.4, 5)).toEqual([1, 0.9]);
  });

  // 0.4, 0.404, 0.408, 0.412, 0.416.
  test('more lines are expected where there is more room', () => {
    expect(shown(0.4, 100)).toEqual([1, 0.9, 0.5, 0.42]);
  });

  test('what bears on the question and had no room is told', () => {
    expect(aboveFloor(found, { floor: 0.4 }, 5).left).toEqual([
      { bearing: 0.5 },
      { bearing: 0.42 },
    ]);
    expect(aboveFloor(found, { floor: 0.4 }, 100).left).toEqual([]);
  });

  test('without a floor all that bears at all is shown', () => {
    expect(aboveFloor([...found, { bearing: 0 }], { floor: 0 }, 5).shown).toHaveLength(6);
  });

  test('as many as are as good as the best', () => {
    const alike = Array.from({ length: 30 }, () => ({ bearing: 0.7 }));
    expect(aboveFloor(alike, { floor: 0.4 }, 5).shown).toHaveLength(30);
  });

  test('nothing, where nothing bears', () => {
    expect(aboveFloor([{ bearing: 0 }], { floor: 0.4 }, 5)).toEqual({ shown: [], left: [] });
    expect(aboveFloor([], { floor: 0.4 }, 5)).toEqual({ shown: [], left: [] });
  });
});
