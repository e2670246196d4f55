import { expect, test } from '@jest/globals';
import { type MaintainRequest, maintainCommand } from '../../../src/cli/upkeep-run.js';
import { parsed } from '../../support/parse-command.js';

function parse(...args: string[]): MaintainRequest {
  return parsed(maintainCommand, args);
}

test('the nightly upkeep of the whole tenant, now, of the service at hand', () => {
  expect(parse()).toEqual({
    request: { kind: 'NIGHTLY', dryRun: false, userId: null, now: null, cycle: null },
    service: {},
  });
});

test('everything at once', () => {
  const now = '2026-03-01T03:00:00+01:00';
  const where = ['--url', 'http://box:1', '--key', 'k', '--json'];
  expect(
    parse('loop', '--dry-run', '--user', 'ann', '--now', now, '--cycle', '51', ...where),
  ).toEqual({
    request: {
      ...{ kind: 'LOOP', dryRun: true, userId: 'ann', cycle: 51 },
      now: '2026-03-01T02:00:00.000Z',
    },
    service: { url: 'http://box:1', key: 'k', user: 'ann', json: true },
  });
});

test.each([
  ['another kind', ['weekly'], /Allowed choices are loop, nightly/],
  ['no time', ['loop', '--now', 'yesterday'], /ISO time/],
  ['a cycle below 0', ['loop', '--cycle', '-1'], /whole number/],
  ['half a cycle', ['loop', '--cycle', '1.5'], /whole number/],
  ['an unknown option', ['loop', '--fast'], /unknown option/],
])('refused: %s', (_, args, message) => {
  expect(() => parse(...args)).toThrow(message);
});
