import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runExport } from '../../../src/cli/export.js';
import { reportOf, runImport } from '../../../src/cli/import.js';
import {
  documentFiles,
  fileItems,
  lineItems,
  linesOf,
  objectItems,
} from '../../../src/cli/import-files.js';
import { type Item, Tallying } from '../../../src/domain/transfer/items.js';
import type { Services } from '../../../src/flows/services.js';
import type { FileImport } from '../../../src/flows/transfer/importers.js';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-files-'));
  await mkdir(at('notes', 'deep'), { recursive: true });
  await writeFile(at('notes', 'b.md'), '# B');
  await writeFile(at('notes', 'deep', 'a.html'), '<p>A</p>');
  await writeFile(at('notes', 'c.pdf'), 'no');
  await writeFile(at('chat.jsonl'), '{"a":1}\n\n{"a":\n{"a":3}\n');
  await writeFile(at('list.json'), JSON.stringify([{ a: 1 }, { a: 2 }], null, 2));
});

afterAll(() => rm(folder, { recursive: true }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

test('lines of a compressed file are those of the file', async () => {
  const text = 'one\ntwo\r\nthree';
  await writeFile(at('x.txt'), text);
  await writeFile(at('x.txt.gz'), gzipSync(text));
  expect(await all(linesOf(at('x.txt')))).toEqual(['one', 'two', 'three']);
  expect(await all(linesOf(at('x.txt.gz')))).toEqual(['one', 'two', 'three']);
});

test.each(['missing', 'missing.gz'])('a file %s that is not there is an error', async (name) => {
  await expect(all(linesOf(at(name)))).rejects.toThrow(/ENOENT/);
});

test('a compressed file that was cut off is an error', async () => {
  await writeFile(at('cut.gz'), gzipSync('x'.repeat(10_000)).subarray(0, 30));
  await expect(all(linesOf(at('cut.gz')))).rejects.toThrow();
});

test('a broken line does not swallow the next one', async () => {
  const items = await all(objectItems(linesOf(at('chat.jsonl'))));
  expect(items).toEqual([
    { line: 1, text: '{"a":1}' },
    { line: 3, text: '{"a":' },
    { line: 4, text: '{"a":3}' },
  ]);
  expect(await all(lineItems(linesOf(at('chat.jsonl'))))).toEqual(items);
});

test('a list over many lines is its elements', async () => {
  const items = await all(objectItems(linesOf(at('list.json'))));
  expect(items.map(({ line, text }) => [line, JSON.parse(text)])).toEqual([
    [2, { a: 1 }],
    [5, { a: 2 }],
  ]);
});

test('files of a folder are documents at their paths', async () => {
  const names = await documentFiles(at('notes'));
  expect(names).toEqual(['b.md', join('deep', 'a.html')]);
  const items = await all(fileItems(at('notes'), names));
  expect(items.map(({ line, text }) => [line, JSON.parse(text)])).toEqual([
    [1, { content: '# B', path: 'b.md', mediaType: 'MARKDOWN' }],
    [2, { content: '<p>A</p>', path: 'deep/a.html', mediaType: 'HTML' }],
  ]);
});

test('an export has its name when it is whole', async () => {
  async function* lines() {
    yield 'a';
    yield 'b';
  }
  const place = { transfer: { export: lines }, stdout: process.stdout, report: () => undefined };
  expect(await runExport(place, { tenant: 't', out: at('out.jsonl.gz') })).toBe(2);
  expect(await all(linesOf(at('out.jsonl.gz')))).toEqual(['a', 'b']);
});

test('an export that fails leaves what bore its name', async () => {
  await writeFile(at('kept.jsonl'), 'old');
  async function* failing() {
    yield 'a';
    throw new Error('The database is away.');
  }
  const place = { transfer: { export: failing }, stdout: process.stdout, report: () => undefined };
  await expect(runExport(place, { tenant: 't', out: at('kept.jsonl') })).rejects.toThrow(/away/);
  expect(await all(linesOf(at('kept.jsonl')))).toEqual(['old']);
});

test('an import of a folder names the files that failed, and is not whole', async () => {
  const seen: Item[] = [];
  const importDocuments = async ({ items }: FileImport) => {
    const tallying = new Tallying();
    for await (const item of items) seen.push(item);
    tallying.read = seen.length;
    tallying.fail(2, 'TOO_LONG');
    return tallying.tally;
  };
  const transfer = { importDocuments } as unknown as Services['transfer'];
  const { whole, lines } = await runImport(
    { transfer, localTenant: 'local', report: () => undefined },
    {
      ...{ tenant: null, path: at('notes'), format: 'documents', user: 'ann', agent: null },
      ...{ newIds: false, dryRun: false, json: false },
    },
  );
  expect(whole).toBe(false);
  expect(lines).toEqual([
    '2 items read: 0 written, 0 known before, 0 skipped, 1 failed.',
    `  ${join('deep', 'a.html')}: TOO_LONG`,
  ]);
});

test('a report of many failures says how many more there are', () => {
  const tally = {
    ...{ read: 3, written: 0, repeated: 0, skipped: 0, failed: 2 },
    failures: [{ line: 7, reason: 'it is no JSON' }],
  };
  expect(reportOf(tally, { dryRun: true, names: null })).toEqual([
    '3 items read: nothing written (dry run), 0 skipped, 2 failed.',
    '  line 7: it is no JSON',
    '  ... 1 more',
  ]);
});
