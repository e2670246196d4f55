/** Three servers on one database behind a proxy: restarted one after the other, and one of them killed, while clients write and recall. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Mneme } from '../../../client/src/mneme.js';
import { type Balancer, startBalancer } from '../../support/balancer.js';
import { openDatabase, routed, sharedAddress } from '../../support/database.js';
import {
  dataFolder,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';
import { unlikeTexts } from '../../support/vault-writes.js';

const SERVERS = 3;
const LANES = 3;
const tenant = randomUUID();
const folder = dataFolder();
const database = openDatabase();
let proxy: Balancer;
const servers: ServiceProcess[] = [];
/** What clients say, each once. */
const texts = unlikeTexts(10_000);

function settings(): Record<string, string> {
  const { uri, username, password } = sharedAddress();
  return {
    ...smallService(folder),
    // Through a router, of one server here: the client's bookmarks go with it from one to the other.
    ...{ NEO4J_URI: routed(uri), NEO4J_USERNAME: username, NEO4J_PASSWORD: password },
    // The test files share one queue of each, and what works on them.
    ...{ EMBEDDING_PROVIDER: 'none', MNEME_LINK_ENTITIES: 'false' },
    ...{ MNEME_UPKEEP_BACKGROUND: 'false', MNEME_LOCAL_TENANT: tenant },
    // Also on a busy machine the proxy has looked meanwhile.
    MNEME_DRAIN_DELAY_MS: '10000',
  };
}

async function start(): Promise<ServiceProcess> {
  const server = startProcess(settings());
  proxy.add(await server.url);
  return server;
}

beforeAll(async () => {
  proxy = await startBalancer();
  servers.push(...(await Promise.all(Array.from({ length: SERVERS }, start))));
  await proxy.ready(SERVERS);
});

afterAll(async () => {
  await proxy.stop();
  await database.close();
  // What is stopped in the end has nobody to wait for.
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ exited }) => exited));
});

/** Clients that say something, and look at once for it elsewhere, until they are told to end. */
function working(retries: number) {
  const told: string[] = [];
  const failed: string[] = [];
  let over = false;
  const lane = async (name: string) => {
    const caller = { userId: name };
    const mneme = new Mneme({ url: proxy.url, retries, timeoutMs: 120_000, caller });
    while (!over) {
      const text = texts.pop() ?? '';
      try {
        await mneme.remember(text);
        told.push(text);
        const { hits } = await mneme.recall(text);
        if (!hits.some(({ memory }) => memory.content === text))
          failed.push(`${text} is not found`);
      } catch (thrown) {
        failed.push(String(thrown));
      }
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, i) => lane(`${randomUUID()}-${i}`)));
  return {
    ...{ told, failed },
    end: () => {
      over = true;
      return lanes;
    },
  };
}

/** How often each text is stored. */
async function stored(told: readonly string[]): Promise<number[]> {
  const rows = await database.query(
    `MATCH (m:Fact {tenant: $tenant}) WHERE m.content IN $told RETURN m.content AS text, count(*) AS count`,
    { tenant, told },
  );
  const counts = new Map(rows.map(({ text, count }) => [text, Number(count)]));
  return told.map((text) => counts.get(text) ?? 0);
}

const once = (told: readonly string[]) => told.map(() => 1);

test('a restart of each after the other fails no request, though nobody repeats one', async () => {
  const clients = working(0);
  const allAsked = () => {
    const before = clients.told.length;
    return until('all of them were asked', () => clients.told.length > before + 2 * SERVERS);
  };
  for (const [i, server] of servers.entries()) {
    await allAsked();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    proxy.remove(await server.url);
    servers[i] = await start();
    await proxy.ready(SERVERS);
  }
  await allAsked();
  await clients.end();
  expect(clients.failed).toEqual([]);
  expect(await stored(clients.told)).toEqual(once(clients.told));
  for (const { url } of servers) expect(proxy.passed.get(await url)).toBeGreaterThan(0);
});

test('one that is killed costs no client that repeats with its key anything, and nothing is there twice', async () => {
  const clients = working(20);
  await until('they are at work', () => clients.told.length > LANES);
  servers[Math.floor(Math.random() * SERVERS)]?.child.kill('SIGKILL');
  const before = clients.told.length;
  await until('they go on', () => clients.told.length > before + 4 * LANES);
  await clients.end();
  expect(clients.failed).toEqual([]);
  expect(await stored(clients.told)).toEqual(once(clients.told));
});
