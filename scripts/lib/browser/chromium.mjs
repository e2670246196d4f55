/** Finds Chromium or Chrome, and installs it where that needs nobody's word. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Where it lies when it is not on the path. */
const PLACES = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @throws Error that says what to install when there is no Chromium */
export function findChromium(env = process.env) {
  const found = chromiumOf(env);
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install it (apt-get install chromium), or set CHROMIUM_PATH to the program of Chromium or Chrome.',
  );
}

/** The same, installing it first where one is root on a machine with apt. Returns `{ ok, output }`. */
export function ensureChromium(env = process.env) {
  try {
    if (chromiumOf(env) === undefined && process.getuid?.() === 0) install(env);
    return { ok: true, output: findChromium(env) };
  } catch (error) {
    return { ok: false, output: error.message };
  }
}

/** With the lists of packages as they are; with new ones where that did not do. */
function install(env) {
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 2, 2],
    }).status === 0;
  const installed = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  if (!installed() && apt('update')) installed();
}

function chromiumOf(env) {
  const named = env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH=${named} is no file. Name the program of Chromium or Chrome.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return named || [...onPath, ...PLACES].find((place) => existsSync(place));
}
