import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keywordsOf } from '../../../src/domain/language/words.js';

test.each([
  ['lower case, text order', 'Zebras graze Africa', ['zebras', 'graze', 'africa']],
  ['without stop words', 'we will go to the harbour', ['harbour']],
  ['without short words', 'go up at 7 pm by car', ['car']],
  ['once each', 'tea tea TEA teapot', ['tea', 'teapot']],
  ['with underscores inside', 'call get_user_id now', ['call', 'get_user_id', 'now']],
  ['none in nothing', '', []],
])('keywords are %s', (_, text, expected) => {
  expect(keywordsOf(text)).toEqual(expected);
});

test('keywords are at most twelve distinct words of the text, the same each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const keywords = keywordsOf(text);
      expect(keywordsOf(text)).toEqual(keywords);
      expect(keywords.length).toBeLessThanOrEqual(12);
      expect(new Set(keywords).size).toBe(keywords.length);
      expect(keywords.every((word) => text.toLowerCase().includes(word))).toBe(true);
    }),
  );
});

test('a long text has its first twelve', () => {
  const text = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
  expect(keywordsOf(text)).toEqual(Array.from({ length: 12 }, (_, i) => `word${i}`));
});
