/** Which sentences state something that can cease to hold. */
import { expect, test } from '@jest/globals';
import { statementsIn } from '../../../../src/domain/write/conflict/stating.js';

const statements = (text: string) => statementsIn(text).map(({ from, to }) => text.slice(from, to));

test.each([
  '[photo: two red chairs]',
  'Hello!',
  'Happy birthday, Uncle Ray!',
  'Thank you so much for the lift!',
  'Wow, what a goal!',
  'How lovely!',
  'So proud of you.',
  'It is great to see you so happy.',
  "That's such a sweet thing to say.",
  "That's the hardest part.",
  "It's like flying.",
  'It keeps me sane.',
  "I'm really nervous about the exam.",
  'I feel so much lighter.',
  "You're such a patient teacher.",
  'Your cakes are amazing.',
  'Keep going!',
  "Don't worry about it.",
  'Love that.',
  "Can't wait!",
  'Sounds good to me.',
  "There's nothing like a hot bath.",
  'Hey, how is the knee?',
  'Ready?',
])('%s states nothing', (text) => {
  expect(statements(text)).toEqual([]);
});

test.each([
  'The limit is 5.',
  'Tuesday.',
  'At the river gym.',
  'Sold the boat!',
  'Braces off!',
  'Great that we moved the call to Monday.',
  "I'm so glad Ines quit.",
  "It's amazing, we finally have a garden.",
  'Happy to say that I am a vegetarian again.',
  'Thanks, the dentist is on Friday now.',
  'My hair is pink, what do you think?',
  'The hard drive is full.',
  "I'm allergic to nuts.",
  'There is a vacancy in the choir.',
  'We love the new flat, it is number 9.',
  'See the [handbook](https://example.org): the limit is 5.',
])('%s states something', (text) => {
  expect(statements(text)).toEqual([text]);
});

test('statements are found between what states nothing', () => {
  const text = 'Morning! [photo: a van] The van is sold. So happy!\nIt was blue.';
  expect(statements(text)).toEqual(['The van is sold.', 'It was blue.']);
});
