/** A whole working memory without its network door: database, model, service. */

import { join } from 'node:path';
import { type Config, hasMetrics } from './config.js';
import { LEDGER } from './domain/erasure/ledger.js';
import { StoreUnavailableError } from './errors.js';
import type { Services } from './flows/services.js';
import { PromMeter, UNMETERED } from './meter.js';
import {
  createChangeReader,
  createEmbedder,
  createReranker,
  type ModelDeps,
} from './models/create.js';
import type {
  Causality,
  ChangeReader,
  Embedder,
  Log,
  Meter,
  MetricsPage,
  Reranker,
  StoreProbe,
} from './ports.js';
import { startBackups } from './scheduled-backups.js';
import { type Service, startService } from './service.js';
import { appliedMigrations } from './statements/schema.js';
import { connectionProblem } from './store/errors.js';
import { FileLedger } from './store/ledger.js';
import { DiskWatch } from './store/local/disk.js';
import { folderBytes } from './store/local/folder.js';
import { startLocalNeo4j } from './store/local/server.js';
import type { Env, LocalNeo4j, OnProgress } from './store/local/types.js';
import { Neo4jGraph, type StoreAddress } from './store/neo4j.js';
import { DatabaseProbe } from './store/probe.js';
import { Databases, type DatabasesParts } from './tenancy/databases.js';
import { loadDirectory } from './tenancy/directory.js';

interface BackendOptions {
  readonly config: Config;
  readonly env: Env;
  readonly log: Log;
  /** Told what is being waited for. */
  readonly onProgress?: OnProgress;
  /** The embedded server that is being started already; null: NEO4J_URI names another one. Default: it is started where it is wanted. */
  readonly local?: Promise<LocalNeo4j> | null;
  /** Databases beside the default one that are opened, by name. Default: all. */
  readonly only?: readonly string[];
}

export interface Backend {
  /** Of the default database. */
  readonly services: Services;
  /** All databases; null: there is one. */
  readonly homes: Databases | null;
  readonly graph: Neo4jGraph;
  readonly embedder: Embedder | null;
  readonly changes: ChangeReader | null;
  readonly probe: StoreProbe;
  readonly meter: Meter;
  /** Null: nobody reads metrics. */
  readonly page: MetricsPage | null;
  /** See `Neo4jGraph.causality`. */
  readonly causality: Causality | null;
  /** See `Service.rehearse`. */
  readonly rehearse: Service['rehearse'];
  /** The embedded server, or null when NEO4J_URI names another one. */
  readonly local: LocalNeo4j | null;
  /** Stops in order: background work, connections, embedded server, models. */
  close(): Promise<void>;
}

