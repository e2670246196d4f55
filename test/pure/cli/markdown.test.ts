import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type MarkdownPlace, markdownCommand, runMarkdown } from '../../../src/cli/markdown.js';
import { markdownPaths, OutFolder, readMarkdown } from '../../../src/cli/markdown-folder.js';
import type { MarkdownFile } from '../../../src/domain/markdown/files.js';
import type { Services } from '../../../src/flows/services.js';
import { parsed } from '../../support/parse-command.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markdown-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('what may be asked for', () => {
  const parse = (...args: string[]) => parsed(markdownCommand, args);
  const whose = { tenant: null, user: 'ann', agent: null, json: false };

  test('an export, an import, and all that goes with them', () => {
    expect(parse('export', '--user', 'ann', '--out', 'x')).toEqual({
      ...{ command: 'export', ...whose, out: 'x' },
    });
    expect(parse('import', '--user', 'ann', '--in', 'x')).toEqual({
      ...{ command: 'import', ...whose, in: 'x', dryRun: false, again: false },
    });
    const all = ['--tenant', 't', '--agent', 'a', '--dry-run', '--again'];
    expect(parse('import', '--user', 'ann', '--in', 'x', ...all)).toMatchObject({
      ...{ tenant: 't', agent: 'a', dryRun: true, again: true },
    });
  });

  test.each([
    ['nobody', ['export', '--out', 'x'], /--user/],
    ['nowhere', ['export', '--user', 'ann'], /--out/],
    ['from nowhere', ['import', '--user', 'ann'], /--in/],
    ['another command', ['sync'], /unknown command/],
    ['help', ['--help'], /outputHelp/],
  ])('not %s', (_, args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });
});

describe('files in a folder', () => {
  test.each([
    ...[
      '../x.md',
      'users/../../x.md',
      '/x.md',
      'a//x.md',
      'a/./x.md',
      'a\\..\\x.md',
      'c:/x.md',
      '',
    ],
  ])('%j leads out of it and is not written', async (path) => {
    const inner = join(folder, 'inner');
    await expect(new OutFolder(inner).write({ path, text: 'x' })).rejects.toThrow(
      'out of the folder',
    );
    await expect(readMarkdown(inner, path)).rejects.toThrow('out of the folder');
    expect((await readdir(folder)).filter((name) => name !== 'inner')).toEqual([]);
  });

  test('a link that lies in it leads nowhere', async () => {
    const [inner, elsewhere] = [join(folder, 'inner'), join(folder, 'elsewhere')];
    await Promise.all([mkdir(inner), mkdir(elsewhere)]);
    await symlink(elsewhere, join(inner, 'users'));
    const out = new OutFolder(inner);
    await expect(out.write({ path: 'users/ann/x.md', text: 'x' })).rejects.toThrow(
      'out of the folder',
    );
    await writeFile(join(elsewhere, 'kept.md'), 'kept');
    await symlink(join(elsewhere, 'kept.md'), join(inner, 'x.md'));
    await out.write({ path: 'x.md', text: 'new' });
    expect(await readFile(join(elsewhere, 'kept.md'), 'utf8')).toBe('kept');
    expect(await readFile(join(inner, 'x.md'), 'utf8')).toBe('new');
  });

  test('names that differ in case alone are told apart', async () => {
    const out = new OutFolder(folder);
    await out.write({ path: 'a/Plan.md', text: 'one' });
    await out.write({ path: 'a/plan.md', text: 'two' });
    expect(await markdownPaths(folder, 'a')).toEqual(['a/Plan.md', 'a/plan%2.md']);
  });

  test('those that are Markdown are found, in order; links and others are not', async () => {
    const out = new OutFolder(folder);
    for (const path of ['u/b.md', 'u/a/c.md', 'u/d.txt', 'v/e.md'])
      await out.write({ path, text: path });
    await symlink(join(folder, 'v'), join(folder, 'u', 'link.md'));
    expect(await markdownPaths(folder, 'u')).toEqual(['u/a/c.md', 'u/b.md']);
    expect(await markdownPaths(folder, 'w')).toEqual([]);
    expect(await readMarkdown(folder, 'u/b.md')).toEqual({ path: 'u/b.md', text: 'u/b.md' });
  });
});

describe('a run', () => {
  const FILES: MarkdownFile[] = [
    { path: 'users/ann/facts.md', text: '# Facts\n' },
    { path: 'users/ann/documents/a/b.md', text: 'Text' },
  ];
  const asked: unknown[] = [];
  /** Gives one file a page, and takes every file. */
  const markdown: Services['markdown'] = {
    files: async (_, { cursor }) => {
      const at = Number(cursor ?? 0);
      return { items: FILES.slice(at, at + 1), cursors: [`${at + 1}`], hasNextPage: at < 1 };
    },
    import: async (caller, input) => {
      asked.push({ caller, input });
      const { files } = input as { files: MarkdownFile[] };
      const problems = [{ line: 3, code: 'PII', message: 'Leave it out.' }] as const;
      return files.map(({ path }) => ({
        ...{ path, created: 1, updated: 0, unchanged: 2 },
        ...(path.includes('facts') ? { refused: 2, problems } : { refused: 0, problems: [] }),
      }));
    },
  };
  const place: MarkdownPlace = { markdown, localTenant: 'local', report: () => {} };
  const whose = { tenant: null, user: 'ann', agent: null, json: false };

  beforeEach(() => {
    asked.length = 0;
  });

  test('writes all files, and says what was there before', async () => {
    await new OutFolder(folder).write({ path: 'users/ann/facts-2.md', text: 'old' });
    const report = await runMarkdown(place, { command: 'export', ...whose, out: folder });
    expect(report).toEqual({
      json: { written: 2, others: 1 },
      whole: true,
      lines: [`2 files written to ${folder}.`, '1 other files were there before, and stay.'],
    });
    expect(await readFile(join(folder, 'users/ann/documents/a/b.md'), 'utf8')).toBe('Text');
  });

  test('imports the files of that user, each with a key of its own, and says what was refused', async () => {
    const out = new OutFolder(folder);
    for (const file of [...FILES, { path: 'users/bob/facts.md', text: 'x' }]) await out.write(file);
    const request = {
      command: 'import',
      ...whose,
      in: folder,
      dryRun: false,
      again: false,
    } as const;
    expect(await runMarkdown(place, request)).toMatchObject({
      whole: false,
      lines: [
        '2 files: 2 created, 0 updated, 4 unchanged, 2 refused.',
        '  users/ann/facts.md:3 PII Leave it out.',
        '  users/ann/facts.md: ... 1 more',
      ],
    });
    const keys = asked.map(
      (each) => (each as { input: { idempotencyKey: string } }).input.idempotencyKey,
    );
    expect(new Set(keys).size).toBe(2);
    asked.length = 0;
    await runMarkdown(place, { ...request, again: true, dryRun: true });
    expect(asked).toMatchObject([
      { caller: { tenant: 'local', userId: 'ann' }, input: { idempotencyKey: null, dryRun: true } },
      { input: { idempotencyKey: null } },
    ]);
  });

  test('finds no files of another user', async () => {
    const request = {
      command: 'import',
      ...whose,
      in: folder,
      dryRun: false,
      again: false,
    } as const;
    await expect(runMarkdown(place, request)).rejects.toThrow('no Markdown files');
  });
});
