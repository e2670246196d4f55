/** What the benchmark runs on: a throw-away database with services that do nothing in the background. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Backend, openBackend } from '../../src/backend.js';
import { type Config, loadConfig } from '../../src/config.js';
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Services } from '../../src/flows/services.js';
import { createLog } from '../../src/log.js';
import { createChangeReader, createEmbedder, createReranker } from '../../src/models/create.js';
import type { Embedder } from '../../src/ports.js';
import { type Service, startService } from '../../src/service.js';

export type Report = (text: string) => void;

export interface Stage {
  readonly config: Config;
  readonly graph: Backend['graph'];
  readonly local: Backend['local'];
  readonly embedder: Embedder;
  readonly log: Logger;
  /** Flows with the embedding model for questions; its background job is stopped. */
  readonly services: Services;
  /** The same with the reranker. */
  readonly reranked: Services;
  /** The same with the embedding job at work, without the linking job and without judging; the caller stops it. */
  withEmbeddingJob(): Promise<Service>;
  /** The same with judging, by rules and by the model of changes. */
  withJudging(): Promise<Service>;
  close(): Promise<void>;
}

/** Whose memories number `index` of a run belongs to. */
export function callerOf(user: number): Caller {
  return { tenant: 'benchmark', userId: `user-${user}`, agentId: null };
}

/** Starts a Neo4j in a new temporary folder; `close` stops it and removes the folder. @param kept a folder that is used in its place and stays */
export async function openStage(report: Report, kept: string | null = null): Promise<Stage> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'mneme-bench-')));
  const removeFolder = async () => {
    if (kept === null) await rm(folder, { recursive: true, force: true });
  };
  try {
    // Without a provider no background job starts; `services` below brings the model for questions.
    const env = {
      ...settings(folder),
      EMBEDDING_PROVIDER: 'none',
      MNEME_LINK_ENTITIES: 'false',
      MNEME_UPKEEP_BACKGROUND: 'false',
    };
    const config = loadConfig(env);
    const log = await createLog(config.log);
    const backend = await openBackend({ config, env: process.env, log, onProgress: report });
    return await withModel(backend, loadConfig(settings(folder)), log, removeFolder);
  } catch (thrown) {
    await removeFolder();
    throw thrown;
  }
}

async function withModel(
  backend: Backend,
  config: Config,
  log: Logger,
  removeFolder: () => Promise<void>,
): Promise<Stage> {
  const embedder = createEmbedder(config.embedding, { log });
  if (embedder === null) throw new Error('The benchmark needs the bundled embedding model.');
  const { graph, local } = backend;
  const alone = {
    ...config,
    entities: { ...config.entities, link: false },
    upkeep: { ...config.upkeep, background: false },
  };
  const start = () => startService({ config: alone, graph, embedder, log });
  const quiet = await start();
  await quiet.stop();
  const reranker = createReranker(config.rerank, { log });
  const changes = createChangeReader(config.conflict, { log });
  const reranked = await startService({ config: alone, graph, embedder, reranker, log });
  await reranked.stop();
  return {
    config,
    graph,
    local,
    embedder,
    log,
    services: quiet.services,
    reranked: reranked.services,
    withEmbeddingJob: () => {
      const conflict = { ...config.conflict, outdateTopK: 0 };
      return startService({ config: { ...alone, conflict }, graph, embedder, log });
    },
    withJudging: () => startService({ config: alone, graph, embedder, changes, log }),
    close: async () => {
      await embedder.close();
      await reranker?.close();
      await changes?.close();
      await backend.close();
      await removeFolder();
    },
  };
}

function settings(folder: string): Record<string, string | undefined> {
  return {
    MNEME_DATA_DIR: folder,
    MNEME_BOLT_PORT: '0',
    MNEME_HTTP_PORT: '0',
    MNEME_LOG_LEVEL: 'warn',
    // A vault with room for a bulk of records.
    MNEME_VAULT_CAPACITY: '10000',
    MNEME_START_TIMEOUT_MS: '300000',
    // The first recall of a database that has just started waits for its plans.
    MNEME_RECALL_DEADLINE_MS: '60000',
    MNEME_JAVA_HOME: process.env['MNEME_JAVA_HOME'],
    MNEME_HEAP_MB: process.env['MNEME_HEAP_MB'],
    MNEME_PAGE_CACHE_MB: process.env['MNEME_PAGE_CACHE_MB'],
    EMBEDDING_THREADS: process.env['EMBEDDING_THREADS'],
    MNEME_VECTOR_BEAM: process.env['MNEME_VECTOR_BEAM'],
    EMBEDDING_QUANTIZATION: process.env['EMBEDDING_QUANTIZATION'],
  };
}

/** Works on a stage; one that is interrupted leaves no database behind. @param kept see `openStage` */
export async function onStage<Result>(
  report: Report,
  kept: string | null,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const stage = await openStage(report, kept);
  const interrupted = () => void stage.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await work(stage);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await stage.close();
  }
}
