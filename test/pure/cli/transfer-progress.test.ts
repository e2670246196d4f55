import { expect, test } from '@jest/globals';
import { progressOf, progressText } from '../../../src/cli/transfer-progress.js';

test.each([
  [{ done: 0, total: 100, elapsedMs: 0 }, '[------------------------] 0 of 100 lines, 0/s'],
  [
    { done: 50, total: 100, elapsedMs: 1_000 },
    '[############------------] 50 of 100 lines, 50/s, 1 s left',
  ],
  [
    { done: 1_000, total: 91_000, elapsedMs: 1_000 },
    '[------------------------] 1,000 of 91,000 lines, 1,000/s, 1 min 30 s left',
  ],
  [{ done: 2_500, total: null, elapsedMs: 500 }, '2,500 lines, 5,000/s'],
])('%j', (progress, text) => {
  expect(progressText({ unit: 'lines', ...progress })).toBe(text);
});

test('progress is told since it began', () => {
  const told: string[] = [];
  let now = 1_000;
  const done = progressOf(
    (text) => told.push(text),
    { unit: 'items', total: null },
    () => now,
  );
  now = 2_000;
  done(10);
  expect(told).toEqual(['10 items, 10/s']);
});
