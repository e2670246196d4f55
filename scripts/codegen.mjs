/**
 * `npm run codegen [-- --check]`: writes or checks the operations of the client, their types and their documents. An operation that is
 * missing is drafted; one whose field takes other arguments now gets them.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import './lib/node-version.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled({ dev: true });
const { generatedFiles, strayOperations } = await import('./lib/client/codegen.mjs');
const { ROOT } = await import('./lib/root.mjs');

const files = await generatedFiles();
const stale = files.filter(
  ({ path, content }) => !existsSync(path) || readFileSync(path, 'utf8') !== content,
);
const stray = strayOperations(files);
const named = [...stale.map(({ path }) => path), ...stray].map((path) => relative(ROOT, path));

if (process.argv.includes('--check')) {
  for (const path of named)
    console.error(`${path} is stale. Run \`npm run codegen\` and commit the result.`);
  process.exitCode = named.length > 0 ? 1 : 0;
} else {
  for (const { path, content } of stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  for (const path of stray) rmSync(path);
  for (const path of named) console.log(`${path} was brought up to date.`);
}
