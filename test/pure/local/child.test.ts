import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Patience, startJvm } from '../../../src/store/local/child.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-child-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Node stands in for Java: the supervisor cares about processes only. */
const start = (script: string, patience?: Patience) =>
  startJvm(process.execPath, ['-e', script], folder, patience);

test('the end of its input stops it in order', async () => {
  const jvm = await start('process.stdin.resume().on("end", () => process.exit(0))');
  await jvm.stop();
  expect(await jvm.exited).toEqual({ code: 0, reason: 'Neo4j was stopped.' });
});

test('one that ignores both the end of input and SIGTERM is killed', async () => {
  const script = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1e6)';
  // Short, because nothing ends it before it is killed.
  const jvm = await start(script, { gracefulMs: 1_000, terminateMs: 1_000 });
  await jvm.stop();
  expect((await jvm.exited).code).toBeNull();
});

test('one that dies says why, and keeps the log of the run before', async () => {
  const jvm = await start(
    'console.error("java.net.BindException: Address already in use"); process.exit(3)',
  );
  const { code, reason } = await jvm.exited;
  expect(code).toBe(3);
  expect(reason).toMatch(/exit code 3.*MNEME_BOLT_PORT.*BindException/);
  await jvm.stop();
  await (await start('')).exited;
  expect(await readFile(join(folder, 'jvm.log.1'), 'utf8')).toContain('BindException');
});

test('a Java that cannot be started is an error with its path', async () => {
  const missing = join(folder, 'no-java');
  await expect(startJvm(missing, [], folder)).rejects.toThrow(`${missing} could not be started`);
});
