import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cuesOf } from '../../../src/domain/write/memory-properties.js';

describe('a text asks', () => {
  test.each(['Where?', 'Где?', '哪里？', 'أين؟', 'Really?! Yes.'])('%s', (text) => {
    expect(cuesOf(text)).toEqual({ asks: true });
  });
});

describe('a text says when', () => {
  test.each([
    'We met yesterday.',
    'Two years ago',
    'LAST WEEK was hard',
    'I ski every winter',
    'See you on Friday',
    'in May it rains',
    'on May 7',
    'since then',
    'It was 2019.',
    'Позавчера мы ездили',
    'на прошлой неделе',
    'в прошлом году',
    'в сентябре',
    '9 мая',
  ])('%s', (text) => {
    expect(cuesOf(text)).toEqual({ statesTime: true });
  });

  test.each([
    'May I come in',
    'the sincere one',
    'agony',
    '12019 pieces',
    'room 20199',
    'мая',
    'The kettle is on.',
    '',
  ])('not %s', (text) => {
    expect(cuesOf(text)).toEqual({});
  });
});

test('a text may do both', () => {
  expect(cuesOf('What did you do yesterday?')).toEqual({ asks: true, statesTime: true });
});

test('of a long text the first 4,000 characters are looked at', () => {
  expect(cuesOf(`${'x'.repeat(3_990)} today?`)).toEqual({ asks: true, statesTime: true });
  expect(cuesOf(`${'x'.repeat(4_000)} today?`)).toEqual({});
});

test('whatever the text, a cue is true or absent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { asks, statesTime, ...rest } = cuesOf(text);
      expect([true, undefined]).toContain(asks);
      expect([true, undefined]).toContain(statesTime);
      expect(rest).toEqual({});
    }),
  );
});
