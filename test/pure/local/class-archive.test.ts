import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { archiveFlags } from '../../../src/store/local/class-archive.js';
import { silentLog } from '../../support/silent-log.js';

let folder: string;
let trained: number;
let breaks: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-archive-test-'));
  await writeFile(join(folder, 'release'), 'JAVA_VERSION="21"');
  trained = 0;
  breaks = false;
});
afterEach(() => rm(folder, { recursive: true }));

/** A JVM that writes an archive of its own, as its flag says. */
async function train(flag: string): Promise<void> {
  trained += 1;
  if (breaks) throw new Error('no memory');
  await writeFile(flag.replace('-XX:ArchiveClassesAtExit=', ''), 'classes');
}

const flags = (classPath = 'a.jar') =>
  archiveFlags({
    ...{ java: { home: folder, version: 21 }, classPath, folder, log: silentLog, train },
  });

const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.jsa'));

test('an archive is made once and used by every start', async () => {
  const first = await flags();
  const [name] = await archives();
  expect(first).toEqual([`-XX:SharedArchiveFile=${join(folder, name ?? '')}`, '-Xlog:cds=off']);
  expect(await flags()).toEqual(first);
  expect(trained).toBe(1);
});

test('other jars or another Java have another archive, and the former one goes', async () => {
  const first = await flags();
  const jars = await flags('b.jar');
  await writeFile(join(folder, 'release'), 'JAVA_VERSION="25"');
  const java = await flags('b.jar');
  expect(new Set([first, jars, java].map(([archive]) => archive)).size).toBe(3);
  expect(await archives()).toHaveLength(1);
});

test('a jar that was built anew has another archive: the JVM would use nothing of the former one', async () => {
  const jar = join(folder, 'a.jar');
  await writeFile(jar, 'built');
  const [first] = await flags(jar);
  await utimes(jar, new Date(0), new Date(0));
  const [touched] = await flags(jar);
  await writeFile(jar, 'built anew');
  const [anew] = await flags(jar);
  expect(new Set([first, touched, anew]).size).toBe(3);
  expect(await flags(jar)).toEqual([anew, '-Xlog:cds=off']);
  expect(await archives()).toHaveLength(1);
});

test('one that cannot be made is no failure, and is not tried again', async () => {
  breaks = true;
  expect(await flags()).toEqual([]);
  breaks = false;
  expect(await flags()).toEqual([]);
  expect(trained).toBe(1);
});
