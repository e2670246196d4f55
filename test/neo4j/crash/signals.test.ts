import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf, read } from '../../support/graphql-client.js';
import {
  dataFolder,
  jvmOf,
  runs,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';

const LANES = 4;
const folder = dataFolder();
const credentials = join(folder, 'credentials.json');
let service: ServiceProcess;

beforeAll(async () => {
  service = startProcess(smallService(folder));
  await service.url;
});

test('Ctrl-C, delivered twice: requests under way are answered, then everything is gone', async () => {
  const url = await service.url;
  const jvm = await jvmOf(folder);
  // Logs are kept, and read by many: the password is not among them.
  expect(service.output()).toContain(`password in ${credentials}`);
  expect(service.output()).not.toContain(await password());
  const slow = await halfSent(url);
  service.child.kill('SIGINT');
  service.child.kill('SIGINT');
  await until('it is draining', () => service.output().includes('Stopping: received SIGINT'));
  expect(await slow.finish()).toMatch(/200 OK[\s\S]*"created":1/);
  expect(await service.exited).toBe(0);
  expect(service.output()).toContain('Stopped.');
  expect(runs(jvm)).toBe(false);
  expect(await readdir(folder)).not.toContain('owner.json');
});

test('an interruption while starting ends it at once, and the next start is none the worse', async () => {
  service = startProcess(smallService(folder));
  await until('Neo4j is being started', async () => (await readdir(folder)).includes('owner.json'));
  service.child.kill('SIGINT');
  expect(await service.exited).toBe(130);
  expect(service.output()).toContain('Stopped while starting');
});

test('SIGTERM in the middle of writes: what was answered is there after a restart', async () => {
  service = startProcess(smallService(folder));
  const writes = write(await service.url, LANES);
  await until('some are answered', () => writes.ids.length > 5);
  service.child.kill('SIGTERM');
  await writes.over;
  expect(await service.exited).toBe(0);

  service = startProcess(smallService(folder), ['--show-password']);
  const url = await service.url;
  expect(service.output()).toContain(`password ${await password()}`);
  for (const id of writes.ids) {
    const found = await read(url, 'query($id: ID!) { memory(id: $id) { content } }', { id });
    expect(found).toEqual({ memory: { content: 'x' } });
  }
});

/** A request of which the last byte is still missing. */
async function halfSent(url: string) {
  const { hostname, port } = new URL(url);
  const query =
    'mutation { ingest(messages: {sessionId: "s", role: USER, content: "late"}) { created } }';
  const body = JSON.stringify({ query });
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const head = ['POST /graphql HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json'];
  socket.write(
    `${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, -1)}`,
  );
  // The server has read the head once it answers another request on a later connection.
  await fetch(`${url}/health/live`);
  return {
    finish: async () => {
      // Not `end`: Node gives a request up whose sender has hung up.
      socket.write(body.slice(-1));
      await once(socket, 'close');
      return answer;
    },
  };
}

/** Single messages from a few callers at once; those refused at the end of the service do not count. */
function write(url: string, lanes: number) {
  const ids: string[] = [];
  const text =
    'mutation { ingest(messages: {sessionId: "s", role: USER, content: "x"}) { results { id } } }';
  const lane = async () => {
    for (;;) {
      const answer = await ask(url, text).catch(() => undefined);
      if (!answer || answer.codes.includes('SHUTTING_DOWN')) return;
      const { ingest } = dataOf<{ ingest: { results: { id: string }[] } }>(answer);
      ids.push(...ingest.results.map(({ id }) => id));
    }
  };
  return { ids, over: Promise.all(Array.from({ length: lanes }, lane)) };
}

async function password(): Promise<string> {
  const stored: { password: string } = JSON.parse(await readFile(credentials, 'utf8'));
  return stored.password;
}
