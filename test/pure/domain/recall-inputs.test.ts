import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../../src/domain/kernel/input.js';
import {
  contextInput,
  periodBetween,
  recallInput,
  searchInput,
} from '../../../src/domain/recall/inputs.js';
import { InvalidInputError } from '../../../src/errors.js';

const bounds = { defaultLimit: 20, maxLimit: 50, maxQueryChars: 100 };
const schema = recallInput(bounds);
const may = new Date('2023-05-01Z');
const june = new Date('2023-06-01Z');

describe('a question', () => {
  test('asks all kinds and times unless said otherwise', () => {
    expect(parseInput(schema, { query: ' tea ' })).toEqual({
      query: 'tea',
      kinds: null,
      from: null,
      until: null,
      limit: null,
      minRelevance: null,
      ambient: false,
      trackAccess: true,
      diversity: null,
      filter: null,
      asOf: { validAt: null, knownAt: null },
    });
  });

  test.each([
    ['no kinds mean all', { kinds: [] }, { kinds: null }],
    ['a kind counts once', { kinds: ['OPINION', 'OPINION'] }, { kinds: ['OPINION'] }],
    ['null is absent', { kinds: null, limit: null, from: null }, { kinds: null, limit: null }],
    ['a time may be a text', { from: 'last_week' }, { from: 'last_week' }],
    ['diversity is a share', { diversity: 1 }, { diversity: 1 }],
    [
      'a picture may have one time',
      { asOf: { knownAt: may } },
      { asOf: { validAt: null, knownAt: may } },
    ],
    ['a period is taken', { from: may, until: june }, { from: may, until: june }],
    ['NUL is no text', { query: 'a\u0000' }, { query: 'a' }],
  ])('%s', (_, change, expected) => {
    expect(parseInput(schema, { query: 'tea', ...change })).toMatchObject(expected);
  });

  test.each([
    ['empty', { query: ' ' }],
    ['only NUL', { query: '\u0000' }],
    ['too long', { query: 'x'.repeat(101) }],
    ['of an unknown kind', { kinds: ['DREAM'] }],
    ['with no hits', { limit: 0 }],
    ['with too many hits', { limit: 51 }],
    ['with half a hit', { limit: 1.5 }],
    ['with a time that is none', { from: new Date(Number.NaN) }],
    ['with a time of a thousand characters', { from: 'x'.repeat(1_000) }],
    ['with too much diversity', { diversity: 1.1 }],
    ['of a time beyond all', { asOf: { validAt: new Date(Number.NaN) } }],
  ])('%s is refused', (_, change) => {
    expect(() => parseInput(schema, { query: 'tea', ...change })).toThrow(InvalidInputError);
  });
});

describe('the period of a recall', () => {
  const now = new Date('2023-06-15T12:00:00Z');
  const between = (from: Date | string | null, until: Date | string | null) =>
    periodBetween({ from, until }, now);

  test('T-G10 takes times, dates and what is told from now', () => {
    expect(between(null, null)).toEqual({ from: null, until: null });
    expect(between('last_month', 'last_week')).toEqual({
      from: new Date('2023-05-16T12:00:00Z'),
      until: new Date('2023-06-08T12:00:00Z'),
    });
    expect(between('2023-05-01', june)).toEqual({ from: may, until: june });
  });

  test.each([
    ['an empty', june, june],
    ['a reversed', june, may],
    ['a reversed, told from now', 'last_week', 'last_month'],
    ['an unknown', 'next_week', null],
  ])('%s one is refused', (_, from, until) => {
    expect(() => between(from, until)).toThrow(InvalidInputError);
  });
});

describe('a search', () => {
  test('has a default limit within the maximum', () => {
    const strict = searchInput({ ...bounds, maxLimit: 5 });
    expect(parseInput(strict, { query: 'tea' }).limit).toBe(5);
  });

  test.each([
    ['an empty', june, june],
    ['a reversed', june, may],
  ])('refuses %s period', (_, from, until) => {
    const asked = { query: 'tea', from, until };
    expect(() => parseInput(searchInput(bounds), asked)).toThrow(InvalidInputError);
  });
});

describe('a prompt that wants context', () => {
  const read = (change: object) => parseInput(contextInput(bounds), { prompt: 'tea', ...change });

  test('leaves the budget open unless it says', () => {
    const given = { prompt: 'tea', tokenBudget: null, trackAccess: true };
    expect(read({})).toEqual({ ...given, vault: false, repeat: false });
    expect(read({ tokenBudget: 300, trackAccess: false })).toMatchObject({
      ...{ tokenBudget: 300, trackAccess: false },
    });
  });

  test.each([{ prompt: ' ' }, { tokenBudget: 0 }, { tokenBudget: 1.5 }, { tokenBudget: 100_001 }])(
    'is refused with %j',
    (change) => {
      expect(() => read(change)).toThrow(InvalidInputError);
    },
  );
});
