/** What a model of changes is given, and what a mark says of it. */
import { expect, test } from '@jest/globals';
import type { Said } from '../../../../src/domain/write/conflict/outdate.js';
import {
  asRead,
  clausesToRead,
  endedStretch,
  isReadable,
  sentencePairs,
  verdictRead,
} from '../../../../src/domain/write/conflict/readings.js';

function said(text: string, change: Partial<Said> = {}): Said {
  return { text, speaker: null, byUser: true, before: null, session: null, ...change };
}

test('the earlier text comes first', () => {
  expect(asRead(said('It is 5 now.'), said('The limit is 3.'))).toEqual([
    'The limit is 3.',
    'It is 5 now.',
  ]);
});

test('an answer is read with its question, but not with a remark before it', () => {
  const newer = said('At the river gym.', { before: 'Nice. Where do you train?' });
  const older = said('I train at home.', { before: 'Nice.' });
  expect(asRead(newer, older)).toEqual([
    'I train at home.',
    'Where do you train? | At the river gym.',
  ]);
});

test('two speakers are named, one is not; who is not named is the user', () => {
  const ana = { speaker: 'Ana' };
  expect(asRead(said('I lead it.', ana), said('I lead it.', ana))).toEqual([
    'I lead it.',
    'I lead it.',
  ]);
  expect(asRead(said('I lead it.'), said('I do.', ana))).toEqual([
    'Ana: I do.',
    'User: I lead it.',
  ]);
});

test.each([
  ['', false],
  ['The limit is 3.', true],
  [`The limit is ${'x'.repeat(587)}`, true],
  [`The limit is ${'x'.repeat(588)}`, false],
  ['[photo: a red door] Wow!', false],
  ['Wow, look! The limit is 3. Amazing.', true],
])('what is empty or long, or states nothing, is left to the rules (%#)', (text, readable) => {
  expect(isReadable(said('The limit is 5.'), said(text))).toBe(readable);
  expect(isReadable(said(text), said('The limit is 5.'))).toBe(readable);
});

test.each([
  'Unser Hund heißt Bruno.',
  'kfcoibim aecbkndi omockefb ejlohnji ajencbcc.',
  'sk_live_abc123',
])('what is not in the language of the model is left to the rules: %s', (text) => {
  expect(isReadable(said(text), said('The limit is 5.'))).toBe(false);
  expect(isReadable(said('The limit is 5.'), said(text))).toBe(false);
  expect(isReadable(said('The limit is 5.'), said(text, { before: 'Fine.' }))).toBe(false);
});

test('an answer of a word is read with its question', () => {
  const blue = said('Blue.', { before: 'Which colour is your door?' });
  expect(isReadable(blue, said('My door is red.'))).toBe(true);
});

test.each([
  ['Invoice 55-103 is open.', 'Invoice 55-102 is paid.', false],
  ['Room 14 has a beamer.', 'Room 12 has a whiteboard.', false],
  ['Room 14 has a beamer. It is new.', 'Lamps are cheap. The room 12 has a whiteboard.', false],
  ['Room 14 has a beamer.', 'Room 14 has a whiteboard.', true],
  ['Room 14 has a beamer. Room 12 has none.', 'Room 12 has a beamer.', true],
  ['Room 14 has a beamer.', 'Invoice 12 is paid.', true],
  ['The server runs version 3.', 'The server runs version 2.', true],
  ['A team of 6 people runs it.', 'A team of 5 people runs it.', true],
  ['In 2024 Ann lived in Rome.', 'In 2021 Ann lived in Oslo.', true],
])('what bears another number is another thing: %s | %s', (newer, older, readable) => {
  expect(isReadable(said(newer), said(older))).toBe(readable);
  expect(isReadable(said(older), said(newer))).toBe(readable);
});

test('a verdict names the two sentences', () => {
  const older = said('Hello. The limit is 3.');
  const newer = said('We raised the limit to 5.');
  const pairs = sentencePairs(newer, older);
  expect(pairs).toEqual([{ olderSpan: { from: 7, to: 22 }, newerSpan: { from: 0, to: 25 } }]);
  const [pair] = pairs;
  if (pair === undefined) throw new Error('unreachable');
  expect(verdictRead(newer, older, pair, { model: 'm', probability: 0.987 })).toEqual({
    ...{ rule: 'READ', certain: true, slot: 'meaning' },
    explanation: '"We raised the limit to 5." after "The limit is 3.": 0.99 by m',
    newerSpan: { from: 0, to: 25 },
    olderSpan: { from: 7, to: 22 },
  });
});

test('a verdict says where its sentences are a guess', () => {
  const text = said('The limit is 3.');
  const pair = { olderSpan: { from: 0, to: 15 }, newerSpan: { from: 0, to: 15 } };
  const sure = { model: 'm', probability: 0.99 };
  expect(verdictRead(text, text, pair, { ...sure, vague: true })).toHaveProperty('vague', true);
  expect(verdictRead(text, text, pair, { ...sure, vague: false })).not.toHaveProperty('vague');
});

test('of long texts so many pairs of sentences are looked at that work stays bounded', () => {
  const text = 'One is. Two is. Six is. Ten is. Four is. Five is.';
  expect(sentencePairs(said(text), said(text))).toHaveLength(16);
});

const LINE_UP = 'I sing, Zoë plays bass and Lotte plays the drums.';
const partsOf = (text: string) => {
  const clauses = clausesToRead(said(text), { from: 0, to: text.length });
  return clauses.map(({ from, to }) => text.slice(from, to));
};

test('a sentence is read clause by clause', () => {
  expect(partsOf(LINE_UP)).toEqual(['I sing', 'Zoë plays bass', 'Lotte plays the drums.']);
  expect(partsOf('We meet at 7:30, for 1,200 euros; bring cake - or tea.')).toEqual([
    ...['We meet at 7:30', 'for 1,200 euros', 'bring cake', 'tea.'],
  ]);
});

test.each([
  ['of one clause', 'We meet on Tuesdays.'],
  ['of so many that it is a list', 'a, b, c, d, e, f, g, h, i'],
])('a sentence %s is not', (_, text) => {
  expect(partsOf(text)).toEqual([]);
});

test.each([
  ['its clause where the others did not', LINE_UP, [0.02, 0.01, 0.97], 'Lotte plays the drums.'],
  [
    ...['more where that is open', LINE_UP, [0.02, 0.4, 0.97]],
    'Zoë plays bass and Lotte plays the drums.',
  ],
  ['what stands between two', LINE_UP, [0.95, 0.01, 0.97], LINE_UP],
  ['nothing less where it is not sure of any', LINE_UP, [0.02, 0.01, 0.89], null],
  [
    ...['what is said of it beside it', 'Yes, we run at Hetzner, two machines, and I pay.'],
    ...[[0.01, 0.98, 0.01, 0.01], 'Yes, we run at Hetzner, two machines'],
  ],
  [
    ...['nothing less where a single word ended', 'Daily, though I can stop it any time.'],
    ...[[0.97, 0.01], null],
  ],
] as [string, string, number[], string | null][])(
  'of what ended in a sentence a mark names %s',
  (_, text, ended, stretch) => {
    const clauses = clausesToRead(said(text), { from: 0, to: text.length });
    expect(clauses).toHaveLength(ended.length);
    const found = endedStretch(said(text), clauses, ended, 0.9);
    expect(found && text.slice(found.from, found.to)).toBe(stretch);
  },
);
