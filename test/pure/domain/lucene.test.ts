import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  escapeTerm,
  fuzzyEntityQuery,
  memoryQuery,
  topicQuery,
} from '../../../src/domain/language/lucene.js';

const everything = { partitions: ['p1', 'p2'], kinds: null, from: null, until: null };

test.each([
  ['C++', 'c\\+\\+'],
  ['AND', 'and'],
  ['a:b', 'a\\:b'],
  ['(x)', '\\(x\\)'],
  ['path/to', 'path\\/to'],
  ['back\\slash', 'back\\\\slash'],
  ['wild*c?rd~1', 'wild\\*c\\?rd\\~1'],
])('%s is asked for as %s', (term, escaped) => {
  expect(escapeTerm(term)).toBe(escaped);
});

describe('a query over memories', () => {
  test('filters without touching the score', () => {
    const filter = {
      partitions: ['p1'],
      kinds: ['EPISODIC'],
      from: new Date('2023-05-08T10:00:00Z'),
      until: null,
    };
    expect(memoryQuery(['tea'], filter)).toBe(
      '+partition:(p1)^0 +kind:(EPISODIC)^0 +eventDay:[20230508 TO *]^0 +content:(tea)',
    );
  });

  test('has no clause for what is not limited', () => {
    expect(memoryQuery(['tea', 'cake'], everything)).toBe(
      '+partition:(p1 p2)^0 +content:(tea cake)',
    );
  });

  test('names of speakers count for less', () => {
    expect(memoryQuery(['ada', "ada's", 'tea'], everything, ['ada'])).toBe(
      "+partition:(p1 p2)^0 +content:(ada^0.3 ada's^0.3 tea)",
    );
  });

  test('without terms finds nothing', () => {
    expect(memoryQuery([], everything)).toBe('partition:none');
  });

  test('holds terms from the beginning, so many as the index takes', () => {
    const chinese = Array.from({ length: 30 }, (_, i) => '茶'.repeat(99) + String(i));
    const query = memoryQuery(chinese, everything);
    expect(query).toContain('茶9)');
    expect(query).not.toContain('茶10');
  });

  test('never has more signs of an unspaced script than the index takes', () => {
    const term = fc.string({
      unit: fc.constantFrom('茶', 'a', '/', 'カ', '가', '-'),
      maxLength: 100,
    });
    fc.assert(
      fc.property(fc.array(term, { maxLength: 60 }), (terms) => {
        const asked = memoryQuery(terms, everything).replace(/^.*content:/u, '');
        expect(asked.match(/[茶カ가]|a+/gu)?.length ?? 0).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});

describe('a query over topics', () => {
  test('asks for tags, topics and categories', () => {
    expect(topicQuery(['tea', 'a:b'], ['p1', 'p2'])).toBe('+topics:(p1 p2)^0 +topics:(tea a\\:b)');
  });

  test('without terms finds nothing', () => {
    expect(topicQuery([], ['p1'])).toBe('topics:none');
  });

  test('all its fields together have no more terms than the index takes', () => {
    const terms = Array.from({ length: 400 }, (_, i) => `t${i}`);
    expect(topicQuery(terms, ['p1']).match(/\bt\d+/gu)?.length).toBeLessThanOrEqual(1_000);
  });
});

describe('a query over names that may be misspelt', () => {
  test('asks for the guesses one letter away, beside the words themselves', () => {
    expect(fuzzyEntityQuery(['who', 'is', 'ada', 'lovelase'], ['lovelase'], ['p1'])).toBe(
      '+partition:(p1)^0 +(name:(ada lovelase) aliases:(ada lovelase) name:(lovelase~1)^0.1)',
    );
  });

  test('without guesses is the plain one, without stop words where others are', () => {
    expect(fuzzyEntityQuery(['ada'], [], ['p1'])).toBe(
      '+partition:(p1)^0 +(name:(ada) aliases:(ada))',
    );
    expect(fuzzyEntityQuery(['the', 'who'], [], ['p1'])).toBe(
      '+partition:(p1)^0 +(name:(the who) aliases:(the who))',
    );
    expect(fuzzyEntityQuery([], [], ['p1'])).toBe('partition:none');
  });
});
