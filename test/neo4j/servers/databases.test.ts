/** One service on two databases: each tenant is in one of them, and one that is away takes nobody else's answers. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Mneme } from '../../../client/src/mneme.js';
import { type Cable, layCable } from '../../support/cable.js';
import { outcome, runMneme, spawnMneme } from '../../support/command.js';
import { type Database, openDatabase, sharedAddress } from '../../support/database.js';
import { connectHttp } from '../../support/mcp.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { parseMetrics, sampleOf } from '../../support/prometheus.js';
import {
  dataFolder,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';
import { closing, connected } from '../../support/sockets.js';
import { unlikeTexts } from '../../support/vault-writes.js';

const folder = dataFolder();
const file = join(folder, 'databases.json');
/** One that the file does not place, and one that it does. */
const near = `near-${randomUUID()}`;
const far = `far-${randomUUID()}`;
const ENTRIES = [near, far].map((tenant) => ({ tenant, role: 'WRITER', userId: 'ann' }));
const TEXT = 'The lighthouse has a new lamp.';

/** What is said, each once. */
const texts = unlikeTexts(10_000);

let shared: Database;
let own: OwnServer;
let cable: Cable;
let service: ServiceProcess;
let url: string;

function settings(): Record<string, string> {
  const { uri, username, password } = sharedAddress();
  const keys = ENTRIES.map((entry) => ({ ...entry, sha256: hashOf(entry.tenant) }));
  return {
    ...smallService(folder),
    ...{ NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password },
    // The test files share one queue of each, and what works on them.
    ...{ EMBEDDING_PROVIDER: 'none', MNEME_LINK_ENTITIES: 'false' },
    ...{ MNEME_UPKEEP_BACKGROUND: 'false', MNEME_API_KEYS: JSON.stringify(keys) },
    ...{
      MNEME_DATABASES: file,
      MNEME_RELOAD_MS: '100',
      FAR_PASSWORD: own.database.address.password,
    },
    // Another database is prepared as well, once it is open.
    ...{ MNEME_WARM_UP: 'true', MNEME_METRICS_PORT: '0', MNEME_METRICS_CACHE_MS: '0' },
    // What is away is told of soon; a database that is only slow is waited for.
    ...{ NEO4J_ACQUIRE_TIMEOUT_MS: '60000', NEO4J_RETRY_TIMEOUT_MS: '1000' },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Writes the file of databases. */
async function place(change: object = {}): Promise<void> {
  const { uri, username } = cable.address;
  const databases = { b: { uri, username, passwordEnv: 'FAR_PASSWORD' } };
  await writeFile(file, JSON.stringify({ databases, tenants: { [far]: 'b' }, ...change }));
}

const clientOf = (tenant: string, retries = 0) =>
  new Mneme({ url, credentials: tenant, retries, timeoutMs: 120_000 });

const recalled = async (tenant: string) =>
  (await clientOf(tenant).recall(TEXT)).hits.map(({ memory }) => memory.content);

/** How many memories of each tenant a database has. */
async function memoriesIn(database: Database): Promise<readonly unknown[]> {
  const count = 'MATCH (m:Memory {tenant: $tenant}) RETURN count(m) AS count';
  const rows = await Promise.all([near, far].map((tenant) => database.query(count, { tenant })));
  return rows.map(([row]) => row?.['count']);
}

/** What the metrics say of a gauge by database. */
async function gauge(name: string, labels: Record<string, string> = {}) {
  const [, address = ''] = /(http:\S+\/metrics)/.exec(service.output()) ?? [];
  const families = parseMetrics(await (await fetch(address)).text());
  return ['default', 'b'].map((database) => sampleOf(families, name, { database, ...labels }));
}

/** What `mneme doctor` says of the other database. */
async function examined(): Promise<unknown> {
  const { stdout } = await runMneme(['doctor', '--json'], { ...settings(), MNEME_API_KEY: near });
  const findings: readonly { readonly check: string }[] = JSON.parse(stdout);
  return findings.find(({ check }) => check === 'database b');
}

const AWAY = { code: 'STORE_UNAVAILABLE', retryable: true };

beforeAll(async () => {
  shared = openDatabase();
  own = await startOwnServer();
  cable = await layCable(own.database.address);
  await place();
  service = startProcess(settings());
  url = await service.url;
});

afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.exited;
  await Promise.all([cable.stop(), own.stop(), shared.close()]);
});

