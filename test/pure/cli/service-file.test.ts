import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stayAwake } from '../../../src/cli/running-service.js';
import {
  announce,
  claimStart,
  handOverStart,
  runningService,
} from '../../../src/cli/service-file.js';

let folder: string;
let server: Server;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-service-'));
  server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const record = (change: object = {}) => ({
  ...{
    url,
    pid: process.pid,
    started: '2026-11-25T00:00:00.000Z',
    background: true,
    version: '0.2.0',
  },
  ...change,
});

/** Of a process that is over. */
const gone = () => spawnSync(process.execPath, ['-e', '']).pid;

test('a service is found until it says that it is over', async () => {
  expect(await runningService(folder)).toBeNull();
  const withdraw = await announce(folder, record());
  expect(await runningService(folder)).toEqual(record());
  await withdraw();
  expect(await readdir(folder)).toEqual([]);
});

test('one that came later is not taken back by an earlier one', async () => {
  const withdraw = await announce(folder, record({ pid: gone() }));
  await announce(folder, record());
  await withdraw();
  expect(await runningService(folder)).toEqual(record());
});

test('what a service that died left behind is noticed, and removed', async () => {
  await announce(folder, record({ pid: gone() }));
  expect(await runningService(folder)).toBeNull();
  server.close();
  // Its id is that of another process now; nobody listens there.
  await announce(folder, record());
  expect(await runningService(folder)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('a damaged file is none', async () => {
  await writeFile(join(folder, 'service.json'), '{"url":');
  expect(await runningService(folder)).toBeNull();
});

test('of many that would start a service one does', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimStart(folder)));
  const [release, ...more] = claims.filter((claim) => claim !== null);
  expect(more).toEqual([]);
  await release?.();
  expect(await readdir(folder)).toEqual([]);
  expect(await claimStart(folder)).not.toBeNull();
});

test('a claim of a process that is over does not keep others from starting', async () => {
  await writeFile(join(folder, 'service.starting'), String(gone()));
  expect(await claimStart(folder)).not.toBeNull();
});

test('a claim that was handed over holds while that process runs, though who began it is over', async () => {
  await writeFile(join(folder, 'service.starting'), String(gone()));
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(child, 'close');
  await handOverStart(folder, child.pid ?? 0);
  expect(await claimStart(folder)).toBeNull();
  child.kill('SIGKILL');
  await ended;
  expect(await claimStart(folder)).not.toBeNull();
});

test('whoever holds on to a service without asking keeps it awake', async () => {
  const letGo = stayAwake(url, 1);
  await once(server, 'request');
  await once(server, 'request');
  letGo();
});
