/** What the program imports is installed with the package: development packages are not there for who installs it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { packagePath } from '../../src/paths.js';

/** Of statements that are there at run time, and of `import()`; not of types. */
const IMPORTS =
  /^(?:import|export) (?!type )[^;]*?from '([^'.][^']*)';|^import '([^'.][^']*)';|\bimport\('([^'.][^']*)'\)/gm;
/** Taken where it is there, done without where it is not. */
const OPTIONAL = new Set(['pino-pretty']);

const { dependencies } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Packages that a file imports. */
function packagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORTS)]
    .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

test('each package that src/ imports is a dependency', () => {
  const root = packagePath('src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:ts|mjs)$/.test(name),
  );
  const imported = new Set(files.flatMap((name) => packagesOf(join(root, name))));
  expect(imported.size).toBeGreaterThan(20);
  const missing = [...imported].filter((name) => !(name in dependencies) && !OPTIONAL.has(name));
  expect(missing).toEqual([]);
});