/** @throws InvalidInputError, StoreUnavailableError, or an error with one sentence about what to do */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { config, log, onProgress } = options;
  const page = hasMetrics(config) ? new PromMeter(config.metrics) : null;
  const meter = page ?? UNMETERED;
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    for (const step of opened.splice(0).reverse()) {
      // A model that fails to close must not leave the database running.
      await step().catch((thrown: unknown) => failures.push(thrown));
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    const { local: starting = openLocal(options) } = options;
    // One that does not start is told of below, and has nothing to stop.
    if (starting) opened.push(async () => (await starting.catch(() => null))?.stop());
    const { file } = config.databases;
    const loaded = file === undefined ? null : await loadDirectory(file, options.env);
    const models = openModels(config, { log, meter }, opened);
    // While the database starts, the models are loaded.
    const loading = warmed(models, config.rerank.candidates);
    const local = await starting;
    const disk = local && new DiskWatch(diskOf(config, log));
    disk?.start();
    opened.push(async () => disk?.stop());
    const address = local ? addressOf(local) : externalAddress(config);
    const graph = new Neo4jGraph(address, config.neo4j, meter, () => disk?.refusal ?? null);
    opened.push(() => graph.close());
    void local?.exited.then(({ reason }) => graph.abandon(reason));
    await connect(graph, config);
    onProgress?.('preparing the schema and the embedding model');
    const storeBytes = async () => (local ? folderBytes(join(config.local.dataDir, 'data')) : null);
    const ledger = new FileLedger(join(config.local.dataDir, LEDGER), log);
    const service = await startService({
      config,
      graph,
      ...models,
      log,
      meter,
      storeBytes,
      ledger,
    });
    opened.push(() => service.stop());
    const clock = { now: () => new Date() };
    const probe = new DatabaseProbe({ graph, clock, log, meter, policy: config.readiness });
    opened.push(async () => probe.stop());
    await probe.start();
    const stopBackups = local && startBackups(config, local, log);
    if (stopBackups) opened.push(stopBackups);
    const { services } = service;
    const { causality } = graph;
    const { env, only = null } = options;
    const shared = { config, ...models, log, meter, services, causality, env, only };
    const homes = loaded && (await openDatabases({ ...shared, loaded }, opened));
    const failure = await loading;
    if (failure) log.warn({ err: failure }, 'a model that questions need does not answer yet');
    return {
      ...{ services, homes, rehearse: service.rehearse },
      causality,
      graph,
      embedder: models.embedder,
      changes: models.changes,
      probe,
      meter,
      page,
      local,
      close,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

interface Models {
  readonly embedder: Embedder | null;
  readonly reranker: Reranker | null;
  readonly changes: ChangeReader | null;
}

/** The models of the configuration. Closing them is added to what is opened. */
function openModels(config: Config, deps: ModelDeps, opened: (() => Promise<void>)[]): Models {
  const embedder = createEmbedder(config.embedding, deps);
  const reranker = createReranker(config.rerank, deps);
  const changes = createChangeReader(config.conflict, deps);
  for (const model of [embedder, reranker, changes]) {
    if (model) opened.unshift(() => model.close());
  }
  return { embedder, reranker, changes };
}

/** The databases beside the default one. Their ends are added to what is opened. */
async function openDatabases(
  parts: DatabasesParts,
  opened: (() => Promise<void>)[],
): Promise<Databases> {
  const databases = new Databases(parts);
  opened.push(() => databases.stop());
  // Last: behind what is still written while everything else ends.
  opened.unshift(() => databases.leave());
  await databases.open();
  return databases;
}

function openLocal({ config, env, log, onProgress }: BackendOptions): Promise<LocalNeo4j> | null {
  if (config.neo4j.uri) return null;
  return startLocalNeo4j(config.local, { log, env, ...(onProgress && { onProgress }) });
}

function diskOf({ local: { dataDir, readOnlyBelowMb } }: Config, log: Log) {
  return { folder: dataDir, leastMb: readOnlyBelowMb, log };
}

function addressOf({ boltUri, username, password }: LocalNeo4j): StoreAddress {
  return { uri: boltUri, username, password };
}

function externalAddress({ neo4j }: Config): StoreAddress {
  // loadConfig refuses a URI without a password.
  return { uri: neo4j.uri ?? '', username: neo4j.username, password: neo4j.password ?? '' };
}

/** @throws StoreUnavailableError saying which setting to look at */
async function connect(graph: Neo4jGraph, { neo4j: { uri } }: Config): Promise<void> {
  try {
    await graph.verify();
    // A connection alone does not ask for the database.
    await graph.read(appliedMigrations, {});
  } catch (cause) {
    const problem = connectionProblem(cause);
    if (!uri || !problem) throw cause;
    throw new StoreUnavailableError(`${uri} cannot be used: ${problem}`, { cause });
  }
}

/**
 * The first question should not wait for models to load. @param candidates texts that a question brings: as many threads are needed
 * @returns why one does not answer: it is away, which is no reason to stop
 */
async function warmed(
  { embedder, reranker }: Pick<Models, 'embedder' | 'reranker'>,
  candidates: number,
): Promise<unknown> {
  try {
    await Promise.all([
      embedder?.embed(['warm up'], 'query'),
      reranker?.rerank('warm up', Array<string>(candidates).fill('a first text')),
    ]);
    return null;
  } catch (thrown) {
    return thrown;
  }
}
