/** Restoring: the database in a backup does not matter here, its files do. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Manifest } from '../../../src/domain/backup.js';
import { refuseHalfRestored } from '../../../src/store/local/folder.js';
import { lockFolder } from '../../../src/store/local/lock.js';
import { restoreBackup } from '../../../src/store/local/restore.js';
import { silentLog } from '../../support/silent-log.js';

const FILES = {
  'data/databases/neo4j/neostore': 'nodes',
  'data/transactions/neo4j/log.0': 'logs',
  'credentials.json': '{"password": "x"}',
};
const program = { product: '0.2.0', neo4j: '2026.08.1' };

let root: string;
let backup: string;
let into: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mneme-restore-'));
  backup = join(root, 'mneme-20261124T023000125Z');
  into = join(root, 'data');
  for (const [path, text] of Object.entries(FILES)) await put(join(backup, path), text);
  await writeManifest({});
});
afterEach(() => rm(root, { recursive: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writeManifest(change: object): Promise<void> {
  const files = Object.entries(FILES).map(([path, text]) => ({
    ...{ path, bytes: text.length },
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const manifest: Manifest = {
    ...{ format: 1, ...program, created: '2026-11-24T02:30:00.125Z', files },
    mark: { transaction: 7, at: '2026-11-24T02:30:01.000Z' },
  };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, ...change }));
}

const restore = (change: { replace?: boolean; minFreeMb?: number } = {}) =>
  restoreBackup({
    ...{ from: backup, into, replace: false, minFreeMb: 0, program, log: silentLog },
    ...change,
  });

const text = (...path: string[]) => readFile(join(into, ...path), 'utf8');

test('a backup becomes a data folder that only its owner may read', async () => {
  const seen: number[] = [];
  const restored = await restoreBackup({
    ...{ from: backup, into, replace: false, minFreeMb: 0, program, log: silentLog },
    onProgress: (done) => seen.push(done),
  });
  expect(restored).toMatchObject({ into, aside: null });
  expect((await readdir(into)).sort()).toEqual(['credentials.json', 'data']);
  for (const [path, content] of Object.entries(FILES)) expect(await text(path)).toBe(content);
  expect((await stat(into)).mode & 0o777).toBe(0o700);
  expect((await stat(join(into, 'credentials.json'))).mode & 0o777).toBe(0o600);
  expect(seen.at(-1)).toBe(Object.values(FILES).join('').length);
});

test('the ledger of erasures stays, joined with those that are known elsewhere', async () => {
  const line = (memory: string) =>
    JSON.stringify({ at: '2026-11-24T02:30:00.000Z', tenant: 't', memory });
  await put(join(into, 'erasures.jsonl'), `\n${line('a')}\n${line('b')}\n{"torn`);
  const other = join(root, 'other.jsonl');
  await put(other, `\n${line('b')}\n${line('c')}`);
  const ledgers = [other, join(root, 'nowhere.jsonl')];
  const options = { from: backup, into, replace: false, minFreeMb: 0, program, log: silentLog };
  expect(await restoreBackup({ ...options, ledgers })).toMatchObject({ aside: null, erasures: 3 });
  expect(await text('erasures.jsonl')).toBe(`\n${line('a')}\n${line('b')}\n${line('c')}`);
  expect(await restore({ replace: true })).toMatchObject({ erasures: 3 });
  expect(await text('erasures.jsonl')).toContain(line('c'));
});

describe('a backup that is not whole and right is not restored', () => {
  test.each([
    ['no folder', () => rm(backup, { recursive: true }), /no folder that can be read/],
    ['half-written', () => rm(join(backup, 'manifest.json')), /no whole backup.*manifest\.json/],
    ['a torn manifest', () => writeFile(join(backup, 'manifest.json'), '{"for'), /is damaged/],
    [
      'a changed file',
      () => writeFile(join(backup, 'data/databases/neo4j/neostore'), 'nodez'),
      /corrupted at data\/databases\/neo4j\/neostore.*checksum/,
    ],
    [
      'a shorter file',
      () => writeFile(join(backup, 'data/transactions/neo4j/log.0'), 'log'),
      /corrupted at data\/transactions\/neo4j\/log\.0/,
    ],
    [
      'a missing file',
      () => rm(join(backup, 'credentials.json')),
      /corrupted at credentials\.json: it is missing/,
    ],
    ['a newer format', () => writeManifest({ format: 2 }), /format 2, this program knows 1/],
    [
      'a newer product',
      () => writeManifest({ product: '0.3.0' }),
      /Mneme 0\.3\.0, this is 0\.2\.0/,
    ],
    ['a newer Neo4j', () => writeManifest({ neo4j: '2027.01.0' }), /Neo4j 2027\.01\.0/],
    [
      'a file outside',
      () => writeManifest({ files: [{ path: '../x', bytes: 0, sha256: 'a'.repeat(64) }] }),
      /is damaged/,
    ],
  ])('%s', async (_, spoil, message) => {
    await put(join(into, 'data', 'mine'), 'mine');
    await spoil();
    await expect(restore({ replace: true })).rejects.toThrow(message);
    expect(await readdir(into)).toEqual(['data']);
    expect(await text('data', 'mine')).toBe('mine');
  });
});

describe('a data folder that is not empty', () => {
  beforeEach(() => put(join(into, 'data', 'mine'), 'mine'));

  test('is left alone', async () => {
    await expect(restore()).rejects.toThrow(/not empty.*--replace/);
    expect(await readdir(into)).toEqual(['data']);
  });

  test('is moved aside when asked, as often as that', async () => {
    const first = await restore({ replace: true });
    expect(await readFile(join(first.aside ?? '', 'data', 'mine'), 'utf8')).toBe('mine');
    const second = await restore({ replace: true });
    expect(await readdir(second.aside ?? '')).toEqual(['credentials.json', 'data']);
    expect(await text('data/databases/neo4j/neostore')).toBe('nodes');
    expect(await readdir(first.aside ?? '')).toEqual(['data']);
  });

  test('is refused while a service uses it', async () => {
    const lock = await lockFolder(into, silentLog);
    await expect(restore({ replace: true })).rejects.toThrow(/Another Mneme \(process \d+\)/);
    await lock.release();
    await restore({ replace: true });
  });
});

test('a ledger that cannot be read stops it, and the data folder is as it was', async () => {
  await put(join(into, 'data', 'mine'), 'mine');
  await mkdir(join(into, 'erasures.jsonl'));
  await expect(restore({ replace: true })).rejects.toThrow(/erasures\.jsonl/);
  expect((await readdir(into)).sort()).toEqual(['data', 'erasures.jsonl']);
  await refuseHalfRestored(into);
});

test('without room nothing is begun', async () => {
  await expect(restore({ minFreeMb: 1e9 })).rejects.toThrow(/MiB of disk are free.*wants/);
  expect(await readdir(into)).toEqual([]);
});

test('a service does not start where a restore was not finished, and a further restore finishes it', async () => {
  await put(join(into, 'restoring', 'data', 'half'), 'half');
  await expect(refuseHalfRestored(into)).rejects.toThrow(/restore.*not finished/);
  await restore();
  await refuseHalfRestored(into);
  expect((await readdir(into)).sort()).toEqual(['credentials.json', 'data']);
});
