import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCursor, encodeCursor, recallInput } from '../../../src/domain/recall/inputs.js';
import { parseInput } from '../../../src/domain/write/inputs.js';
import { InvalidInputError } from '../../../src/errors.js';

const schema = recallInput({ defaultLimit: 20, maxLimit: 50, maxQueryChars: 100 });
const may = new Date('2023-05-01Z');
const june = new Date('2023-06-01Z');

describe('a question', () => {
  test('asks all kinds and times unless said otherwise', () => {
    expect(parseInput(schema, { query: ' tea ' })).toEqual({
      query: 'tea',
      kinds: null,
      after: null,
      before: null,
      limit: 20,
    });
  });

  test.each([
    ['no kinds mean all', { kinds: [] }, { kinds: null }],
    ['a kind counts once', { kinds: ['OPINION', 'OPINION'] }, { kinds: ['OPINION'] }],
    ['null is absent', { kinds: null, limit: null, after: null }, { kinds: null, limit: 20 }],
    ['a period is taken', { after: may, before: june }, { after: may, before: june }],
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
    ['with an empty period', { after: june, before: june }],
    ['with a reversed period', { after: june, before: may }],
    ['with a time that is none', { after: new Date(Number.NaN) }],
  ])('%s is refused', (_, change) => {
    expect(() => parseInput(schema, { query: 'tea', ...change })).toThrow(InvalidInputError);
  });

  test('has a default limit within the maximum', () => {
    const strict = recallInput({ defaultLimit: 20, maxLimit: 5, maxQueryChars: 100 });
    expect(parseInput(strict, { query: 'tea' }).limit).toBe(5);
  });
});

describe('a cursor', () => {
  test('comes back as the position it stands for', () => {
    const position = fc.record({
      time: fc.date({ noInvalidDate: true }),
      id: fc.stringMatching(/^[0-9a-f]{12}$/),
    });
    fc.assert(
      fc.property(position, (at) => {
        expect(decodeCursor(encodeCursor(at))).toEqual(at);
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['not base64', '???'],
    ['no position', btoa('hello')],
    ['no id', btoa('123:')],
    ['no time', btoa(':abc')],
    ['a time that is none', btoa('never:abc')],
    ['a time beyond all', btoa('9e99:abc')],
  ])('of %s is refused', (_, cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(InvalidInputError);
  });

  test('is a position or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (cursor) => {
        try {
          expect(Number.isNaN(decodeCursor(cursor).time.getTime())).toBe(false);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(InvalidInputError);
        }
      }),
    );
  });
});
