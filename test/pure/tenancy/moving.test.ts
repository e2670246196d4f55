/** What a move of a tenant rests on: writes that end, servers that say what they have read, bookmarks that know their database. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Causality } from '../../../src/ports.js';
import { named } from '../../../src/tenancy/bookmarks.js';
import { type Kept, OwnReader, untilKept } from '../../../src/tenancy/readers.js';
import { WritesUnderWay } from '../../../src/tenancy/writes.js';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-readers-'));
  file = join(folder, 'databases.json');
});
afterAll(() => rm(folder, { recursive: true }));

const OLD = { tenants: {}, readOnly: [] };
const NEW = { tenants: {}, readOnly: ['acme'] };
const isNew = ({ readOnly }: Kept) => readOnly.includes('acme');

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('writes of a tenant that had begun are waited for, also those that fail, and no others', async () => {
  const writes = new WritesUnderWay();
  const [first, failing, other] = [gate(), gate(), gate()];
  const ended: string[] = [];
  const running = [
    writes.run('acme', () => first.opened.then(() => ended.push('first'))),
    writes.run('acme', async () => {
      await failing.opened;
      ended.push('failing');
      throw new Error('It failed.');
    }),
    writes.run('other', () => other.opened),
  ];
  const settled = writes.settled('acme').then(() => ended.push('settled'));
  failing.open();
  await expect(running[1]).rejects.toThrow('It failed.');
  first.open();
  await settled;
  expect(ended).toEqual(['failing', 'first', 'settled']);
  other.open();
  await Promise.all([running[0], running[2]]);
  await writes.settled('acme');
});

test('servers are waited for until each has read what was written', async () => {
  const [one, two] = [new OwnReader(file), new OwnReader(file)];
  await one.tell(NEW);
  await two.tell(OLD);
  const late = untilKept(file, isNew, { waitMs: 0 });
  await expect(late).rejects.toThrow(`process ${process.pid} on ${hostname()}`);
  const read = untilKept(file, isNew, { waitMs: 60_000 });
  await two.tell(NEW);
  await read;
  await Promise.all([one.end(), two.end()]);
  expect(await readdir(folder)).toEqual([]);
});

test('one that ended is not waited for, nor one of this machine that was killed', async () => {
  const gone = new OwnReader(file);
  await gone.tell(OLD);
  await gone.end();
  // Above every process id of Linux.
  const killed = { host: hostname(), pid: 2 ** 30, ...OLD };
  await writeFile(`${file}.reader.killed.json`, JSON.stringify(killed));
  await untilKept(file, isNew, { waitMs: 0 });
  expect(await readdir(folder)).toEqual([]);
});

test('one of another machine is waited for, and its file is named', async () => {
  const path = `${file}.reader.elsewhere.json`;
  await writeFile(path, JSON.stringify({ host: 'elsewhere', pid: 1, ...OLD }));
  await expect(untilKept(file, isNew, { waitMs: 0 })).rejects.toThrow(path);
  await rm(path);
});

test('where nothing can be written a server says so', async () => {
  const nowhere = new OwnReader('/nowhere/databases.json');
  await expect(nowhere.tell(NEW)).rejects.toThrow('let it write to /nowhere.');
});

test('bookmarks bear the name of their database, and another one does not look at them', async () => {
  const brought: (readonly string[])[] = [];
  const single: Causality = {
    since: (bookmarks) => {
      brought.push(bookmarks);
      return { run: (work) => work(), bookmarks: async () => ['FB:1'] };
    },
  };
  const caller = named('b', single).since(['b:FB:2', 'c:FB:3', 'FB:4']);
  expect(await caller.bookmarks()).toEqual(['b:FB:1']);
  named('default', single).since(['b:FB:2', 'default:FB:3', 'FB:4']);
  expect(brought).toEqual([['FB:2'], ['FB:3', 'FB:4']]);
});
