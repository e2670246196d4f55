/** Backups of the shared server that are given up, or come together. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { takeBackup } from '../../../src/store/local/backup.js';
import { sharedAddress } from '../../support/database.js';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mneme-given-up-'));
  await writeFile(join(root, 'credentials.json'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

function take(to: string, signal?: AbortSignal) {
  const { uri, password } = sharedAddress();
  const source = { dataDir: root, boltUri: uri, password };
  const how = { to: join(root, to), keep: null, minFreeMb: 0, product: '0.2.0' };
  return takeBackup(source, { ...how, ...(signal && { signal }) });
}

test('one that is interrupted says so, and leaves nothing', async () => {
  const signal = AbortSignal.abort(new Error('Interrupted: received SIGINT.'));
  await expect(take('one', signal)).rejects.toThrow('Interrupted: received SIGINT.');
  expect(await readdir(join(root, 'one'))).toEqual([]);
});

/** The server may still be at the copy that was given up before. */
async function untilFree(): Promise<void> {
  for (;;) {
    try {
      return void (await take('before'));
    } catch (thrown) {
      if (!/copy is under way/.test(String(thrown))) throw thrown;
    }
  }
}

test('of two at a time one may be refused, and what is there is whole', async () => {
  await untilFree();
  const both = await Promise.allSettled([take('one'), take('two')]);
  const taken = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(taken.length).toBeGreaterThan(0);
  for (const { folder } of taken) expect(await readdir(folder)).toContain('manifest.json');
  for (const each of both) {
    if (each.status === 'rejected') expect(String(each.reason)).toMatch(/copy is under way/);
  }
  const there = [...(await readdir(join(root, 'one'))), ...(await readdir(join(root, 'two')))];
  expect(there).toHaveLength(taken.length);
});
