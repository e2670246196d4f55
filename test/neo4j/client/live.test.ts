/** Subscriptions of the client. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { Connection } from '../../../client/src/connection.js';
import {
  RunUpkeepDocument,
  UpkeepProgressDocument,
} from '../../../client/src/generated/operations.js';
import { Mneme } from '../../../client/src/mneme.js';
import { startTestApi, type TestApi } from '../../support/api.js';

let api: TestApi<'admin'>;
let connection: Connection;

beforeAll(async () => {
  api = await startTestApi({ admin: { tenant: 'client-live', role: 'ADMIN' } });
  connection = connect(api.clients.admin.key);
  await api.clients.admin.remember({ text: 'The pear tree is old.' });
});

afterAll(async () => {
  await api.stop();
  expect(api.errors).toEqual([]);
});

function connect(credentials: string): Connection {
  return new Connection({ url: api.url, credentials, webSocket: WebSocket, timeoutMs: 200_000 });
}

async function begun(): Promise<string> {
  const variables = { kind: 'NIGHTLY' as const, wait: false };
  const { runUpkeep } = await connection.request(RunUpkeepDocument, variables);
  return runUpkeep?.run?.id ?? '';
}

test('what a run does arrives until it ends', async () => {
  const id = await begun();
  const seen = [];
  for await (const { upkeepProgress } of connection.subscribe(UpkeepProgressDocument, { id })) {
    seen.push(upkeepProgress?.status);
  }
  expect(seen.at(-1)).toBe('DONE');
});

test('a signal ends it', async () => {
  const id = await begun();
  const controller = new AbortController();
  const { signal } = controller;
  for await (const _ of connection.subscribe(UpkeepProgressDocument, { id }, { signal })) {
    controller.abort();
  }
  expect(signal.aborted).toBe(true);
});

test('who may not subscribe is told so', async () => {
  const told = connect('wrong').subscribe(UpkeepProgressDocument, { id: 'x' });
  await expect(told[Symbol.asyncIterator]().next()).rejects.toMatchObject({ name: 'MnemeError' });
  const unknown = connection.subscribe(UpkeepProgressDocument, { id: 'x' });
  await expect(unknown[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    name: 'MnemeError',
  });
});

test('changes are told as they come, from where a watcher was', async () => {
  const { key } = api.clients.admin;
  const options = { url: api.url, credentials: key, webSocket: WebSocket, timeoutMs: 200_000 };
  const watcher = new Mneme({ ...options, caller: { userId: 'wim' } });
  const seen = new Map<string, string | undefined>();
  const cursors: string[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  const since = '2020-01-01';
  await watcher.remember({ text: 'Wim mends nets.' });
  for await (const change of watcher.watch({ since, kinds: ['KNOWN'], signal })) {
    // What belongs to nobody is told, too.
    if (change.memory?.userId !== 'wim') continue;
    const known = seen.size;
    seen.set(change.memoryId, change.memory?.content);
    cursors.push(change.cursor);
    if (known === 0) await watcher.remember({ text: 'Wim paints hulls.' });
    if (seen.size === 2) controller.abort();
  }
  expect([...seen.values()]).toEqual(['Wim mends nets.', 'Wim paints hulls.']);
  const [, second] = seen.keys();
  for await (const { memoryId } of watcher.watch({ since: cursors[0] })) {
    expect(memoryId).toBe(second);
    break;
  }
});
