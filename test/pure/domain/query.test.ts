import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isStopword } from '../../../src/domain/language/languages.js';
import { guessesOf, likelyRare, rarest, termsOf } from '../../../src/domain/language/words.js';

describe('the terms of a question', () => {
  test.each([
    ['leave stop words out', 'Where is the marina?', ['marina']],
    ['are stop words when nothing else is there', 'to be or not to be', ['to', 'be', 'or', 'not']],
    ['are trimmed of punctuation', '"(Hello), world!?"', ['hello', 'world']],
    [
      'keep punctuation inside',
      'ask user@example.org about node.js',
      ['ask', 'user@example.org', 'node.js'],
    ],
    ['are named once', 'tea Tea TEA', ['tea']],
    ['hold an emoji', 'the 🎉', ['🎉']],
    ['are cut to 100 characters', 'x'.repeat(300), ['x'.repeat(100)]],
    ['leave Russian stop words out', 'где мой паспорт', ['паспорт']],
    ['keep marks at the end of a word', 'cafe\u0301', ['cafe\u0301']],
    ['are none in punctuation alone', '?! ... -- ""', []],
    ['are none in nothing', '', []],
  ])('%s', (_, question, terms) => {
    expect(termsOf(question)).toEqual(terms);
  });

  test('are distinct, without white space, at most 100 characters, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (question) => {
        const terms = termsOf(question);
        expect(new Set(terms).size).toBe(terms.length);
        expect(terms.every((term) => /^\S{1,100}$/u.test(term))).toBe(true);
      }),
    );
  });
});

test.each([
  ['Did Ada Lovelase call about Sunday?', ['lovelase', 'sunday']],
  ['did ada lovelase call?', ['lovelase']],
  ['Which Ann?', []],
  ['LOVELACE, lovelace and Lovelace', ['lovelace']],
])('misspelt names in %s: capitals, or long words where nobody wrote any', (question, guesses) => {
  expect(guessesOf(question)).toEqual(guesses);
});

test('at most eight guesses', () => {
  const question = Array.from({ length: 40 }, (_, i) => `Abcdefgh${'x'.repeat(i)}`).join(' ');
  expect(guessesOf(question)).toHaveLength(8);
});

describe('of a long question', () => {
  test('names and numbers are likely rare', () => {
    expect(likelyRare(['go', '2023', 'constantinople', 'see'], 2)).toEqual([
      '2023',
      'constantinople',
    ]);
  });

  test('the terms that fewest memories hold are kept, in text order', () => {
    const memories = new Map([
      ['tea', 90],
      ['quarkonium', 1],
      ['nobody', 0],
      ['marina', 3],
    ]);
    expect(rarest(['tea', 'quarkonium', 'nobody', 'unknown', 'marina'], 2, memories)).toEqual([
      'quarkonium',
      'marina',
    ]);
  });

  test('never more terms than asked for are kept, in text order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.nat(20), (terms, max) => {
        const kept = likelyRare(terms, max);
        expect(kept).toHaveLength(Math.min(max, terms.length));
        expect(terms.filter((term) => kept.includes(term))).toEqual(kept);
      }),
    );
  });
});

test.each(['the', 'didn', 'и', 'what'])('"%s" is a stop word', (word) => {
  expect(isStopword(word)).toBe(true);
});
