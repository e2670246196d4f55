import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { z } from 'zod';
import { loadConfig } from '../../../src/config.js';
import { packagePath } from '../../../src/paths.js';
import { probeWrite } from '../../../src/statements/probe.js';
import { cypherInt, rowInt } from '../../../src/statements/scalars.js';
import { statementFromText } from '../../../src/statements/statement.js';
import { applyPassword } from '../../../src/store/local/password.js';
import { startLocalNeo4j } from '../../../src/store/local/server.js';
import type { LocalNeo4j } from '../../../src/store/local/types.js';
import { Neo4jGraph } from '../../../src/store/neo4j.js';
import { throwAwayConfig } from '../../support/local-config.js';
import { silentLog } from '../../support/silent-log.js';

const PASSWORD = 'written-before-a-crash';
const SECRET = 'the secret text of a memory';
/** Not the default, so that the setting shows. */
const { txLogHours } = loadConfig({ MNEME_TX_LOG_HOURS: '3' }).local;
const services = { log: silentLog, env: process.env };

/** What the owner process prints once its server is up. */
type Started = Pick<LocalNeo4j, 'boltUri' | 'browserUrl' | 'password' | 'pid'>;

let folder: string;
let owner: ChildProcess;
let first: Started;

/** Holds as many numbers in memory as it is told to. */
const gather = statementFromText(
  'READ',
  'gather',
  'UNWIND range(1, $count) AS i WITH collect(i) AS numbers RETURN size(numbers) AS gathered',
  { params: z.object({ count: cypherInt }), row: z.object({ gathered: rowInt }) },
);

