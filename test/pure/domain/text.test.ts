import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codePoints, normalizeName, storableText } from '../../../src/domain/kernel/text.js';
import { tellingWords, words } from '../../../src/domain/language/words.js';

test.each([
  ["Don't stop", ['don', 't', 'stop']],
  ['Über-Straße 5', ['über', 'straße', '5']],
  ['你好 мир', ['你好', 'мир']],
  ['🎉!', []],
])('the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ['Bank of America', ['bank', 'america']],
  ['The Who', ['the', 'who']],
  ['New New York', ['new', 'york']],
  ['🎉', []],
])('the telling words of %j', (name, expected) => {
  expect(tellingWords(name)).toEqual(expected);
});

test.each([
  ['  Ada   Lovelace ', 'ada lovelace'],
  ['ADA\tLOVELACE', 'ada lovelace'],
  ['Ａｄａ', 'ada'],
])('%j is compared as %j', (name, expected) => {
  expect(normalizeName(name)).toBe(expected);
});

test('a compared name compares to itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zÀ-ſА-я ]{0,30}$/), (name) => {
      expect(normalizeName(normalizeName(name))).toBe(normalizeName(name));
    }),
  );
});

describe('storable text', () => {
  test.each([
    ['NUL', 'a\u0000b', 'a b'],
    ['a lone high surrogate', 'a\uD83D', 'a\uFFFD'],
    ['a lone low surrogate', '\uDE00a', '\uFFFDa'],
    ['a whole emoji', '😀', '😀'],
    ['other control characters', 'a\u0001\tb', 'a\u0001\tb'],
  ])('of %s', (_, text, expected) => {
    expect(storableText(text)).toBe(expected);
  });

  test('is well-formed and as long as before, whatever was said', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\uD800', '\u0000'),
        (a, b) => {
          const stored = storableText(a + b);
          expect(Buffer.from(stored, 'utf8').toString('utf8')).toBe(stored);
          expect(stored).not.toContain('\u0000');
          expect(stored).toHaveLength((a + b).length);
        },
      ),
    );
  });
});

test('length is counted in code points', () => {
  expect(codePoints('a😀é')).toBe(3);
});
