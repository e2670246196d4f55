/** The whole service behind its real network door, on the database that the test files share. */
import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as waitFor } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import { openApi } from '../../src/api/open.js';
import { buildApiSchema } from '../../src/api/schema.js';
import { effectiveSettings, hasMetrics, loadConfig } from '../../src/config.js';
import type { Role } from '../../src/domain/kernel/caller.js';
import { createLog } from '../../src/log.js';
import { PromMeter, UNMETERED } from '../../src/meter.js';
import { meteredEmbedder } from '../../src/models/metered.js';
import { withQueryCache } from '../../src/models/query-cache.js';
import type { Embedder } from '../../src/ports.js';
import { startService } from '../../src/service.js';
import type { StoreAddress } from '../../src/store/neo4j.js';
import { DatabaseProbe } from '../../src/store/probe.js';
import { CountingGraph } from './counting-graph.js';
import { openDatabase, type Row, sharedAddress } from './database.js';
import { type Answer, ask, dataOf, operation, post, type Variables } from './graphql-client.js';
import { HashedWords } from './hashed-words.js';
import { PATIENT } from './service.js';

/** Whose credentials a client has. Tenants of different test files are different, whatever their name. */
export interface Identity {
  readonly tenant: string;
  readonly role?: Role;
  readonly userId?: string;
  readonly agentId?: string;
  readonly tenantWide?: boolean;
  readonly speaksAsUser?: boolean;
}

/** Somebody who calls the API, and waits as it is told where a rate refuses an operation; `post` does not. */
export interface Client {
  /** Its API key. */
  readonly key: string;
  ask(query: string, variables?: Variables): Promise<Answer>;
  /** Posts a body as it is. */
  post(body: string): Promise<Answer>;
  /** Calls one operation with every field selected. */
  try(field: string, variables?: Variables): Promise<Answer>;
  /** The same for a call that should succeed: what the field gave. */
  call<Shape>(field: string, variables?: Variables): Promise<Shape>;
  /** Captures one turn. */
  ingest(message: object, change?: Variables): Promise<{ readonly id: string }>;
  /** Remembers one thing: what came of it. */
  remember<Shape = Remembered>(item: object, change?: Variables): Promise<Shape>;
}

/** A memory that was written. */
export interface Remembered {
  readonly memory: { readonly id: string };
}

export interface TestApi<Name extends string> {
  readonly url: string;
  /** Of the metrics; null: there are none. */
  readonly metricsUrl: string | null;
  readonly schema: GraphQLSchema;
  readonly clients: Readonly<Record<Name, Client>>;
  /** Names of the statements that were run, in order; emptied by whoever counts. */
  readonly statements: string[];
  /** Those of requests: the jobs in the background serve all test files, and accesses are recorded beside them. */
  asked(): string[];
  /** Lines of the log that speak of errors. */
  readonly errors: string[];
  query(text: string, params?: Row): Promise<Row[]>;
  /** Resolves when every memory of these clients has its embedding. */
  embedded(): Promise<void>;
  stop(): Promise<void>;
}

/** What it runs on. Default: the database that the test files share, with vectors of hashed words. */
interface Ground {
  readonly address?: StoreAddress;
  readonly embedder?: Embedder | null;
}

