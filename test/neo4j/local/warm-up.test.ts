import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { createLog } from '../../../src/log.js';
import { type OpenService, openService } from '../../../src/open-service.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { PATIENT } from '../../support/service.js';

/** Plans are counted, and names of labels and properties: both belong to all of a database. */
let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
});

afterAll(() => server.stop());

interface Running extends OpenService {
  readonly lines: Readonly<Record<string, unknown>>[];
}

/** A service as it is, but for its address, the patience that a busy machine needs, and that it makes few plans of what is asked less. */
async function open(env: Record<string, string> = {}): Promise<Running> {
  const { uri, username, password } = server.database.address;
  const config = loadConfig({
    ...{ NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password, MNEME_PORT: '0' },
    ...{ MNEME_WARM_UP_MS: '600000', MNEME_WARM_UP_PLANS_MS: '2000', ...PATIENT, ...env },
  });
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log = await createLog(config.log, { write: (line) => lines.push(JSON.parse(line)) });
  const onProgress = (): void => undefined;
  const service = await openService({ config, env: {}, log, onProgress, local: null });
  return { ...service, lines };
}

async function within<Result>(
  service: Running,
  work: (service: Running) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

async function ask({ api }: Running, query: string, variables: object = {}): Promise<unknown> {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const REMEMBER = `mutation($text: String!) {
  remember(items: [{text: $text, sourceRole: USER}]) { refused written }
}`;
const INGEST =
  'mutation($messages: [IngestMessageInput!]!) { ingest(messages: $messages) { created } }';
const RECALL =
  'query($query: String!) { recall(query: $query, trackAccess: false) { hits { memory { content } } } }';
const CONTEXT = 'query($prompt: String!) { contextBlock(prompt: $prompt) { markdown } }';
const FLUSH = 'mutation { flushWrites { pending } }';

async function readiness({ api }: Running): Promise<{ status: number; word: string }> {
  const answer = await fetch(`${api.url}/health/ready`);
  const { status: word } = (await answer.json()) as { status: string };
  return { status: answer.status, word };
}

/** Everything that could tell of a rehearsal. */
async function census(): Promise<unknown> {
  const { query } = server.database;
  const [nodes, edges, labels, types, keys] = await Promise.all([
    query('MATCH (n) UNWIND labels(n) AS label RETURN label, count(*) AS count ORDER BY label'),
    query('MATCH ()-[r]->() RETURN type(r) AS type, count(*) AS count ORDER BY type'),
    query('CALL db.labels() YIELD label RETURN label ORDER BY label'),
    query('CALL db.relationshipTypes() YIELD relationshipType AS type RETURN type ORDER BY type'),
    query('CALL db.propertyKeys() YIELD propertyKey AS key RETURN key ORDER BY key'),
  ]);
  return { nodes, edges, labels, types, keys };
}

/** How many statements the server had plans of; from now on it has none. */
async function forgetPlans(): Promise<number> {
  const [row] = await server.database.query('CALL db.clearQueryCaches() YIELD value RETURN value');
  return Number(/\d+/.exec(String(row?.['value']))?.[0]);
}

test('a service is warming, lives and answers meanwhile, and is ready then', async () => {
  await within(await open(), async (service) => {
    expect(await readiness(service)).toEqual({ status: 503, word: 'warming' });
    expect((await fetch(`${service.api.url}/health/live`)).status).toBe(200);
    expect(await ask(service, REMEMBER, { text: 'Ana lives in Bergen.' })).toEqual({
      remember: { refused: 0, written: 1 },
    });
    await service.prepared;
    expect(await readiness(service)).toEqual({ status: 200, word: 'ready' });
    expect(service.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
    expect(service.lines.map(({ msg }) => msg)).toContain('what is asked most is prepared');
  });
});

test('one that is told not to prepare anything is ready at once', async () => {
  await within(await open({ MNEME_WARM_UP: 'false' }), async (service) => {
    expect(await readiness(service)).toEqual({ status: 200, word: 'ready' });
  });
});

test('nothing of it is left behind', async () => {
  // What a service does by itself with what is stored is done before.
  await within(await open({ MNEME_WARM_UP: 'false' }), async (service) => {
    const sessionId = 'harbour';
    await ask(service, INGEST, { messages: [{ sessionId, role: 'USER', content: 'I moved.' }] });
    await ask(service, REMEMBER, { text: 'Ana lives in Oslo.' });
    await ask(service, CONTEXT, { prompt: 'Where does Ana live?' });
    await ask(service, FLUSH);
  });
  await within(await open(), async (service) => {
    await service.prepared;
    await ask(service, FLUSH);
  });
  const before = await census();
  await within(await open(), async (service) => {
    await service.prepared;
    expect(service.lines.filter(({ msg }) => msg === 'operation')).toEqual([]);
    expect(await census()).toEqual(before);
  });
  const traces = await server.database.query(
    "MATCH (n) WHERE any(key IN keys(n) WHERE toStringOrNull(n[key]) CONTAINS 'rehearsal') RETURN n",
  );
  expect(traces).toEqual([]);
});

test('the first recall after it needs no plan', async () => {
  // Plans of what the background asks now and then are not counted, nor those that were made for others.
  const background = { MNEME_UPKEEP_BACKGROUND: 'false', MNEME_LINK_ENTITIES: 'false' };
  const env = { ...background, MNEME_WARM_UP_PLANS_MS: '0' };
  const plansAfter = async (work: (service: Running) => Promise<unknown>) => {
    await forgetPlans();
    return within(await open(env), async (service) => {
      await service.prepared;
      await work(service);
      return forgetPlans();
    });
  };
  const prepared = await plansAfter(async () => undefined);
  const used = await plansAfter((service) =>
    ask(service, RECALL, { query: 'Where does Ana live?' }),
  );
  expect(used).toBe(prepared);
});
