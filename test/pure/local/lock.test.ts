import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { decide, identify, isAlive, lockFolder } from '../../../src/store/local/lock.js';
import { silentLog } from '../../support/silent-log.js';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A process that lives until it is killed or its input ends. */
async function idle() {
  const script = 'process.stdin.resume(); console.log("up")';
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  await once(child.stdout, 'data');
  const identity = await identify(Number(child.pid));
  if (!identity) throw new Error('The child is not running.');
  return { child, identity };
}

async function dead() {
  const { child, identity } = await idle();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return identity;
}

const write = (text: string) => writeFile(join(folder, 'owner.json'), text);
const lock = (graceMs?: number) => lockFolder(folder, silentLog, graceMs);

test.each([
  ['a live owner keeps the folder', { owner: true, jvm: true }, 'refuse'],
  ['a live owner that is only starting keeps it too', { owner: true, jvm: false }, 'refuse'],
  ['an orphaned JVM is waited for', { owner: false, jvm: true }, 'await-orphan'],
  ['what the dead left behind is removed', { owner: false, jvm: false }, 'remove'],
])('%s', (_, alive, expected) => {
  expect(decide(alive)).toBe(expected);
});

test('a free folder is locked and released without a trace', async () => {
  const held = await lock();
  expect(JSON.parse(await readFile(join(folder, 'owner.json'), 'utf8')).owner.pid).toBe(
    process.pid,
  );
  await held.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a second owner is refused with the pid of the first', async () => {
  const { identity } = await idle();
  await write(JSON.stringify({ owner: identity }));
  await expect(lock()).rejects.toThrow(`process ${identity.pid}`);
});

test('of many at once exactly one gets the folder', async () => {
  const outcomes = await Promise.allSettled([lock(), lock(), lock()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('files of dead processes and of recycled pids are removed', async () => {
  await write(JSON.stringify({ owner: await dead() }));
  await (await lock()).release();
  await write(JSON.stringify({ owner: { pid: process.pid, started: 'another time' } }));
  await (await lock()).release();
  await write('half a fi');
  await (await lock()).release();
});

test('an orphan that stops by itself is waited for', async () => {
  const { child, identity } = await idle();
  await write(JSON.stringify({ owner: await dead(), jvm: identity }));
  const waiting = lock();
  child.stdin?.end();
  await (await waiting).release();
  expect(child.signalCode).toBeNull();
});

test('an orphan that does not stop is killed', async () => {
  const { child, identity } = await idle();
  await write(JSON.stringify({ owner: await dead(), jvm: identity }));
  const ended = once(child, 'exit');
  const held = await lock(1_000);
  expect((await ended)[1]).toBe('SIGKILL');
  await held.release();
});

test('the JVM is noted beside its owner', async () => {
  const { identity } = await idle();
  const held = await lock();
  await held.recordJvm(identity.pid);
  const { owner, jvm } = JSON.parse(await readFile(join(folder, 'owner.json'), 'utf8'));
  expect([owner.pid, jvm]).toEqual([process.pid, identity]);
  expect(await isAlive(jvm)).toBe(true);
  expect(await isAlive({ ...jvm, started: 'another time' })).toBe(false);
});
