import { expect, test } from '@jest/globals';
import { isWatched } from '../../../src/cli/browser.js';

const DESKTOP = { DISPLAY: ':0' };

test.each([
  ['a terminal of a desktop', DESKTOP, true, 'linux', true],
  ['one of Wayland', { WAYLAND_DISPLAY: 'wayland-0' }, true, 'linux', true],
  ['a terminal without a desktop', {}, true, 'linux', false],
  ['a pipe', DESKTOP, false, 'linux', false],
  ['a build server', { ...DESKTOP, CI: 'true' }, true, 'linux', false],
  ['a terminal of a Mac', {}, true, 'darwin', true],
  ['a pipe there', {}, false, 'darwin', false],
] as const)('somebody watches at %s or not', (_, env, isTerminal, platform, watched) => {
  expect(isWatched(env, { isTerminal, platform })).toBe(watched);
});
