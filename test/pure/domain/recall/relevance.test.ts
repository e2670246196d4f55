import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { relevanceModelOf, relevanceOf } from '../../../../src/domain/recall/relevance.js';
import {
  type Asked,
  type Clue,
  SIGNALS,
  type SignalName,
  signalsOf,
} from '../../../../src/domain/recall/signals.js';
import { readRelevanceModel } from '../../../../src/recall-data.js';

const NAMES = Object.keys(SIGNALS) as SignalName[];
const clue = (id: string, change: Partial<Clue> = {}): Clue => ({
  ...{ id, text: 'Rex is a dog.', form: 'FACT', rerank: null, similarity: null, meaning: null },
  ...{ strength: 0, lent: 0, fused: 0, contributions: [], named: false, statesTime: false },
  ...{ asking: 'NOT', before: null, after: null, ...change },
});
const ASKED: Asked = { text: 'Which animals live here?', intent: 'WHAT', namesTime: false };
const only = (clues: readonly Clue[], asked: Partial<Asked> = {}) =>
  signalsOf(clues, { ...ASKED, ...asked });

describe('signals', () => {
  test('every candidate has all of them, as finite numbers', () => {
    const given = fc.record({
      rerank: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      similarity: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
      meaning: fc.option(fc.double({ min: 0, max: 3, noNaN: true })),
      strength: fc.double({ min: 0, max: 100, noNaN: true }),
      text: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 5 }), fc.string(), (all, text) => {
        const told = only(
          all.map((each, i) => clue(String(i), each)),
          { text },
        );
        for (const signals of told) {
          expect(Object.keys(signals).sort()).toEqual([...NAMES].sort());
          expect(Object.values(signals).every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });

  test('a reading is a logit, told with how far it is behind the best', () => {
    const [best, other, unread] = only([
      clue('a', { rerank: 0.5 }),
      clue('b', { rerank: 0.1 }),
      clue('c'),
    ]);
    expect(best).toMatchObject({ read: 1, reading: 0, readingBehind: 0, bestReading: 0 });
    expect(other?.reading).toBeCloseTo(Math.log(1 / 9) / 4, 12);
    expect(other?.readingBehind).toBeCloseTo(Math.log(9) / 4, 12);
    expect(unread).toMatchObject({ read: 0, reading: 0, readingBehind: 0 });
    expect(only([clue('a', { rerank: 1 })])[0]?.reading).toBe(2);
  });

  test('what is said beside it counts as far as it was read', () => {
    const [first, second] = only([
      clue('a', { rerank: 0.7, after: 'b' }),
      clue('b', { rerank: 0.2, before: 'a', after: 'far' }),
    ]);
    expect(first).toMatchObject({ readBefore: 0, readAfter: 0.2 });
    expect(second).toMatchObject({ readBefore: 0.7, readAfter: 0 });
  });

  test('words in whatever form, ranks by channel, the form and the intent', () => {
    const contributions = [
      { channel: 'vector', rank: 1 },
      { channel: 'entity', rank: 11 },
    ];
    const text = 'Two animals lived here.';
    const [told] = only([clue('a', { text, contributions, form: 'VAULT' })]);
    expect(told).toMatchObject({ words: 1, vector: 1, entity: 0.5, fulltext: 0, place: 1 });
    expect(told).toMatchObject({ isVault: 1, isTurn: 0, what: 1, why: 0, when: 0, who: 0 });
    const [general] = only([clue('a')], { intent: 'GENERAL' });
    expect(general).toMatchObject({ what: 0, who: 0 });
    expect(Object.keys(general ?? {})).toHaveLength(NAMES.length);
  });
});

describe('relevance', () => {
  const zero = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<SignalName, number>;
  const layers = [
    { weights: [[1, 0], [0, -2]], bias: [0, 0.5] }, // biome-ignore format: rows of a matrix
    { weights: [[1, 1]], bias: [-1] },
  ];
  const file = { signals: ['reading', 'cosine'], mean: [1, 0], scale: [2, 1], members: [layers] };

  test('is the logistic function of two layers, the first of which is rectified', () => {
    const model = relevanceModelOf(file);
    // (3 - 1) / 2 = 1 and 0.25: max(0, 1) + max(0, 0.5 - 0.5) - 1 = 0.
    expect(relevanceOf(model, { ...zero, reading: 3, cosine: 0.25 })).toBeCloseTo(0.5, 12);
    // max(0, -0.5) + max(0, 2.5) - 1 = 1.5.
    const other = relevanceOf(model, { ...zero, reading: 0, cosine: -1 });
    expect(other).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 12);
  });

  test('of several the logits are averaged', () => {
    const flat = [{ weights: [[0, 0]], bias: [3] }];
    const model = relevanceModelOf({ ...file, members: [layers, flat] });
    // (0 + 3) / 2.
    const both = relevanceOf(model, { ...zero, reading: 3, cosine: 0.25 });
    expect(both).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 12);
  });

  test('what is far out says no more than what is four deviations out', () => {
    const model = relevanceModelOf(file);
    const at = (reading: number) => relevanceOf(model, { ...zero, reading });
    expect(at(1e6)).toBe(at(9));
    expect(at(9)).toBeGreaterThan(at(8));
  });

  test.each([
    ['a signal that there is not', { ...file, signals: ['reading', 'mood'] }],
    ['a row too short', { ...file, members: [[{ weights: [[1]], bias: [0] }]] }],
    ['two answers', { ...file, members: [[{ weights: [[1, 0], [0, 1]], bias: [0, 0] }]] }], // biome-ignore format: rows of a matrix
    ['no member', { ...file, members: [] }],
    ['no scale', { ...file, scale: [1] }],
  ])('a model with %s is refused', (_, wrong) => {
    expect(() => relevanceModelOf(wrong)).toThrow();
  });

  test('the one that ships knows all signals, and has fewer than 50,000 weights', () => {
    const model = readRelevanceModel();
    expect([...model.signals].sort()).toEqual([...NAMES].sort());
    const count = model.members
      .flat()
      .reduce((sum, { weights, bias }) => sum + weights.length + bias.length, 0);
    expect(count).toBeLessThan(50_000);
  });

  test('what was read as an answer is likelier than what was read as none', () => {
    const near = { similarity: 0.5, meaning: 0.5, fused: 0.6 };
    const told = only([clue('a', { ...near, rerank: 0.95 }), clue('b', { ...near, rerank: 0.01 })]);
    const [answer = 0, other = 0] = told.map((signals) =>
      relevanceOf(readRelevanceModel(), signals),
    );
    expect(answer).toBeGreaterThan(10 * other);
  });
});