test('a database that is away at the start keeps nobody but its own tenants from anything', async () => {
  await until('it is ready', async () => (await fetch(`${url}/health/ready`)).ok);
  await clientOf(near).remember(TEXT);
  await expect(clientOf(far).remember(TEXT)).rejects.toMatchObject(AWAY);
  await expect(clientOf(far).recall(TEXT)).rejects.toMatchObject(AWAY);
  expect(service.output()).toContain('the database cannot be opened');
  expect(await gauge('mneme_database_ready', { check: 'reads' })).toEqual([1, 0]);
  expect(await gauge('mneme_queue_waiting', { queue: 'loops' })).toEqual([
    ...[expect.any(Number), undefined],
  ]);
  expect(await examined()).toMatchObject({ status: 'WRONG' });
  expect(service.output()).not.toContain(own.database.address.password);
});

test('once it answers it is opened, and each database has its own tenant alone', async () => {
  cable.mend();
  await until('it is open', () => service.output().includes('the database is open'));
  await until('it is prepared', () => /"database":"b".*is prepared/.test(service.output()));
  expect(await gauge('mneme_database_ready', { check: 'reads' })).toEqual([1, 1]);
  expect(await gauge('mneme_queue_waiting', { queue: 'loops' })).toEqual([expect.any(Number), 0]);
  expect(await examined()).toMatchObject({ status: 'OK' });
  await clientOf(far).remember(TEXT);
  expect(await recalled(near)).toEqual([TEXT]);
  expect(await recalled(far)).toEqual([TEXT]);
  expect(await memoriesIn(shared)).toEqual([1, 0]);
  expect(await memoriesIn(own.database)).toEqual([0, 1]);
});

