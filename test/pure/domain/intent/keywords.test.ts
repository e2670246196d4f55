import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { INTENTS } from '../../../../src/domain/recall/intent/intents.js';
import { intentByKeywords } from '../../../../src/domain/recall/intent/keywords.js';

const CLEAR = [
  ['WHY', 'What was the reason for the delay?'],
  ['WHY', 'How come it is late?'],
  ['WHY', 'What led to that?'],
  ['WHY', 'What came of the storm in June?'],
  ['WHY', 'What did the outage on Friday result in?'],
  ['WHY', 'What did her leaving lead to?'],
  ['WHY', 'Was it due to rain?'],
  ['WHY', 'Из-за чего всё сломалось?'],
  ['WHY', 'По какой причине?'],
  ['WHEN', 'What time is it there?'],
  ['WHEN', 'What year was that?'],
  ['WHEN', 'How long ago was it?'],
  ['WHEN', 'Since when is this so?'],
  ['WHEN', 'We deployed it when?'],
  ['WHEN', 'В каком году это было?'],
  ['WHEN', 'Как давно?'],
  ['WHEN', 'А сервер когда перезапускали?'],
  ['WHO', 'Which person was it?'],
  ['WHO', 'Whose is it?'],
  ['WHO', 'Чей это стол?'],
  ['WHO', 'С кем ты говорил?'],
  ['WHO', 'Как зовут её сестру?'],
  ['WHAT', "What is Anna's favourite?"],
  ['WHAT', 'Tell me about the dog.'],
  ['WHAT', 'Как зовут её собаку?'],
  ['WHAT', 'Кем она работает?'],
  ['WHAT', 'Какая у него машина?'],
  ['GENERAL', 'Is she there?'],
  ['GENERAL', 'Why not have lunch together?'],
  ['GENERAL', 'Hello there'],
  ['GENERAL', 'Знает ли она?'],
] as const;

describe('QG-5 clear wording', () => {
  test.each(CLEAR)('%s: %s', (intent, question) => {
    expect(intentByKeywords(question)).toEqual({ intent, clarity: 'CLEAR' });
  });
});

describe('QG-5 plain words that mislead', () => {
  test.each([
    ['a conjunction', 'When I deploy, it fails. How do I fix it?', 'GENERAL'],
    ['a relative pronoun', 'Is the man who called still there?', 'GENERAL'],
    ['a unit of time in a name', 'What time zone is the server in?', 'WHAT'],
    ['an indefinite pronoun', 'Кто-то оставил зонт', 'GENERAL'],
    ['part of a word', 'Everywhere, whoever, somewhat', 'GENERAL'],
    ['a comparison', 'Это лучше, чем было', 'WHAT'],
    ['an order', 'Напомни, что мы решили', 'WHAT'],
  ])('%s: %s', (_, question, intent) => {
    expect(intentByKeywords(question).intent).toBe(intent);
  });

  test('a time in a statement is a hint', () => {
    expect(intentByKeywords('We met yesterday.')).toEqual({ intent: 'WHEN', clarity: 'WEAK' });
  });

  test('nothing matches nothing', () => {
    expect(intentByKeywords('Lorem ipsum')).toEqual({ intent: 'GENERAL', clarity: 'NONE' });
    expect(intentByKeywords('')).toEqual({ intent: 'GENERAL', clarity: 'NONE' });
  });
});

describe('sentences', () => {
  test('what is asked beats the greeting and the statement beside it', () => {
    expect(intentByKeywords('Hi! I saw Tom yesterday. Who is his boss?').intent).toBe('WHO');
    expect(intentByKeywords('Привет! Вчера видел Тома. Кто его начальник?').intent).toBe('WHO');
  });

  test('of several questions the last one counts', () => {
    expect(intentByKeywords('What is it? Who made it?').intent).toBe('WHO');
  });

  test('a question is found before and after a long text', () => {
    const log = 'lorem ipsum dolor '.repeat(5_000);
    expect(intentByKeywords(`Who wrote this?\n${log}`).intent).toBe('WHO');
    expect(intentByKeywords(`${log}\nWho wrote this?`).intent).toBe('WHO');
  });
});

describe('properties', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...CLEAR.map(([, text]) => text)),
  );

  test('G-51 every text has one of the intents', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(Object.keys(INTENTS)).toContain(intentByKeywords(text).intent);
      }),
    );
  });

  test('asking twice gives the same answer', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(intentByKeywords(text)).toEqual(intentByKeywords(text));
      }),
    );
  });

  test('case, surrounding space, curly apostrophes and "ё" do not matter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLEAR), ([intent, text]) => {
        const written = `  ${text.toUpperCase().replaceAll("'", '’').replaceAll('Ё', 'Е')} `;
        expect(intentByKeywords(written).intent).toBe(intent);
      }),
    );
  });
});
