import { describe, expect, test } from '@jest/globals';
import { sentenceBehind, sentenceSaying } from '../../../../src/domain/write/conflict/same.js';

const FACT = 'My office is on Mill Street.';

describe('the sentence of a text that says the same', () => {
  test.each([
    ['word for word', FACT, { from: 0, to: 28 }],
    ['with other small words', 'Well, our office is on Mill Street!', { from: 0, to: 35 }],
    ['among others', 'Hello. My office is on Mill Street.', { from: 7, to: 35 }],
  ])('%s', (_, text, expected) => {
    expect(sentenceSaying(FACT, text)).toEqual(expected);
  });

  test.each([
    ['another value', 'My office is on Canal Street.'],
    ['a denial', 'My office is not on Mill Street.'],
    ['a question', 'My office is on Mill Street?'],
    ['more than that', 'My office on Mill Street has a garden.'],
  ])('is not %s', (_, text) => {
    expect(sentenceSaying(FACT, text)).toBeNull();
  });
});

test('the sentence that a statement was made from shares the most words with it', () => {
  const source = 'What a day. I moved my office to Mill Street. Lunch?';
  expect(sentenceBehind('The office of Ana is on Mill Street.', source)).toEqual({
    from: 12,
    to: 45,
  });
  expect(sentenceBehind(FACT, 'Lunch?')).toBeNull();
});
