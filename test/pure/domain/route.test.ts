import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  INTENTS,
  type Intent,
  routed,
  routesOf as routesIn,
} from '../../../src/domain/recall/intent/intents.js';
import { InvalidInputError } from '../../../src/errors.js';

const WEIGHTS = { fulltext: 0.8, period: 2, dated: 0.5, causal: 0.5 };
const routesOf = (text: string) => routesIn(text, Object.keys(WEIGHTS));
const DEFAULTS = routesOf('');
const anyIntent = fc.constantFrom(...(Object.keys(INTENTS) as Intent[]));

describe('by default', () => {
  test.each<[Intent, object]>([
    ['WHY', { ...WEIGHTS, dated: 0 }],
    ['WHEN', { ...WEIGHTS, causal: 0 }],
    ['WHO', { ...WEIGHTS, causal: 0, dated: 0 }],
    ['WHAT', { ...WEIGHTS, causal: 0, dated: 0 }],
    ['GENERAL', { ...WEIGHTS, causal: 0, dated: 0 }],
  ])('G-53 %s asks its channels', (intent, expected) => {
    expect(routed(WEIGHTS, intent, DEFAULTS)).toEqual(expected);
  });
});

test('entries are factors over the defaults', () => {
  const table = routesOf('WHY.causal=2, WHO.period=0.5,,WHY.dated=1');
  expect(routed(WEIGHTS, 'WHY', table)).toEqual({ ...WEIGHTS, causal: 1 });
  expect(routed(WEIGHTS, 'WHO', table)).toEqual({ ...WEIGHTS, period: 1, causal: 0, dated: 0 });
  expect(routed(WEIGHTS, 'WHEN', table)).toEqual({ ...WEIGHTS, causal: 0 });
});

test('reading one table leaves the defaults alone', () => {
  routesOf('GENERAL.fulltext=0');
  expect(routesOf('')).toEqual(DEFAULTS);
});

test.each([
  'WHERE.causal=1',
  'why.causal=1',
  'WHY.causal',
  'WHY.causal=-1',
  'WHY.causal=x',
  'WHY=1',
  'toString.causal=1',
  '__proto__.causal=1',
  'WHY.casual=2',
])('%s is refused', (text) => {
  expect(() => routesOf(text)).toThrow(InvalidInputError);
});

test('an empty table changes nothing', () => {
  fc.assert(
    fc.property(
      anyIntent,
      fc.dictionary(fc.stringMatching(/^c[a-z]{0,3}$/), fc.double({ noNaN: true })),
      (intent, weights) => {
        expect(routed(weights, intent, {})).toEqual(weights);
      },
    ),
  );
});