/** Starts it with one API key for each identity; they are written to the file of API keys where `env` names one. */
export async function startTestApi<Name extends string>(
  identities: Readonly<Record<Name, Identity>>,
  env: Readonly<Record<string, string>> = {},
  { address = sharedAddress(), embedder = new HashedWords() }: Ground = {},
): Promise<TestApi<Name>> {
  const run = randomUUID();
  const known = (Object.entries(identities) as [Name, Identity][]).map(
    ([name, { tenant, role = 'WRITER', ...rest }]) => ({
      ...{ name, key: `${name}-${run}` },
      entry: { ...rest, role, tenant: `${tenant}-${run}`, sha256: sha256(`${name}-${run}`) },
    }),
  );
  const keys = JSON.stringify(known.map(({ entry }) => entry));
  // Queues are one for all test files: only tests on a server of their own take from them.
  const queues = { MNEME_LINK_ENTITIES: 'false', MNEME_UPKEEP_BACKGROUND: 'false' };
  if (env['MNEME_API_KEYS_FILE'] !== undefined) writeFileSync(env['MNEME_API_KEYS_FILE'], keys);
  const config = loadConfig({
    MNEME_PORT: '0',
    ...(env['MNEME_API_KEYS_FILE'] === undefined && { MNEME_API_KEYS: keys }),
    ...PATIENT,
    ...queues,
    ...env,
  });
  const errors: string[] = [];
  const log = await createLog(
    { level: 'error', pretty: false },
    { write: (line) => errors.push(line) },
  );
  const database = openDatabase(address);
  const page = hasMetrics(config) ? new PromMeter(config.metrics) : null;
  const meter = page ?? UNMETERED;
  const graph = new CountingGraph(address, config.neo4j, meter);
  const metered = embedder && withQueryCache(meteredEmbedder(embedder, meter), 100, meter);
  const service = await startService({ config, graph, embedder: metered, log, meter });
  const { services } = service;
  const api = await openApi({
    ...{ config, services, log, meter, page, causality: graph.causality },
    probe: new DatabaseProbe({
      ...{ graph, log, meter, policy: config.readiness },
      clock: { now: () => new Date() },
    }),
    settings: effectiveSettings(config),
  });
  const schema = await buildApiSchema();
  const tenants = known.map(({ entry }) => entry.tenant);
  const waiting = 'MATCH (m:Unembedded) WHERE m.tenant IN $tenants RETURN count(m) AS count';
  return {
    ...{ url: api.url, metricsUrl: api.metricsUrl, schema, errors, statements: graph.statements },
    asked: () => graph.statements.filter((name) => !/^(jobs|upkeep)\//.test(name)),
    clients: Object.fromEntries(
      known.map(({ name, key }) => [name, clientOf(api.url, schema, key)]),
    ) as Record<Name, Client>,
    query: (text, params) => database.query(text, { tenants, ...params }),
    embedded: async () => {
      while ((await database.query(waiting, { tenants }))[0]?.['count'] !== 0) {
        await services.flushWrites();
      }
    },
    stop: async () => {
      await api.stop();
      await service.stop();
      await graph.close();
      await database.close();
    },
  };
}

function clientOf(url: string, schema: GraphQLSchema, key: string): Client {
  const patiently = (query: string, variables?: Variables) =>
    withinRates(() => ask(url, query, variables, key));
  const attempt = (field: string, variables: Variables = {}) =>
    patiently(operation(schema, field, variables), variables);
  const call = async <Shape>(field: string, variables?: Variables) =>
    dataOf<Record<string, Shape>>(await attempt(field, variables))[field] as Shape;
  const first = async <Shape>(field: string, variables: Variables) => {
    const { results } = await call<{ results: Shape[] }>(field, variables);
    return results[0] as Shape;
  };
  return {
    key,
    ask: patiently,
    post: (body) => post(url, body, key),
    try: attempt,
    call,
    ingest: (message, change) => first('ingest', { messages: message, ...change }),
    remember: <Shape>(item: object, change: Variables = {}) =>
      first<Shape>('remember', { items: item, ...change }),
  };
}

/**
 * Asks again when it may, as the answer says, if a rate refused the whole operation: operations that select every
 * field cost much, and a quick machine asks them sooner than the rates that ship allow.
 */
async function withinRates(attempt: () => Promise<Answer>): Promise<Answer> {
  const answer = await attempt();
  if (answer.status !== 429) return answer;
  const { errors } = JSON.parse(answer.text) as {
    errors: readonly [{ extensions: { retryAfterMs: number } }];
  };
  await waitFor(errors[0].extensions.retryAfterMs);
  return withinRates(attempt);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
