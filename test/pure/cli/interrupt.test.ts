import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { interruption } from '../../../src/cli/interrupt.js';

function pressed(times: readonly (readonly [ms: number, signal: string])[]) {
  const source = new EventEmitter();
  let at = 0;
  let ended = 0;
  const asked = interruption(source, { now: () => at, endNow: () => ended++ });
  for (const [ms, signal] of times) {
    at = ms;
    source.emit(signal, signal);
  }
  return { asked, ended };
}

test.each([
  ['one Ctrl-C', [[0, 'SIGINT']], 0],
  [
    'the same press delivered twice',
    [
      [0, 'SIGINT'],
      [3, 'SIGINT'],
    ],
    0,
  ],
  [
    'both signals of a supervisor',
    [
      [0, 'SIGTERM'],
      [900, 'SIGINT'],
    ],
    0,
  ],
  [
    'a second press right at the end of the first',
    [
      [0, 'SIGINT'],
      [2_000, 'SIGINT'],
    ],
    0,
  ],
  [
    'a second press',
    [
      [0, 'SIGINT'],
      [2_001, 'SIGINT'],
    ],
    1,
  ],
  [
    'a second press after a doubled first one',
    [
      [0, 'SIGINT'],
      [1, 'SIGINT'],
      [5_000, 'SIGTERM'],
    ],
    1,
  ],
] as const)('%s: ends at once, or not', (_, times, expected) => {
  expect(pressed(times).ended).toBe(expected);
});

test('the first signal is the reason', async () => {
  const { asked } = pressed([
    [0, 'SIGTERM'],
    [1, 'SIGINT'],
  ]);
  expect(await asked).toBe('received SIGTERM');
});
