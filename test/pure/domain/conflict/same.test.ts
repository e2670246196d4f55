import { describe, expect, test } from '@jest/globals';
import {
  sentenceBehind,
  sentenceRepeating,
  sentenceSaying,
} from '../../../../src/domain/write/conflict/same.js';

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

describe('the sentence of an answer that repeats what holds no longer', () => {
  const text = 'We rehearse on Thursdays at eight. There are four of us.';
  const said = { text, ended: { from: 0, to: 34 }, before: 'When does the band meet?' };

  test.each([
    ['its values', 'Thursdays at eight. And where?', { from: 0, to: 19 }],
    ['another form of its words', 'Noted. So: rehearsing on Thursdays.', { from: 7, to: 35 }],
    ['words of the question', 'The band meets on Thursdays.', { from: 0, to: 28 }],
    ['a value in another spelling', "Eight o'clock. Who has the key?", { from: 0, to: 14 }],
  ])('%s', (_, answer, expected) => {
    expect(sentenceRepeating(answer, said)).toEqual(expected);
  });

  test.each([
    ['what holds', 'Four of you, then.'],
    ['nothing', 'Noted!'],
    ['a question', 'Thursdays at eight?'],
    ['another value', "Nine o'clock on Fridays."],
    ['mostly something else', 'The library also closes late on Thursdays in winter.'],
  ])('is not one that repeats %s', (_, answer) => {
    expect(sentenceRepeating(answer, said)).toBeNull();
  });
});
