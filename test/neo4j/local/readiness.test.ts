import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { loadConfig } from '../../../src/config.js';
import { UNMETERED } from '../../../src/meter.js';
import { canaryStart } from '../../../src/statements/probe.js';
import { startLocalNeo4j } from '../../../src/store/local/server.js';
import type { LocalConfig, LocalNeo4j } from '../../../src/store/local/types.js';
import { Neo4jGraph, type StoreAddress } from '../../../src/store/neo4j.js';
import { DatabaseProbe } from '../../../src/store/probe.js';
import { startServer, stopServers } from '../../pure/api/harness.js';
import { sharedAddress } from '../../support/database.js';
import { throwAwayConfig } from '../../support/local-config.js';
import { silentLog } from '../../support/silent-log.js';

const { neo4j: options, readiness } = loadConfig({ NEO4J_RETRY_TIMEOUT_MS: '0' });
/** A busy machine is slow, and still ready. */
const PATIENT = { ...readiness, timeoutMs: 60_000, canaryTimeoutMs: 60_000 };

let folder: string;
const open: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-ready-'));
});

afterEach(async () => {
  await stopServers();
  for (const close of open.splice(0).reverse()) await close();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A probe of the database at an address, as the service has one. */
function probeOf(address: StoreAddress, policy: Partial<typeof readiness> = {}): DatabaseProbe {
  const graph = new Neo4jGraph(address, options);
  const clock = { now: () => new Date() };
  const probe = new DatabaseProbe({
    ...{ graph, clock, log: silentLog, meter: UNMETERED },
    policy: { ...PATIENT, ...policy },
  });
  open.push(async () => {
    probe.stop();
    await graph.close();
  });
  return probe;
}

/** What `/health/ready` says. */
async function readyOf(probe: DatabaseProbe): Promise<{ status: number; checks: object }> {
  const { url } = await startServer({ readiness: () => probe.check() });
  const answer = await fetch(`${url}/health/ready`);
  const { checks } = (await answer.json()) as { checks: object };
  return { status: answer.status, checks };
}

async function startOwn(change: Partial<LocalConfig> = {}): Promise<LocalNeo4j> {
  const config = throwAwayConfig(folder, { startTimeoutMs: 300_000, ...change });
  return startLocalNeo4j(config, { log: silentLog, env: process.env });
}

function addressOf({ boltUri: uri, username, password }: LocalNeo4j): StoreAddress {
  return { uri, username, password };
}

test('a database that takes reads and writes is ready', async () => {
  const probe = probeOf(sharedAddress());
  await probe.start();
  expect(await readyOf(probe)).toEqual({
    status: 200,
    checks: { reads: { ok: true }, writes: { ok: true } },
  });
});

test('a read-only database is not, and the answer says so', async () => {
  const writable = await startOwn();
  const graph = new Neo4jGraph(addressOf(writable), options);
  await graph.runAlone(canaryStart, {});
  await graph.close();
  await writable.stop();
  const readOnly = await startOwn({ neo4jSettings: ['server.databases.read_only=neo4j'] });
  open.push(() => readOnly.stop());
  const probe = probeOf(addressOf(readOnly));
  await probe.start();
  expect(await readyOf(probe)).toEqual({
    status: 503,
    checks: {
      reads: { ok: true },
      writes: { ok: false, detail: expect.stringContaining('read-only') },
    },
  });
});

test('a write that hangs makes it not ready, holds no probe up, and passes', async () => {
  const { uri, username, password } = sharedAddress();
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
  const holder = driver.session();
  open.push(() => driver.close());
  const probe = probeOf(sharedAddress(), { canaryMs: 20, canaryTimeoutMs: 200 });
  await probe.start();
  const holding = await holder.beginTransaction();
  await holding.run("MATCH (c:Canary {key: 'CANARY'}) SET c.held = true");
  let checks = await probe.check();
  while (checks['writes']?.ok) checks = await probe.check();
  expect(checks).toEqual({
    reads: { ok: true },
    writes: { ok: false, detail: 'The database did not answer a write in 200 ms.' },
  });
  await holding.rollback();
  await holder.close();
  while (!checks['writes']?.ok) checks = await probe.check();
  expect(checks).toEqual({ reads: { ok: true }, writes: { ok: true } });
});

test('a database that never answers is told in time, and is asked once', async () => {
  let connections = 0;
  const silent = createServer(() => {
    connections++;
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  open.push(async () => void silent.close());
  const { port } = silent.address() as { port: number };
  const probe = probeOf(
    { ...sharedAddress(), uri: `bolt://127.0.0.1:${port}` },
    { timeoutMs: 100 },
  );
  const told = { ok: false, detail: 'The database did not answer a read in 100 ms.' };
  expect(await probe.check()).toEqual({ reads: told });
  expect(await probe.check()).toEqual({ reads: told });
  expect(connections).toBe(1);
});

test('no write is tried where none is wanted', async () => {
  const probe = probeOf(sharedAddress(), { canaryMs: 0 });
  await probe.start();
  expect(await probe.check()).toEqual({ reads: { ok: true } });
});
