import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expandQuery } from '../../../src/domain/recall/variants.js';

const STOPWORDS =
  'a about all an and any are as at be been being but by can could did do does each for from had has have he her here him his how i if in into is it its just may me might my no not of on or our out shall she should so some that the their them then there these they this those to up us was we were what when where which who will with would you your';
/** Expansion as E-10 to E-15 have it. */
const POLICY = {
  ...{ enabled: true, useKeywordExtraction: true, useDomainScoping: true, maxKeywords: 12 },
};
const texts = (question: string, domain: string | null = null, policy = POLICY) =>
  Object.fromEntries(
    expandQuery(question, domain, policy).variants.map(({ name, text }) => [name, text]),
  );
const anyText = fc.string({ unit: 'binary', maxLength: 300 });

test('T-E01 three queries: the original, the keywords, the domain with the keywords', () => {
  expect(texts('Where did the Zebras graze?', 'safari')).toEqual({
    ORIGINAL: 'Where did the Zebras graze?',
    KEYWORDS: 'zebras graze',
    DOMAIN: 'safari: zebras graze',
  });
});

describe('T-E03 keywords', () => {
  test('none of the 81 stop words of E-14 is one', () => {
    expect(STOPWORDS.split(' ')).toHaveLength(81);
    expect(expandQuery(STOPWORDS, null, POLICY).keywords).toEqual([]);
  });

  test.each([
    ['words of two characters and fewer are dropped', 'Go by car 42 365', ['car', '365']],
    ['in text order', 'zoo apple mango', ['zoo', 'apple', 'mango']],
    ['QE-21 in any script', 'Где живёт Жанна? naïve_id', ['где', 'живёт', 'жанна', 'naïve_id']],
  ])('%s', (_, question, expected) => {
    expect(expandQuery(question, null, POLICY).keywords).toEqual(expected);
  });

  test('are the first twelve, or the first few by setting', () => {
    const all = Array.from({ length: 40 }, (_, i) => `word${i}`);
    expect(expandQuery(all.join(' '), null, POLICY).keywords).toEqual(all.slice(0, 12));
    const two = { ...POLICY, maxKeywords: 2 };
    expect(texts(all.join(' '), 'd', two)).toMatchObject({ DOMAIN: 'd: word0 word1' });
  });
});

describe('T-E04 the domain', () => {
  test('is taken as given, without space around it', () => {
    expect(texts('graze', ' Game Reserve ')).toHaveProperty('DOMAIN', 'Game Reserve: graze');
  });

  test.each([[null], [''], ['  ']])('QE-4 unknown (%j): no third query', (domain) => {
    expect(texts('zebras graze', domain)).not.toHaveProperty('DOMAIN');
  });
});

test('QE-4 nothing but stop words: the original stands in, still three queries', () => {
  expect(texts('who is it?', 'safari')).toEqual({
    ORIGINAL: 'who is it?',
    KEYWORDS: 'who is it?',
    DOMAIN: 'safari: who is it?',
  });
});

describe('E-15 switched off', () => {
  const question = 'The zebras graze';
  test.each([
    ['domain scoping', { useDomainScoping: false }, { KEYWORDS: 'zebras graze' }],
    ['QE-5 keywords', { useKeywordExtraction: false }, { DOMAIN: 'safari: The zebras graze' }],
    ['both', { useDomainScoping: false, useKeywordExtraction: false }, {}],
    ['everything', { enabled: false }, {}],
    [
      'QE-4 all keywords',
      { maxKeywords: 0 },
      { KEYWORDS: question, DOMAIN: `safari: ${question}` },
    ],
  ])('%s', (_, change, rest) => {
    const policy = { ...POLICY, ...change };
    expect(texts(question, 'safari', policy)).toEqual({ ORIGINAL: question, ...rest });
  });
});

test('the original comes first and is what was said; keywords are words of it', () => {
  fc.assert(
    fc.property(anyText, fc.option(anyText), (question, domain) => {
      const { original, keywords, variants } = expandQuery(question, domain, POLICY);
      expect(original).toBe(question);
      expect(variants[0]).toEqual({ name: 'ORIGINAL', text: question });
      expect(variants).toHaveLength(domain?.trim() ? 3 : 2);
      expect(keywords.length).toBeLessThanOrEqual(12);
      expect(keywords.every((word) => question.toLowerCase().includes(word))).toBe(true);
    }),
  );
});
