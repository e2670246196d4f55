/** Compiles src/ and bench/ to dist/, and builds the console. */
import { existsSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { buildConsole, isConsoleBuilt } from './console.mjs';
import { renderPage } from './graphiql.mjs';
import { at } from './root.mjs';
import { capture } from './run.mjs';
import { filesBelow, fingerprint, readStamp, writeStamp } from './stamp.mjs';

const STAMP = at('dist', '.stamp');
const COMPILER = at('node_modules', 'typescript7', 'bin', 'tsc');
const INPUTS = ['src', 'bench', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'];

/** Whether dist/ was made from exactly these sources. */
export function isBuilt() {
  // An image may ship dist/ without its sources: nothing to compare with, nothing to rebuild.
  if (!existsSync(at('src'))) return true;
  return isCompiled() && isConsoleBuilt();
}

function isCompiled() {
  return readStamp(STAMP) === sources();
}

/**
 * Builds. Returns whether there were no errors; files are written even when types are wrong.
 * `checked` false: types are looked at elsewhere, which takes most of the time.
 */
export async function build({ checked = true } = {}) {
  const compiled = isCompiled() || (await compile(checked));
  return (await buildConsole()) && compiled;
}

async function compile(checked) {
  const stamp = sources();
  rmSync(STAMP, { force: true });
  const further = checked ? [] : ['--noCheck'];
  const { ok, output } = await capture(process.execPath, [
    ...[COMPILER, '-p', 'tsconfig.build.json'],
    ...further,
  ]);
  if (output) console.error(output.trimEnd());
  removeOrphans();
  if (!ok) return false;
  await renderPage();
  writeStamp(STAMP, stamp);
  return true;
}

function sources() {
  return fingerprint(INPUTS.map((path) => at(path)));
}

/** The compiler never deletes: drop what a removed source left behind. */
function removeOrphans() {
  for (const file of filesBelow([at('dist', 'src'), at('dist', 'bench')])) {
    const source = at(relative(at('dist'), file).replace(/\.js$/, '.ts'));
    if (!existsSync(source)) rmSync(file);
  }
}
