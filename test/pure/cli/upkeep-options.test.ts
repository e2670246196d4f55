import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { parseUpkeep, type UpkeepOptions } from '../../../src/cli/upkeep-run.js';

/** Throws in place of ending the process; says nothing. */
const quiet = (command: Command) => command.exitOverride().configureOutput({ writeErr: () => {} });

function parse(...args: string[]): UpkeepOptions {
  return parseUpkeep(args, quiet);
}

test('the whole tenant, now, at the default address', () => {
  expect(parse('nightly')).toEqual({
    request: { kind: 'NIGHTLY', dryRun: false, userId: null, now: null, cycle: null },
    ...{ url: 'http://127.0.0.1:4000', apiKey: undefined, json: false },
  });
});

test('everything at once', () => {
  const now = '2026-03-01T03:00:00+01:00';
  const where = ['--url', 'http://box:1', '--api-key', 'k', '--json'];
  expect(
    parse('loop', '--dry-run', '--user', 'ann', '--now', now, '--cycle', '51', ...where),
  ).toEqual({
    request: {
      ...{ kind: 'LOOP', dryRun: true, userId: 'ann', cycle: 51 },
      now: '2026-03-01T02:00:00.000Z',
    },
    ...{ url: 'http://box:1', apiKey: 'k', json: true },
  });
});

test.each([
  ['nothing', [], /missing required argument/],
  ['another kind', ['weekly'], /Allowed choices are loop, nightly/],
  ['no time', ['loop', '--now', 'yesterday'], /ISO time/],
  ['a cycle below 0', ['loop', '--cycle', '-1'], /whole number/],
  ['half a cycle', ['loop', '--cycle', '1.5'], /whole number/],
  ['an unknown option', ['loop', '--fast'], /unknown option/],
])('refused: %s', (_, args, message) => {
  expect(() => parse(...args)).toThrow(message);
});
