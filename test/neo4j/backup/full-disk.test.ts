/** An embedded database whose disk is full, or whose files are damaged: what is told, and what is left. */
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { StoreUnavailableError } from '../../../src/errors.js';
import { UNMETERED } from '../../../src/meter.js';
import { canaryStart, probeRead, probeWrite } from '../../../src/statements/probe.js';
import { type Backup, takeBackup } from '../../../src/store/local/backup.js';
import { restoreBackup } from '../../../src/store/local/restore.js';
import { startLocalNeo4j } from '../../../src/store/local/server.js';
import type { LocalNeo4j } from '../../../src/store/local/types.js';
import { Neo4jGraph } from '../../../src/store/neo4j.js';
import { DatabaseProbe } from '../../../src/store/probe.js';
import { programVersions } from '../../../src/version.js';
import { startServer, stopServers } from '../../pure/api/harness.js';
import { throwAwayConfig } from '../../support/local-config.js';
import { NarrowDisk } from '../../support/narrow-disk.js';
import { silentLog } from '../../support/silent-log.js';

const { neo4j: options, readiness } = loadConfig({ NEO4J_RETRY_TIMEOUT_MS: '0' });
/** Written before the disk is full. */
const KEPT = { key: 'KEPT', now: new Date('2026-11-24T03:00:00Z') };

let folder: string;
let disk: NarrowDisk;
let server: LocalNeo4j;
let graph: Neo4jGraph;
let whole: Backup;

const dataDir = () => join(folder, 'data');

/** Nothing keeps it from filling its disk: neither the service nor the floor looks. */
function start(): Promise<LocalNeo4j> {
  const unwatched = { floorMb: 0, minFreeDiskMb: 0, startTimeoutMs: 300_000 };
  const services = { log: silentLog, env: process.env };
  return startLocalNeo4j(throwAwayConfig(dataDir(), unwatched), services);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-full-'));
  disk = await NarrowDisk.at(folder);
  server = await start();
  graph = graphOf(server);
  await graph.runAlone(canaryStart, {});
  await write();
});

afterEach(stopServers);

afterAll(async () => {
  await graph.close();
  await server.stop();
  await disk.remove();
});

function graphOf({ boltUri: uri, username, password }: LocalNeo4j): Neo4jGraph {
  return new Neo4jGraph({ uri, username, password }, options);
}

async function write(): Promise<void> {
  await graph.write((tx) => tx.run(probeWrite, KEPT));
}

/** @param measured the folder whose size tells how much room a backup wants */
function backUp(measured: string): Promise<Backup> {
  const { boltUri, password } = server;
  const how = { keep: null, minFreeMb: 0, product: programVersions().product };
  return takeBackup(
    { dataDir: measured, boltUri, password },
    { ...how, to: join(folder, 'backups') },
  );
}

const restore = (into: string, replace: boolean, onProgress = (): void => undefined) =>
  restoreBackup({
    ...{ from: whole.folder, into, replace, minFreeMb: 0, program: programVersions() },
    ...{ log: silentLog, onProgress },
  });

test('a backup that finds no room says so and leaves nothing, and the database serves on', async () => {
  // As if the data had grown since they were measured.
  const measured = join(folder, 'measured');
  await mkdir(measured);
  disk.fill(server.pid, 1);
  const refused = await backUp(measured).catch((thrown: unknown) => thrown);
  await disk.free(server.pid);
  expect(refused).toBeInstanceOf(StoreUnavailableError);
  expect(String(refused)).toMatch(disk.refusal);
  expect(String(refused)).toMatch(/half backup was removed.*another folder/);
  expect(await readdir(join(folder, 'backups'))).toEqual([]);
  await write();
  whole = await backUp(dataDir());
  expect(await readdir(whole.folder)).toContain('manifest.json');
});

test('a restore that finds no room says so, and the data folder is as it was', async () => {
  const into = join(folder, 'other');
  await mkdir(into);
  await writeFile(join(into, 'mine'), 'mine');
  // Somebody else fills the disk while it copies.
  const fill = () => disk.fill(process.pid);
  const refused = await restore(into, true, fill).catch((thrown: unknown) => thrown);
  await disk.free(process.pid);
  expect(refused).toBeInstanceOf(StoreUnavailableError);
  expect(String(refused)).toMatch(disk.refusal);
  expect(String(refused)).toMatch(/data folder is as it was.*another folder/);
  expect(await readdir(into)).toEqual(['mine']);
  expect(await readFile(join(into, 'mine'), 'utf8')).toBe('mine');
});

test('a database that met a full disk is not ready, says that it has to be started again, and stays so', async () => {
  const probe = new DatabaseProbe({
    ...{ graph, log: silentLog, meter: UNMETERED, clock: { now: () => new Date() } },
    policy: { ...readiness, canaryMs: 20, timeoutMs: 60_000, canaryTimeoutMs: 60_000 },
  });
  await probe.start();
  expect(await readyOf(probe)).toMatchObject({ status: 200 });
  disk.fill(server.pid);
  let checks = await probe.check();
  while (checks['reads']?.ok || checks['writes']?.ok) checks = await probe.check();
  await disk.free(server.pid);
  const stopped = {
    ok: false,
    detail: expect.stringMatching(/stopped after a fault.*start it again/),
  };
  const unready = { status: 503, checks: { reads: stopped, writes: stopped } };
  // What was written last while there was no room may have failed in another way.
  await probe.start();
  expect(await readyOf(probe)).toEqual(unready);
  probe.stop();
});

test('a server whose files are damaged does not start, and says what to do: that helps', async () => {
  await graph.close();
  await server.stop();
  const logs = join(dataDir(), 'data', 'transactions', 'neo4j');
  for (const name of await readdir(logs)) await writeFile(join(logs, name), 'no log');
  const refused = await start().catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(StoreUnavailableError);
  expect(String(refused)).toMatch(/Files of the database are damaged.*mneme restore --from/);
  expect(String(refused)).toMatch(/The database neo4j did not start: /);
  await restore(dataDir(), true);
  server = await start();
  graph = graphOf(server);
  expect(await graph.read(probeRead, { key: KEPT.key })).toEqual([{ writtenAt: KEPT.now }]);
});

/** What `/health/ready` says. */
async function readyOf(probe: DatabaseProbe): Promise<{ status: number; checks: object }> {
  const { url } = await startServer({ readiness: () => probe.check() });
  const answer = await fetch(`${url}/health/ready`);
  const { checks } = (await answer.json()) as { checks: object };
  return { status: answer.status, checks };
}
