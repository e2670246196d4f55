/** A whole working memory without its network door: database, model, service. */

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.js';
import { StoreUnavailableError } from './errors.js';
import type { Services } from './flows/services.js';
import { createChangeReader, createEmbedder, createReranker } from './models/create.js';
import type { ChangeReader, Embedder, Log, Reranker } from './ports.js';
import { startService } from './service.js';
import { appliedMigrations } from './statements/schema.js';
import { connectionProblem } from './store/errors.js';
import { startLocalNeo4j } from './store/local/server.js';
import type { Env, LocalNeo4j, OnProgress } from './store/local/types.js';
import { Neo4jGraph, type StoreAddress } from './store/neo4j.js';

interface BackendOptions {
  readonly config: Config;
  readonly env: Env;
  readonly log: Log;
  /** Told what is being waited for. */
  readonly onProgress?: OnProgress;
}

export interface Backend {
  readonly services: Services;
  readonly graph: Neo4jGraph;
  readonly embedder: Embedder | null;
  readonly changes: ChangeReader | null;
  /** The embedded server, or null when NEO4J_URI names another one. */
  readonly local: LocalNeo4j | null;
  /** Stops in order: background work, model, connections, embedded server. */
  close(): Promise<void>;
}

/** @throws InvalidInputError, StoreUnavailableError, or an error with one sentence about what to do */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { config, log, onProgress } = options;
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
    const local = await openLocal(options);
    if (local) opened.push(() => local.stop());
    const graph = new Neo4jGraph(local ? addressOf(local) : externalAddress(config), config.neo4j);
    opened.push(() => graph.close());
    void local?.exited.then(({ reason }) => graph.abandon(reason));
    await connect(graph, config);
    const embedder = createEmbedder(config.embedding, { log });
    if (embedder) opened.push(() => embedder.close());
    onProgress?.('preparing the schema and the embedding model');
    const storeBytes = async () => (local ? folderBytes(join(config.local.dataDir, 'data')) : null);
    const reranker = createReranker(config.rerank, { log });
    if (reranker) opened.push(() => reranker.close());
    const changes = createChangeReader(config.conflict, { log });
    if (changes) opened.push(() => changes.close());
    const models = { embedder, reranker, changes };
    const service = await startService({ config, graph, ...models, log, storeBytes });
    opened.push(() => service.stop());
    await warmUp({ embedder, reranker }, log);
    return { services: service.services, graph, embedder, changes, local, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function openLocal({ config, env, log, onProgress }: BackendOptions): Promise<LocalNeo4j> | null {
  if (config.neo4j.uri) return null;
  return startLocalNeo4j(config.local, { log, env, ...(onProgress && { onProgress }) });
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

/** The first question should not wait for the model to load; a model that is away is no reason to stop. */
async function warmUp(
  { embedder, reranker }: { embedder: Embedder | null; reranker: Reranker | null },
  log: Log,
): Promise<void> {
  try {
    await Promise.all([
      embedder?.embed(['warm up'], 'query'),
      reranker?.rerank('warm up', ['a first text']),
    ]);
  } catch (thrown) {
    log.warn({ err: thrown }, 'a model that questions need does not answer yet');
  }
}

/** Bytes of all files below a folder; 0 when it is not there. Files that vanish meanwhile are skipped. */
async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) =>
        stat(join(file.parentPath, file.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
