import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { usesFileOf } from '../../../src/api/auth/key-uses.js';
import { until } from '../../support/service-process.js';
import { closing, connected, refusal } from '../../support/sockets.js';
import { ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

const KEY = 'the-key-of-the-planner';
const OTHER = 'the-key-of-somebody-else';
const PAST = '2026-01-02T03:04:05Z';
const planner = { id: 'planner', sha256: sha256(KEY), tenant: 'acme', role: 'READER' };
const other = { id: 'other', sha256: sha256(OTHER), tenant: 'acme', role: 'WRITER' };

const folder = mkdtempSync(join(tmpdir(), 'mneme-keys-'));
let file: string;
let run = 0;

beforeEach(() => {
  file = join(folder, `keys-${run++}.json`);
});
afterAll(async () => {
  await stopServers();
  rmSync(folder, { recursive: true });
});

/** As `mneme keys` does: whole, under its name at once. */
function write(...entries: readonly object[]): void {
  writeFileSync(`${file}.new`, JSON.stringify(entries));
  renameSync(`${file}.new`, file);
}

/** A server whose keys are read again when it is told so, unless something else is asked for. */
function start(env: Record<string, string> = {}): Promise<TestServer> {
  return startServer({ env: { MNEME_API_KEYS_FILE: file, MNEME_RELOAD_MS: '0', ...env } });
}

function call(server: TestServer, key: string) {
  return ask(server, '{ whoami }', { headers: { 'x-api-key': key } });
}

describe('the file of keys is read again', () => {
  test('by itself when it changes', async () => {
    write(planner);
    const server = await start({ MNEME_RELOAD_MS: '10', MNEME_AUTH_MAX_FAILURES: '1000000' });
    expect((await call(server, OTHER)).status).toBe(401);
    write(planner, other);
    await until('the new key is taken', async () => (await call(server, OTHER)).status === 200);
    writeFileSync(file, JSON.stringify([other]));
    await until('the old key is refused', async () => (await call(server, KEY)).status === 401);
  });

  test('when somebody says so', async () => {
    write(planner);
    const server = await start();
    write(other);
    expect((await call(server, KEY)).status).toBe(200);
    await server.reload();
    expect((await call(server, KEY)).status).toBe(401);
    expect((await call(server, OTHER)).status).toBe(200);
  });

  test('and the log tells which came, went and changed, by their ids', async () => {
    write(planner);
    const server = await start();
    write({ ...planner, tenantWide: true }, other);
    await server.reload();
    write(other);
    await server.reload();
    const told = server.lines.filter(({ msg }) => msg === 'API keys were read again');
    expect(told).toMatchObject([
      { keys: 2, added: ['other'], changed: ['planner'], removed: [] },
      { keys: 1, added: [], changed: [], removed: ['planner'] },
    ]);
  });

  test.each<[string, () => void, RegExp]>([
    ['cut short', () => writeFileSync(file, `[{"sha256":"${sha256(OTHER)}`), /not valid JSON/],
    ['empty', () => write(), /the list is empty/],
    ['wrong', () => write({ ...other, role: 'ROOT' }), /entry 0: role/],
    ['gone', () => rmSync(file), /cannot read/],
  ])('one that is %s changes nothing, and is logged without digests', async (_, spoil, reason) => {
    write(planner);
    const server = await start();
    spoil();
    await server.reload();
    expect((await call(server, KEY)).status).toBe(200);
    const line = server.lines.find(({ level }) => level === 'error');
    expect(line).toMatchObject({ reason: expect.stringMatching(reason) });
    expect(server.text()).not.toMatch(/[0-9a-f]{64}/);
  });
});

test.each<[string, object, RegExp]>([
  ['revoked', { ...planner, revoked: PAST }, /was revoked on 2026-01-02/],
  ['expired', { ...planner, expires: PAST }, /expired on 2026-01-02/],
  [
    'replaced',
    {
      ...planner,
      sha256: sha256('another-secret'),
      previous: [{ sha256: sha256(KEY), expires: PAST }],
    },
    /replaced by a new one/,
  ],
])('a key that was %s is told so, to its holder alone', async (_, entry, message) => {
  write(entry, other);
  const server = await start();
  const answer = await call(server, KEY);
  expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
  expect(answer.errors[0]?.message).toMatch(message);
  expect((await call(server, `${KEY}?`)).errors[0]?.message).toBe('The key is not valid.');
});

test('both secrets of a key are taken in their overlap', async () => {
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  write({ ...planner, sha256: sha256(OTHER), previous: [{ sha256: sha256(KEY), expires }] });
  const server = await start();
  const [before, after] = [await call(server, KEY), await call(server, OTHER)];
  expect(before.data).toEqual(after.data);
  expect(String(after.data?.['whoami'])).toContain('"keyId":"planner"');
});

describe('a WebSocket connection', () => {
  const headers = { 'x-api-key': KEY };

  test.each<[string, object, RegExp]>([
    ['was revoked', { ...planner, revoked: PAST }, /was revoked/],
    ['is not in the file any more', other, /not valid/],
    ['may do less', { ...planner, tenantWide: true }, /connect again/],
  ])('is closed when its key %s', async (_, entry, reason) => {
    write(planner);
    const server = await start();
    const socket = await connected(server, { headers });
    const closed = closing(socket);
    write(entry);
    await server.reload();
    expect(await closed).toEqual([4401, expect.stringMatching(reason)]);
  });

  test('is closed when its key expires', async () => {
    write({ ...planner, expires: new Date(Date.now() + 4_000).toISOString() });
    const server = await start({ MNEME_WS_RECHECK_MS: '10' });
    const socket = await connected(server, { params: headers });
    expect(await closing(socket)).toEqual([4401, expect.stringMatching(/expired on/)]);
    expect(await refusal(server, { headers })).toEqual([4401, expect.stringMatching(/expired/)]);
  });

  test('stays open when other keys change', async () => {
    write(planner);
    const server = await start({ MNEME_WS_RECHECK_MS: '10' });
    const socket = await connected(server, { headers });
    write(planner, other);
    await server.reload();
    socket.ping();
    await new Promise((resolve) => socket.once('pong', resolve));
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });
});

describe('the last use of keys', () => {
  test('is written down beside them, for those that were used', async () => {
    write(planner, other);
    const server = await start();
    await call(server, KEY);
    await server.stop();
    const uses: Record<string, string> = JSON.parse(readFileSync(usesFileOf(file), 'utf8'));
    expect(Object.keys(uses)).toEqual(['planner']);
    expect(Date.now() - Date.parse(uses['planner'] ?? '')).toBeLessThan(600_000);
  });

  test('keeps what another server wrote, the later of each', async () => {
    write(planner, other);
    const later = '2999-01-01T00:00:00.000Z';
    const server = await start();
    await call(server, KEY);
    writeFileSync(usesFileOf(file), JSON.stringify({ planner: later, other: later }));
    await server.stop();
    expect(JSON.parse(readFileSync(usesFileOf(file), 'utf8'))).toEqual({
      ...{ planner: later, other: later },
    });
  });

  test('is written now and then', async () => {
    write(planner);
    const server = await start({ MNEME_KEY_USE_MS: '10' });
    await call(server, KEY);
    const written = () => readFileSync(usesFileOf(file), 'utf8').includes('planner');
    await until('it is written', () => {
      try {
        return written();
      } catch {
        return false;
      }
    });
  });
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
