import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { voiceOf } from '../../../src/domain/recall/variants.js';

const SPEAKERS = ['Anna', 'Bob Stone', 'Will Reed', 'Мария', 'C.J.', 'Jean-Paul'];

describe('a question in the voice of those it names', () => {
  test.each([
    ['Where did Anna move?', 'Where did I move?', ['anna']],
    ["Where did Anna's sister move?", 'Where did my sister move?', ['anna']],
    ['Where did Anna’s sister move?', 'Where did my sister move?', ['anna']],
    ['what does anna like', 'what does I like', ['anna']],
    ['ANNA and Anna', 'I and I', ['anna']],
    ['What did Bob Stone say?', 'What did I say?', ['bob', 'stone']],
    ['What did Bob say?', 'What did I say?', ['bob']],
    ['what did bob   say', 'what did bob   say', []],
    ['What will happen to Will?', 'What will happen to I?', ['will']],
    ['Что любит Мария?', 'Что любит I?', ['мария']],
    ['Where did Jean-Paul move?', 'Where did I move?', ['jean', 'paul']],
    ['Does C.J. skate?', 'Does I skate?', ['c', 'j']],
    ['Does CXJ. skate?', 'Does CXJ. skate?', []],
    ['Hannah, Annabel and Joanna', 'Hannah, Annabel and Joanna', []],
    ['What about the weather?', 'What about the weather?', []],
  ])('%s', (question, text, names) => {
    expect(voiceOf(question, SPEAKERS)).toEqual({ text, names });
  });

  test('the longer of two names is replaced whole', () => {
    expect(voiceOf('Ann Lee met Ann', ['Ann', 'Ann Lee'])).toEqual({
      ...{ text: 'I met I', names: ['ann', 'lee'] },
    });
  });

  test('first names of two letters, and blank names, are nobody', () => {
    expect(voiceOf('Is Al here, or .?', ['Al Gore', ' ', '.'])).toEqual({
      ...{ text: 'Is Al here, or .?', names: [] },
    });
  });

  test('without speakers the question stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (question) => {
        expect(voiceOf(question, [])).toEqual({ text: question, names: [] });
      }),
    );
  });

  test('whatever the names are, they are literal text, and the order of speakers is nothing', () => {
    const name = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 5 }), (question, speakers) => {
        const voiced = voiceOf(question, speakers);
        expect(voiceOf(question, [...speakers].reverse())).toEqual(voiced);
        expect(new Set(voiced.names).size).toBe(voiced.names.length);
      }),
    );
  });
});
