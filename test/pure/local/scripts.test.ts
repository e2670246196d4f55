import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { packagePath } from '../../../src/paths.js';

/** The scripts are plain JavaScript without types. */
const script = (name: string) => import(packagePath('scripts', 'lib', name));

type Packages = Record<string, { version: string; dev?: boolean; optional?: boolean }>;

test('missing packages: absent or of another version; optional ones never, dev ones on demand', async () => {
  const { missingPackages } = await script('install.mjs');
  const wanted: Packages = {
    '': { version: '1' },
    'node_modules/same': { version: '1' },
    'node_modules/older': { version: '2' },
    'node_modules/absent': { version: '1' },
    'node_modules/tool': { version: '1', dev: true },
    'node_modules/other-platform': { version: '1', optional: true },
  };
  const installed: Packages = {
    'node_modules/same': { version: '1' },
    'node_modules/older': { version: '1' },
  };
  expect(missingPackages(wanted, installed, { dev: false })).toEqual([
    'node_modules/older',
    'node_modules/absent',
  ]);
  expect(missingPackages(wanted, installed, { dev: true })).toContain('node_modules/tool');
});

test('a fingerprint follows names and contents, not times', async () => {
  const { fingerprint } = await script('stamp.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'mneme-stamp-'));
  await mkdir(join(folder, 'deep'));
  const file = join(folder, 'deep', 'a.ts');
  await writeFile(file, 'one');
  const first = fingerprint([folder, join(folder, 'absent')]);
  await utimes(file, 1, 1);
  expect(fingerprint([folder])).toBe(first);
  await writeFile(file, 'two');
  expect(fingerprint([folder])).not.toBe(first);
  await rm(folder, { recursive: true });
});

test.each([
  ['all is well', true, { numPassedTests: 3, numFailedTests: 0 }, { passed: 3, failed: 0 }],
  ['a failed test', false, { numPassedTests: 2, numFailedTests: 1 }, { passed: 2, failed: 1 }],
  ['a suite that could not run', false, { numRuntimeErrorTestSuites: 1 }, { passed: 0, failed: 1 }],
  ['no report at all', false, undefined, { passed: 0, failed: 1 }],
  ['a skipped test', true, { numPassedTests: 2, numPendingTests: 1 }, { passed: 2, failed: 1 }],
  ['a test to do', true, { numPassedTests: 2, numTodoTests: 1 }, { passed: 2, failed: 1 }],
])('counting: %s', async (_, ok, result, expected) => {
  const { countJest } = await script('checks.mjs');
  expect(countJest(ok, result)).toEqual(expected);
});

test('counting: what other names than the chosen one left out has not failed', async () => {
  const { countJest } = await script('checks.mjs');
  const result = { numPassedTests: 1, numPendingTests: 5 };
  expect(countJest(true, result, { chosen: true })).toEqual({ passed: 1, failed: 0 });
});
