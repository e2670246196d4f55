/** Node's loader for tests: TypeScript, and modules below `test` anew for each test file (runtime.cjs). */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from './transform.cjs';

const TESTS = new URL('../', import.meta.url).href;
const GLOBALS = new URL('globals.mjs', import.meta.url).href;

export async function resolve(specifier, context, next) {
  const { parentURL = '' } = context;
  const run = parentURL.startsWith(TESTS) ? new URL(parentURL).search : '';
  if (specifier === '@jest/globals') return { url: `${GLOBALS}${run}`, shortCircuit: true };
  const foreign = !specifier.startsWith('.') || parentURL.includes('/node_modules/');
  if (foreign) return next(specifier, context);
  const url = new URL(specifier, parentURL);
  if (url.href.startsWith(TESTS)) url.search ||= run;
  const source = new URL(url);
  source.pathname = url.pathname.replace(/\.js$/, '.ts');
  return existsSync(source) ? { url: source.href, shortCircuit: true } : next(url.href, context);
}

export async function load(url, context, next) {
  if (!new URL(url).pathname.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: transform(fileURLToPath(url)), shortCircuit: true };
}