/** Starts a server from a process of its own, as the service does. */
const OWNER_SCRIPT = `
  const [module, config] = process.argv.slice(1);
  const { startLocalNeo4j } = await import(module);
  const silent = () => undefined;
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const server = await startLocalNeo4j(JSON.parse(config), { log, env: process.env });
  const { boltUri, browserUrl, password, pid } = server;
  console.log(JSON.stringify({ boltUri, browserUrl, password, pid }));
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-local-'));
  // As if a crash had hit between writing the password down and telling the server.
  await writeFile(
    join(folder, 'credentials.json'),
    JSON.stringify({ username: 'neo4j', password: PASSWORD }),
    { mode: 0o644 },
  );
  owner = spawn(
    process.execPath,
    [
      ...['--input-type=module', '-e', OWNER_SCRIPT],
      packagePath('dist', 'src', 'store', 'local', 'server.js'),
      JSON.stringify(throwAwayConfig(folder, { txLogHours })),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(owner.stdout ?? owner, 'data');
  first = JSON.parse(String(line));
});

afterAll(async () => {
  owner.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function run(uri: string, cypher: string, params: Record<string, unknown> = {}) {
  const driver = neo4j.driver(uri, neo4j.auth.basic('neo4j', PASSWORD));
  try {
    return (await driver.executeQuery(cypher, params, { database: 'neo4j' })).records;
  } finally {
    await driver.close();
  }
}

test('a password that was written down but never set is set', async () => {
  expect(first.password).toBe(PASSWORD);
  expect(await run(first.boltUri, 'RETURN 1')).toHaveLength(1);
});

test('only we may read the password', async () => {
  expect((await stat(join(folder, 'credentials.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a password nobody knows is an error that says where to look', async () => {
  const wrong = { password: 'not-the-password', fresh: false };
  await expect(applyPassword(first.boltUri, wrong)).rejects.toThrow('credentials.json');
});

test('Graph Data Science, Cypher 25 and Neo4j Browser are there', async () => {
  const [row] = await run(first.boltUri, 'RETURN gds.version() AS gds');
  expect(row?.get('gds')).toMatch(/^2\./);
  const [database] = await run(
    first.boltUri,
    "SHOW DATABASES YIELD name, defaultLanguage WHERE name = 'neo4j'",
  );
  expect(database?.get('defaultLanguage')).toBe('CYPHER 25');
  expect((await fetch(first.browserUrl)).status).toBe(200);
});

test('MNEME_TX_LOG_HOURS says how long transaction logs are kept', async () => {
  const [row] = await run(
    first.boltUri,
    "SHOW SETTINGS 'db.tx_log.rotation.retention_policy' YIELD value",
  );
  expect(row?.get('value')).toBe('3 hours 1G');
});

test('memory text reaches no log, not even when a statement fails', async () => {
  const uri = first.boltUri;
  await run(uri, 'CREATE CONSTRAINT once FOR (n:Kept) REQUIRE n.text IS UNIQUE');
  await run(uri, 'CREATE (:Kept {text: $text})', { text: SECRET });
  await expect(run(uri, 'CREATE (:Kept {text: $text})', { text: SECRET })).rejects.toThrow();
  await expect(run(uri, 'RETURN 1 / size($text[0..0])', { text: SECRET })).rejects.toThrow();
  await expect(run(uri, `RETURN "${SECRET}" +`)).rejects.toThrow();
  const logs = join(folder, 'logs');
  for (const file of await readdir(logs)) {
    expect(await readFile(join(logs, file), 'utf8')).not.toContain(SECRET);
  }
});

test('a second server on the same folder is refused, naming the process that holds it', async () => {
  await expect(startLocalNeo4j(throwAwayConfig(folder), services)).rejects.toThrow(
    `process ${owner.pid}`,
  );
});

test('a port in use is said before anything starts, and the folder is left free', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const other = await mkdtemp(join(tmpdir(), 'mneme-port-'));
  const config = throwAwayConfig(other, { boltPort: port });
  await expect(startLocalNeo4j(config, services)).rejects.toThrow('MNEME_BOLT_PORT');
  expect(await readdir(other)).toEqual([]);
  taken.close();
  await rm(other, { recursive: true });
});

test('too little free disk is said before anything starts', async () => {
  const config = throwAwayConfig(folder, { minFreeDiskMb: 1e9 });
  await expect(startLocalNeo4j(config, services)).rejects.toThrow('MNEME_MIN_FREE_DISK_MB');
});

test('what needs more memory than a transaction may have is refused and not repeated, and others go on', async () => {
  const { boltUri: uri, password } = first;
  const graph = new Neo4jGraph({ uri, username: 'neo4j', password }, loadConfig({}).neo4j);
  let tries = 0;
  try {
    const hungry = graph.write((tx) => {
      tries++;
      return tx.run(gather, { count: 20_000_000 });
    });
    await expect(hungry).rejects.toThrow(/more memory than one transaction may take/);
    expect(tries).toBe(1);
    expect(await graph.read(gather, { count: 3 })).toEqual([{ gathered: 3 }]);
  } finally {
    await graph.close();
  }
});

test('a killed owner takes its JVM along; the next start waits for that and finds the data', async () => {
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (fields: object) => warnings.push(fields) };
  const second = await startLocalNeo4j(throwAwayConfig(folder), { ...services, log });
  try {
    // One warning: the orphan stopped by itself. A second one would say that it had to be killed.
    expect(warnings).toEqual([{ pid: first.pid }]);
    expect(() => process.kill(first.pid, 0)).toThrow('ESRCH');
    const rows = await run(second.boltUri, 'MATCH (n:Kept) RETURN n.text AS text');
    expect(rows.map((row) => row.get('text'))).toEqual([SECRET]);
  } finally {
    await second.stop();
  }
  expect(await second.exited).toEqual({ code: 0, reason: 'Neo4j was stopped.' });
  expect(await readdir(folder)).not.toContain('owner.json');
});

test('with less free disk than the floor it commits nothing, says so, and reads on', async () => {
  const third = await startLocalNeo4j(throwAwayConfig(folder, { floorMb: 1e9 }), services);
  const { boltUri: uri, username, password } = third;
  const graph = new Neo4jGraph({ uri, username, password }, loadConfig({}).neo4j);
  try {
    const id = 'floor';
    const writing = graph.write((tx) => tx.run(probeWrite, { key: id, now: new Date() }));
    await expect(writing).rejects.toThrow(/disk of the database is nearly full/);
    const rows = await run(
      uri,
      'MATCH (n) RETURN collect(n.text) AS texts, collect(n.writtenAt) AS written',
    );
    expect(rows.map((row) => [row.get('texts'), row.get('written')])).toEqual([[[SECRET], []]]);
  } finally {
    await graph.close();
    await third.stop();
  }
});
