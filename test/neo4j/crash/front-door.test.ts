import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { runMneme } from '../../support/command.js';
import { sharedAddress } from '../../support/database.js';
import { ask, dataOf } from '../../support/graphql-client.js';
import { smallService, startProcess, until } from '../../support/service-process.js';

let folder: string;
let taken: Server;

beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});

afterAll(() => {
  taken.close();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-door-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A database elsewhere; without a model, links and upkeep by itself, since the test files share one queue of each. */
function external(change: Record<string, string> = {}): Record<string, string> {
  const { uri, username, password } = sharedAddress();
  return {
    ...smallService(folder),
    ...{ NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password },
    ...{ EMBEDDING_PROVIDER: 'none', MNEME_LINK_ENTITIES: 'false' },
    MNEME_UPKEEP_BACKGROUND: 'false',
    ...{ MNEME_LOCAL_TENANT: randomUUID(), ...change },
  };
}

describe.each(['bolt', 'neo4j'])('a database at a %s:// address', (scheme) => {
  test('is used as it is, and what was written can be read at once', async () => {
    const uri = sharedAddress().uri.replace(/^\w+/, scheme);
    const service = startProcess(external({ NEO4J_URI: uri }));
    const url = await service.url;
    for (let n = 0; n < 20; n++) {
      const write = `mutation { ingest(messages: {sessionId: "s", role: USER, content: "turn ${n}"}) { results { id } } }`;
      const { ingest } = dataOf<{ ingest: { results: { id: string }[] } }>(await ask(url, write));
      const read = `{ memory(id: "${ingest.results[0]?.id}") { content sequence } }`;
      const memory = { content: `turn ${n}`, sequence: n + 1 };
      expect(dataOf(await ask(url, read))).toEqual({ memory });
    }
    service.child.kill('SIGTERM');
    expect(await service.exited).toBe(0);
    expect(service.output()).toContain(`${uri} as neo4j`);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('SIGHUP has the keys read again, and requests go on', async () => {
  const file = join(folder, 'keys.json');
  const keyOf = (key: string, id: string) => ({
    ...{ id, sha256: createHash('sha256').update(key).digest('hex') },
    ...{ tenant: randomUUID(), role: 'READER' },
  });
  const [former, latter] = ['the-key-before-the-signal', 'the-key-after-the-signal'];
  await writeFile(file, JSON.stringify([keyOf(former, 'former')]));
  const service = startProcess(external({ MNEME_API_KEYS_FILE: file, MNEME_RELOAD_MS: '0' }));
  const url = await service.url;
  const statusOf = async (key: string) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const body = JSON.stringify({ query: '{ __typename }' });
    return (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).status;
  };
  expect(await statusOf(former)).toBe(200);
  await writeFile(file, JSON.stringify([keyOf(latter, 'latter')]));
  expect(await statusOf(former)).toBe(200);
  service.child.kill('SIGHUP');
  await until('the keys were read', () => service.output().includes('API keys were read again'));
  expect([await statusOf(former), await statusOf(latter)]).toEqual([401, 200]);
  service.child.kill('SIGTERM');
  expect(await service.exited).toBe(0);
});

test('the demo opens its console in the browser of whoever watches', async () => {
  const seen = join(folder, 'seen');
  const browser = join(folder, 'browser.sh');
  await writeFile(browser, `#!/bin/sh\necho "$1" > '${seen}'\n`, { mode: 0o700 });
  const page = { BROWSER: browser, DISPLAY: ':none' };
  const service = startProcess(external(page), ['--demo', '--browser', '--exit']);
  const url = await service.url;
  expect(await service.exited).toBe(0);
  await until('the browser was opened', () => existsSync(seen));
  expect((await readFile(seen, 'utf8')).trim()).toBe(`${url}/console/ask?user=demo`);
});

const port = () => String((taken.address() as AddressInfo).port);

/** Every reason not to start, known before anything is started: one message, no stack. */
test.each([
  [
    'a wrong password',
    () => external({ NEO4J_PASSWORD: 'wrong' }),
    /refuses these credentials: check NEO4J_USERNAME/,
  ],
  [
    'nothing at the address',
    () => external({ NEO4J_URI: 'bolt://127.0.0.1:1' }),
    /no Neo4j answers there: check NEO4J_URI/,
  ],
  [
    'nothing at an address beyond this machine, which is warned of',
    () => external({ NEO4J_URI: 'bolt://0.0.0.0:1' }),
    /"host":"0\.0\.0\.0"[^\n]*is not encrypted[\s\S]*no Neo4j answers there/,
  ],
  [
    'no router at the address',
    () => external({ NEO4J_URI: 'neo4j://127.0.0.1:1' }),
    /no Neo4j answers there: check NEO4J_URI/,
  ],
  [
    'an unknown database',
    () => external({ NEO4J_DATABASE: 'none' }),
    /no such database: check NEO4J_DATABASE/,
  ],
  [
    'a port in use',
    () => ({ ...smallService(folder), MNEME_PORT: port() }),
    /Port \d+ on 127.0.0.1 is in use.*MNEME_PORT/,
  ],
  [
    'keys that are no JSON',
    () => ({ ...smallService(folder), MNEME_API_KEYS: 'x' }),
    /MNEME_API_KEYS: is not valid JSON/,
  ],
  [
    'a certificate that is none',
    () => ({ ...smallService(folder), MNEME_TLS_CERT: '/dev/null', MNEME_TLS_KEY: '/dev/null' }),
    /MNEME_TLS_CERT: \/dev\/null holds no PEM certificate/,
  ],
  [
    'an origin that is none',
    () => ({ ...smallService(folder), MNEME_CORS_ORIGINS: 'x' }),
    /MNEME_CORS_ORIGINS: "x" is not an origin/,
  ],
  [
    'several wrong settings',
    () => ({ MNEME_PORT: 'x', NEO4J_URI: 'x', MNEME_LOG_LEVEL: 'loud' }),
    /MNEME_PORT: [\s\S]*NEO4J_URI: [\s\S]*MNEME_LOG_LEVEL: /,
  ],
])('%s is said in one message before anything is started', async (_, env, said) => {
  const service = startProcess(env());
  expect(await service.exited).toBe(1);
  expect(service.output()).toMatch(said);
  expect(service.output()).not.toMatch(/^\s+at /m);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['start --help', /^Usage: mneme start [\s\S]*--demo/],
  ['--help', /^Usage: mneme [\s\S]*start/],
  ['--version', /^\d+\.\d+\.\d+\n$/],
])('%s prints and ends', async (line, said) => {
  const { code, stdout } = await runMneme(line.split(' '));
  expect([code, stdout]).toEqual([0, expect.stringMatching(said)]);
});
