/** How much a browser loads before the first view of the console is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { at } from './root.mjs';

/** Most kB, gzipped: about a second on a slow mobile network. */
export const MOST_KB = 300;

const BUILT = at('dist', 'public', 'console');
/** The view that the bare address leads to; its files are named after it. */
const FIRST_VIEW = /^ask-page-.*\.(?:js|css)$/;

/**
 * The page, the view that it begins with, and whatever these need at once; not what is loaded when one goes elsewhere. Gzipped, as it is sent.
 * @returns {{ kb: number, files: { name: string, bytes: number }[] }} 1 kB is 1,000 bytes
 * @throws Error where there is no build
 */
export function firstViewSize(folder = BUILT) {
  const assets = join(folder, 'assets');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const waiting = [
    ...[...html.matchAll(/(?:src|href)="[^"]*\/assets\/([^"]+)"/g)].map(([, name]) => name),
    ...readdirSync(assets).filter((name) => FIRST_VIEW.test(name)),
  ];
  const files = [{ name: 'index.html', bytes: gzipSync(html).length }];
  const seen = new Set();
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const content = readFileSync(join(assets, name));
    files.push({ name, bytes: gzipSync(content).length });
    if (name.endsWith('.js')) waiting.push(...importedBy(content.toString()));
  }
  return { kb: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, files };
}

/** Names of the files that a bundled one imports at once: `import(…)` is for later. */
function importedBy(script) {
  const imports = script.matchAll(/\b(?:import|from)\s*["']\.\/([^"']+\.js)["']/g);
  return [...imports].map(([, name]) => basename(name));
}

/** Fails where it is more than it may be. */
export function checkFirstView() {
  const { kb, files } = firstViewSize();
  const list = [...files].sort((a, b) => b.bytes - a.bytes);
  const output = list.map(({ name, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${name}`);
  return {
    ok: kb <= MOST_KB,
    output: [`The first view takes ${kb.toFixed(1)} kB, ${MOST_KB} at most:`, ...output].join('\n'),
  };
}
