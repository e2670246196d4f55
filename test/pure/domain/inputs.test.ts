import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseInput } from '../../../src/domain/kernel/input.js';
import { correctionInput, episodeInput, targetsInput } from '../../../src/domain/write/inputs.js';
import { InvalidInputError } from '../../../src/errors.js';

const episode = episodeInput(1_000);
const turn = { sessionId: 's1', role: 'USER', content: 'Hello.' };

describe('a turn', () => {
  test('needs a session, a role and a text', () => {
    expect(parseInput(episode, turn)).toEqual({
      ...turn,
      speaker: null,
      eventTime: null,
      scope: null,
      idempotencyKey: null,
    });
  });

  test.each([
    ['trimmed', { content: '  Hello.\n' }, { content: 'Hello.' }],
    ['without NUL', { content: 'a\u0000b' }, { content: 'a b' }],
    ['without lone surrogates', { content: 'a\uD800' }, { content: 'a\uFFFD' }],
    ['as long as 1,000 emoji', { content: '😀'.repeat(1_000) }, { content: '😀'.repeat(1_000) }],
    [
      'in a session of 256 characters',
      { sessionId: 's'.repeat(256) },
      { sessionId: 's'.repeat(256) },
    ],
    [
      'of the year 1',
      { eventTime: new Date('0001-01-01Z') },
      { eventTime: new Date('0001-01-01Z') },
    ],
  ])('is taken %s', (_, change, expected) => {
    expect(parseInput(episode, { ...turn, ...change })).toMatchObject(expected);
  });

  test.each([
    ['content', { content: '' }],
    ['content', { content: ' \u0000\n ' }],
    ['content', { content: 'x'.repeat(1_001) }],
    ['content', { content: 7 }],
    ['sessionId', { sessionId: 's'.repeat(257) }],
    ['sessionId', { sessionId: ' ' }],
    ['role', { role: 'MEMORY_AGENT' }],
    ['speaker', { speaker: 'x'.repeat(201) }],
    ['speaker', { speaker: '' }],
    ['idempotencyKey', { idempotencyKey: 'k'.repeat(257) }],
    ['eventTime', { eventTime: new Date(Number.NaN) }],
    ['eventTime', { eventTime: new Date('+010000-01-01T00:00:00Z') }],
    ['eventTime', { eventTime: new Date('-000001-01-01T00:00:00Z') }],
    ['eventTime', { eventTime: 'yesterday' }],
  ])('with a wrong %s is refused by that name: %j', (field, change) => {
    expect(() => parseInput(episode, { ...turn, ...change })).toThrow(
      expect.objectContaining({ message: expect.stringContaining(`${field}: `) }),
    );
  });

  test.each([null, undefined, 'turn', []])('cannot be %j', (input) => {
    expect(() => parseInput(episode, input)).toThrow(InvalidInputError);
  });

  test('is taken trimmed and storable or refused, whatever its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (content) => {
        const parsed = episode.safeParse({ ...turn, content });
        if (!parsed.success) return expect(content.replaceAll('\u0000', ' ').trim()).toBe('');
        return expect(parsed.data.content.trim()).toBe(parsed.data.content);
      }),
    );
  });
});

test('every wrong field is named at once, with the place of the item', () => {
  expect(() => parseInput(correctionInput(10), { id: '', text: '' }, 'items[3]')).toThrow(
    /items\[3\]\.id: .*; items\[3\]\.text: /,
  );
});

test('an act on memories needs their ids, and of two alike one counts', () => {
  expect(() => parseInput(targetsInput(2), {})).toThrow('ids: ');
  expect(() => parseInput(targetsInput(2), { ids: ['a', 'b', 'c'] })).toThrow('MNEME_MAX_BULK');
  expect(parseInput(targetsInput(2), { ids: ['a', ' a'] }).ids).toEqual(['a']);
});
