/** Builds the console to dist/public/console. */
import { existsSync, rmSync } from 'node:fs';
import { at } from './root.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const STAMP = at('dist', '.console-stamp');
const PAGE = at('dist', 'public', 'console', 'index.html');
const INPUTS = [
  ...['console/index.html', 'console/src', 'console/vite.config.mjs'],
  ...['client/src', 'package-lock.json'],
];

/** Whether it was made from exactly these sources. */
export function isConsoleBuilt() {
  return existsSync(PAGE) && readStamp(STAMP) === sources();
}

/** Builds it unless it is current. Returns whether there were no errors. */
export async function buildConsole() {
  if (isConsoleBuilt()) return true;
  const stamp = sources();
  rmSync(STAMP, { force: true });
  const { build } = await import('vite');
  const given = process.env['NODE_ENV'];
  // Tests build what ships, whatever they run as.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ configFile: at('console', 'vite.config.mjs') });
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
  writeStamp(STAMP, stamp);
  return true;
}

function sources() {
  return fingerprint(INPUTS.map((path) => at(path)));
}