test('a tenant that is read-only is recalled and not written, by any door, until it is not', async () => {
  await place({ readOnly: [far] });
  const mcp = await connectHttp(url, { key: far });
  await until('it was read', () => service.output().includes('databases was read again'));
  const told = `The tenant "${far}" is being moved`;
  await expect(clientOf(far).remember(TEXT)).rejects.toMatchObject({
    ...{ ...AWAY, message: expect.stringContaining(told) },
  });
  const refused = await mcp.call('remember', { text: 'Another lamp.' });
  expect(refused.text).toContain(told);
  const hook = await fetch(`${url}/hooks/stop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': far },
    body: JSON.stringify({ session_id: 's', last_assistant_message: 'A new lamp it is.' }),
  });
  expect([hook.status, await memoriesIn(own.database)]).toEqual([200, [0, 1]]);
  expect(await recalled(far)).toEqual([TEXT]);
  await clientOf(near).remember('The near harbour has a crane.');
  await place();
  await clientOf(far, 20).remember('The far harbour has a crane.');
  // What the hook told was kept.
  await until('it is there', async () => (await memoriesIn(own.database))[1] === 3);
  await mcp.close();
});

test('a file that is wrong changes nothing, and the log says why', async () => {
  await place({ tenants: { [far]: 'c' } });
  await until('it was read', () => service.output().includes('there is no database \\"c\\"'));
  expect(await recalled(far)).toContain(TEXT);
  await place();
});

/** Runs `mneme tenants`: what it told. */
async function tenants(...args: string[]) {
  const { code, stdout, stderr } = await runMneme(['tenants', ...args], settings());
  return { code, told: stdout + stderr };
}

/** A move that is killed while it waits for a server. */
async function killedWhileMoving(tenant: string, to: string): Promise<void> {
  const move = spawnMneme(['tenants', 'move', tenant, '--to', to], settings());
  const ended = outcome(move);
  const isReadOnly = async () => JSON.parse(await readFile(file, 'utf8')).readOnly.includes(tenant);
  await until('it has begun', isReadOnly);
  move.kill('SIGKILL');
  expect((await ended).code).toBeNull();
}

/** Somebody who says one thing after another, each until it is heard, while the work is done. @returns what was acknowledged */
async function saying(tenant: string, work: () => Promise<unknown>): Promise<string[]> {
  const client = clientOf(tenant, 1_000);
  const acknowledged: string[] = [];
  let over = false;
  const say = async () => {
    while (!over) {
      const text = texts.pop() ?? '';
      await client.remember(text);
      acknowledged.push(text);
    }
  };
  const said = Promise.all([say(), say()]);
  await until('they talk', () => acknowledged.length > 2);
  await work();
  const before = acknowledged.length;
  await until('they talk on', () => acknowledged.length > before + 2);
  over = true;
  await said;
  return acknowledged;
}

/** How often a database has each of these. */
async function counts(database: Database, told: readonly string[]): Promise<number[]> {
  const rows = await database.query(
    'MATCH (m:Fact {tenant: $tenant}) WHERE m.content IN $told RETURN m.content AS text, count(*) AS count',
    { tenant: near, told },
  );
  const found = new Map(rows.map(({ text, count }) => [text, Number(count)]));
  return told.map((text) => found.get(text) ?? 0);
}

/** How many nodes a database has of the tenant that moves. */
async function nodesOf(database: Database): Promise<unknown> {
  const count = `MATCH (n) WHERE n.tenant = $tenant OR n.ownerKey CONTAINS $tenant OR n.key CONTAINS $tenant
    RETURN count(n) AS count`;
  return (await database.query(count, { tenant: near }))[0]?.['count'];
}

test('a tenant that is moved while it is written to loses nothing, and has nothing twice', async () => {
  const key = randomUUID();
  await clientOf(near).remember('The near harbour has a clock.', { idempotencyKey: key });
  // A server that has not read the file.
  const late = `${file}.reader.elsewhere.json`;
  await writeFile(late, JSON.stringify({ host: 'elsewhere', pid: 1, tenants: {}, readOnly: [] }));
  const failed = await tenants('move', near, '--to', 'b', '--wait', '0');
  expect(failed).toMatchObject({ code: 1, told: expect.stringContaining('on elsewhere') });
  await clientOf(near, 20).remember('The near harbour has a second clock.');
  // What one left that got further.
  await own.database.query("CREATE (:Memory:Fact {id: 'left-behind', tenant: $tenant})", {
    tenant: near,
  });
  const socket = await connected({ url }, { headers: { 'x-api-key': near } });
  const closed = closing(socket);
  const acknowledged = await saying(near, async () => {
    await killedWhileMoving(near, 'b');
    const { told } = await tenants('list');
    expect(told).toContain(`Read-only: ${near}`);
    expect(told).toContain(`A move of ${near} to b is under way, or did not end.`);
    await rm(late);
    expect(await tenants('move', near, '--to', 'b')).toMatchObject({ code: 0 });
  });
  expect(await counts(own.database, acknowledged)).toEqual(acknowledged.map(() => 1));
  expect(await closed).toEqual([1_001, 'The tenant was moved.']);
  expect(await recalled(near)).toContain(TEXT);
  const again = await clientOf(near).remember('The near harbour has a clock.', {
    idempotencyKey: key,
  });
  expect(again.created).toBe(false);
  expect((await tenants('list')).told).toMatch(new RegExp(`^b .*${near}`, 'm'));
});

test('what it has left is erased, and it moves back with what was said meanwhile', async () => {
  expect(await nodesOf(shared)).toBeGreaterThan(0);
  expect(await tenants('erase', near, '--from', 'default')).toMatchObject({ code: 0 });
  expect(await nodesOf(shared)).toBe(0);
  const acknowledged = await saying(near, async () => {
    const moved = await tenants('move', near, '--to', 'default', '--erase-source');
    expect(moved).toMatchObject({ code: 0 });
  });
  expect(await counts(shared, acknowledged)).toEqual(acknowledged.map(() => 1));
  expect(await nodesOf(own.database)).toBe(0);
  expect(await recalled(far)).toContain(TEXT);
});

test('a database that is gone takes the answers of its own tenants alone', async () => {
  cable.cut();
  await expect(clientOf(far).recall(TEXT)).rejects.toMatchObject(AWAY);
  await expect(clientOf(far).remember('Nobody hears this.')).rejects.toMatchObject(AWAY);
  expect(await recalled(near)).toContain(TEXT);
  await clientOf(near).remember('The near harbour has a second crane.');
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  cable.mend();
  expect((await clientOf(far, 20).recall(TEXT)).hits.map(({ memory }) => memory.content)).toContain(
    TEXT,
  );
  await own.halt();
  await expect(clientOf(far).recall(TEXT)).rejects.toMatchObject(AWAY);
  expect(await recalled(near)).toContain(TEXT);
});
