/** The packed client in an empty project: what is in it, what it weighs, that it compiles there and works against a real service. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { packagePath } from '../../../src/paths.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { type Project, projectWithClient } from '../../support/packed-client.js';

let api: TestApi<'writer'>;
let project: Project;

beforeAll(async () => {
  api = await startTestApi({ writer: { tenant: 'packed' } });
  project = await projectWithClient();
});

afterAll(async () => {
  await project.remove();
  await api.stop();
  expect(api.errors).toEqual([]);
});

const PROGRAM = `
import { type Connection, fenced, Mneme, MnemeError } from '@mneme/client';
import { AuditLogDocument, EntitiesDocument } from '@mneme/client/operations';
import type { RememberInput } from '@mneme/client/types';

const { url = '', key = '' } = Object.fromEntries(process.argv.slice(2).map((arg) => arg.split('=')));
const mneme = new Mneme({ url, credentials: key, caller: { userId: 'sam' }, timeoutMs: 200_000 });
const item: RememberInput = { text: 'Sam collects tide tables.', sourceRole: 'USER', domains: [], derivedFrom: [], entities: [], trusted: false };
const { results } = await mneme.remember(item);
const told: string[] = results.map((result) => {
  switch (result.__typename) {
    case 'MemoryWritten': return result.memory.content;
    case 'MemoryRefused': return result.code;
    case 'CandidateStaged': return result.candidate.lead;
  }
});
for await (const { content, tags } of mneme.memories({ first: 1 })) told.push(fenced(content), ...tags);
const connection: Connection = mneme.connection;
const { auditLog } = await connection.request(AuditLogDocument, { first: 1, caller: mneme.caller });
for await (const { mentionCount } of connection.list(EntitiesDocument, { first: 5 })) told.push(mentionCount.toFixed(0));
try {
  await mneme.recall('');
} catch (error) {
  if (error instanceof MnemeError && error.code === 'BAD_USER_INPUT') told.push(error.code);
}
console.log(JSON.stringify({ told, events: auditLog?.edges.length }));
`;

const MISTAKES = `
import { Mneme } from '@mneme/client';
const mneme = new Mneme();
// @ts-expect-error a number as a question
await mneme.recall(7);
// @ts-expect-error an option that there is not
await mneme.recall('tea', { colour: 'green' });
// @ts-expect-error a field that was not asked for
(await mneme.recall('tea')).hits[0]?.memory.embedding;
// @ts-expect-error an outcome that was not looked at
(await mneme.correct('1', 'tea')).memory;
`;

const STRICT = {
  ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', outDir: 'out' },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  ...{
    verbatimModuleSyntax: true,
    isolatedModules: true,
    noPropertyAccessFromIndexSignature: true,
  },
  ...{ skipLibCheck: false, declaration: true },
};

test('it holds what is built and nothing else, and brings nothing along', async () => {
  const root = join(project.folder, 'node_modules');
  const packages = (await readdir(root)).filter((name) => !name.startsWith('.'));
  expect(packages).toEqual(['@mneme']);
  const inside = await readdir(join(root, '@mneme', 'client'));
  expect(inside.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'operations', 'package.json']);
});

test('all that a bundle may hold weighs at most 15 kB', async () => {
  const files = await reachable(
    join(project.folder, 'node_modules', '@mneme', 'client', 'dist', 'index.js'),
  );
  const bytes = gzipSync(Buffer.concat([...files.values()])).length;
  expect(files.size).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(15_000);
});

test.each([
  ['in a page', { lib: ['ES2023', 'DOM'], types: [] }, { 'page.ts': MISTAKES }],
  [
    'on Node',
    { lib: ['ES2023'], types: ['node'] },
    { 'program.ts': PROGRAM, 'mistakes.ts': MISTAKES },
  ],
])('its types compile in a strict project %s', async (_, options, files) => {
  for (const [name, text] of Object.entries(files)) await project.write(name, text);
  const typeRoots = [packagePath('node_modules', '@types')];
  const compilerOptions = { ...STRICT, ...options, typeRoots };
  const include = Object.keys(files);
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files: include }));
  const compiler = packagePath('node_modules', 'typescript', 'bin', 'tsc');
  expect(await project.run(process.execPath, [compiler, '-p', '.'])).toBe('');
});

test('it works against a running service', async () => {
  const args = ['out/program.js', `url=${api.url}`, `key=${api.clients.writer.key}`];
  const { told, events } = JSON.parse(await project.run(process.execPath, args));
  const content = 'Sam collects tide tables.';
  expect(told).toEqual([content, expect.stringContaining(content), 'BAD_USER_INPUT']);
  expect(events).toEqual(expect.any(Number));
});

/** A file and all files of the package that it imports, by path. */
async function reachable(path: string, found = new Map<string, Buffer>()) {
  if (found.has(path)) return found;
  const text = await readFile(path);
  found.set(path, text);
  for (const [, to = ''] of text.toString().matchAll(/(?:from|import) '(\.[^']+)'/g)) {
    await reachable(join(path, '..', to), found);
  }
  return found;
}
