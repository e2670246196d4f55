import { expect, test } from '@jest/globals';
import { type Asking, askingOf } from '../../../../src/domain/recall/boosts.js';

/** Telling words of "What does the website run on?". */
const ASKED = ['website', 'run'];

test.each<[string, Asking]>([
  ['The website runs on a server in Ghent.', 'NOT'],
  ['Do you know it? The website runs on a server in Ghent.', 'NOT'],
  ['What about the website?', 'ONLY'],
  ['Ten to six. “What about the website?”', 'ONLY'],
  ['Good morning! Shall we go on?', 'ONLY'],
  ['The website runs on a server in Ghent. Or is that what you meant?', 'BESIDE'],
])('what “%s” does beside asking: %s', (text, expected) => {
  expect(askingOf(text, ASKED)).toBe(expected);
});
