/** `node scripts/run.mjs <file in dist> [arguments]`: installs and builds what is missing, runs it. */
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';

const { ensureInstalledAndBuilt } = await import('./lib/ensure.mjs');
const { at } = await import('./lib/root.mjs');

const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/run.mjs <file in dist, such as src/cli/emit-schema.js> [...]');
  process.exit(2);
}
await ensureInstalledAndBuilt();
const path = at('dist', file);
// The script shall see its arguments as if it had been started directly.
process.argv = [process.argv[0], path, ...rest];
await import(pathToFileURL(path).href);
