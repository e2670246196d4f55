/** The file of databases as a service reads it: passwords stand elsewhere. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadDirectory, plainHost } from '../../../src/tenancy/directory.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-databases-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(password: object): Promise<string> {
  const file = join(folder, 'databases.json');
  await writeFile(
    file,
    JSON.stringify({ databases: { b: { uri: 'bolt://b:7687', ...password } } }),
  );
  return file;
}

test.each(['s3cret', 's3cret\n', 's3cret\r\n'])(
  'a password in a file is its text: %j',
  async (text) => {
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, text);
    const { addresses } = await loadDirectory(await fileOf({ passwordFile }), {});
    expect(addresses.get('b')).toEqual({
      ...{ uri: 'bolt://b:7687', username: 'neo4j', password: 's3cret', database: 'neo4j' },
    });
  },
);

test('a password in the environment is the value of its variable', async () => {
  const { addresses } = await loadDirectory(await fileOf({ passwordEnv: 'B' }), { B: 's3cret' });
  expect(addresses.get('b')?.password).toBe('s3cret');
});

test.each([
  [{ passwordEnv: 'B' }, 'MNEME_DATABASES: databases.b: passwordEnv names B, which is not set.'],
  [{ passwordFile: '/nowhere' }, 'passwordFile names /nowhere, which cannot be read (ENOENT).'],
  [{ passwordFile: '/dev/null' }, 'passwordFile names /dev/null, which is empty.'],
])('%j that is missing is told of', async (password, told) => {
  await expect(loadDirectory(await fileOf(password), {})).rejects.toThrow(told);
});

test('a file that is missing is told of', async () => {
  const told = 'MNEME_DATABASES: /nowhere/databases.json cannot be read (ENOENT).';
  await expect(loadDirectory('/nowhere/databases.json', {})).rejects.toThrow(told);
});

test.each([
  ['bolt://db.example:7687', 'db.example'],
  ['neo4j://db.example', 'db.example'],
  ['neo4j+s://db.example', null],
  ['bolt+ssc://db.example', null],
  ['bolt://localhost:7687', null],
  ['bolt://[::1]:7687', null],
])('%s sends what is stored in the open to %s', (uri, host) => {
  expect(plainHost(uri)).toBe(host);
});
