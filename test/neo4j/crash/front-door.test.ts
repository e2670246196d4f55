import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sharedAddress } from '../../support/database.js';
import { ask, dataOf } from '../../support/graphql-client.js';
import { smallService, startProcess } from '../../support/service-process.js';

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
  ['--help', /Usage: npm start --[\s\S]*--demo/],
  ['--version', /^\d+\.\d+\.\d+\n$/],
])('%s prints and ends', async (option, said) => {
  const service = startProcess({}, [option]);
  expect(await service.exited).toBe(0);
  expect(service.output()).toMatch(said);
});
