import { expect, test } from '@jest/globals';
import { type Saying, saidAnew } from '../../../../src/domain/recall/versions.js';

const LEAST = 0.6;
const said = (id: string, month: number, text: string, speaker = 'USER'): Saying => ({
  ...{ id, text, speaker, eventTime: new Date(Date.UTC(2026, month)) },
});
const anew = (sayings: readonly Saying[], question = 'What is the long-term value?') =>
  Object.fromEntries(saidAnew(sayings, question, LEAST));

const OLD = said('old', 1, 'He was friendly. The long-term value is 6.8.');
const NEW = said('new', 5, 'Long-term value 6.4. She shook my hand.');

test('what one speaker says later in nearly the same words stands before it', () => {
  expect(anew([OLD, NEW])).toEqual({ old: 'new' });
  expect(anew([NEW, OLD])).toEqual({ old: 'new' });
});

test('of three both stand behind the last: repetitions do not take the first places', () => {
  const newest = said('newest', 8, 'The long-term value is 6.1.');
  expect(anew([OLD, NEW, newest])).toEqual({ old: 'newest', new: 'newest' });
});

test.each<[string, Saying]>([
  ['another speaker', { ...NEW, speaker: 'ASSISTANT' }],
  ['the same moment', { ...NEW, eventTime: OLD.eventTime }],
  ['a question', { ...NEW, text: 'Is the long-term value 6.4?' }],
  ['other words', { ...NEW, text: 'The value of the long walk is 2 kilometres.' }],
  ['few words', { ...NEW, text: 'The value.' }],
])('%s says nothing anew', (_, other) => {
  expect(anew([OLD, other])).toEqual({});
});

test('a sentence that has more of the words of the question keeps its place', () => {
  const mondays = said('a', 1, 'The standup on Mondays is at nine in room Kiwi.');
  const fridays = said('b', 2, 'The standup on Fridays is at nine in room Kiwi.');
  expect(anew([mondays, fridays], 'When is the standup on Mondays?')).toEqual({});
  expect(anew([mondays, fridays], 'When is the standup?')).toEqual({ a: 'b' });
});

test('0 leaves everything where it is, and only the best five are compared', () => {
  expect(saidAnew([OLD, NEW], 'value', 0)).toEqual(new Map());
  const others = Array.from({ length: 4 }, (_, i) => said(`n${i}`, 3, `Something else ${i}.`));
  expect(anew([OLD, ...others, NEW])).toEqual({});
});
