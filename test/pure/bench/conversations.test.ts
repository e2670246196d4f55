import { expect, test } from '@jest/globals';
import {
  messageAt,
  messagesBetween,
  PER_USER,
  questionAt,
  userIndexOf,
} from '../../../bench/speed/conversations.js';

test('the same number gives the same message in every run', () => {
  expect(messageAt(4_711)).toEqual(messageAt(4_711));
  expect(messageAt(0).content).toBe(
    'Last week Denzo found the forgotten carpet in Ysmere for 542 coins, and now everybody in the family wants to see it.',
  );
});

test('texts differ', () => {
  const texts = messagesBetween(0, 2_000).map(({ content }) => content);
  expect(new Set(texts).size).toBeGreaterThan(1_990);
});

test('sessions follow one another in time, two speakers take turns', () => {
  const messages = messagesBetween(0, PER_USER);
  const times = messages.map(({ eventTime }) => eventTime.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(messages.map(({ sessionId }) => sessionId)).size).toBe(40);
  expect(new Set(messages.map(({ speaker }) => speaker)).size).toBe(2);
  expect(messages.slice(0, 3).map(({ role }) => role)).toEqual(['USER', 'ASSISTANT', 'USER']);
});

test('a part of the messages is the same as the whole there', () => {
  expect(messagesBetween(20, 30)).toEqual(messagesBetween(0, 40).slice(20, 30));
});

test('users are filled one after the other', () => {
  expect([0, PER_USER - 1, PER_USER, 49_999].map(userIndexOf)).toEqual([0, 0, 1, 49]);
});

test('a question holds its terms', () => {
  const { text, terms } = questionAt(7);
  expect(terms).toHaveLength(4);
  for (const term of terms) expect(text).toContain(term);
  expect(questionAt(7)).toEqual({ text, terms });
});
