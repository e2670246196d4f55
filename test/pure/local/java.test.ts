import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  featureRelease,
  findJava,
  versionInOutput,
  versionInReleaseFile,
} from '../../../src/store/local/java.js';

test.each([
  ['21', 21],
  ['21.0.2', 21],
  ['25-ea', 25],
  ['17.0.15+6', 17],
  ['1.8.0_392', 8],
  ['unknown', undefined],
])('version %s is feature release %s', (version, expected) => {
  expect(featureRelease(version)).toBe(expected);
});

test('a release file tells the version in quotes', () => {
  expect(versionInReleaseFile('IMPLEMENTOR="X"\nJAVA_VERSION="25.0.3"\n')).toBe(25);
  expect(versionInReleaseFile('IMPLEMENTOR="X"\n')).toBeUndefined();
});

test('the output of java -version tells the version', () => {
  expect(versionInOutput('openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime')).toBe(17);
  expect(versionInOutput('java version "1.8.0_392"')).toBe(8);
  expect(versionInOutput('command not found')).toBeUndefined();
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-java-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fakeJdk(version: string): Promise<string> {
  const home = join(folder, version);
  await mkdir(join(home, 'bin'), { recursive: true });
  await writeFile(join(home, 'bin', 'java'), '');
  await writeFile(join(home, 'release'), `JAVA_VERSION="${version}"\n`);
  return home;
}

test('the configured home wins, and JAVA_HOME wins over what is found', async () => {
  const [explicit, fromEnv] = [await fakeJdk('21.0.1'), await fakeJdk('22.0.1')];
  expect(await findJava(explicit, { JAVA_HOME: fromEnv })).toEqual({ home: explicit, version: 21 });
  expect(await findJava(undefined, { JAVA_HOME: fromEnv })).toEqual({ home: fromEnv, version: 22 });
});

test('the newest on PATH wins when JAVA_HOME is too old', async () => {
  const [old, newest] = [await fakeJdk('17.0.1'), await fakeJdk('99.0.1')];
  const env = { JAVA_HOME: old, PATH: join(newest, 'bin') };
  expect(await findJava(undefined, env)).toMatchObject({ version: 99 });
});

test('a configured home that does not fit is refused, not passed over', async () => {
  await expect(findJava(await fakeJdk('17.0.2'), {})).rejects.toThrow(/MNEME_JAVA_HOME.*Java 17/);
  await expect(findJava(join(folder, 'nothing'), {})).rejects.toThrow(/no bin\/java.*Install/);
});
