/** A service on an embedded throw-away Neo4j whose clock is moved by hand and whose upkeep is asked for; all else is as shipped. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, openBackend } from '../src/backend.js';
import { loadConfig } from '../src/config.js';
import type { Services } from '../src/flows/services.js';
import { createLog } from '../src/log.js';
import { createChangeReader, createEmbedder, createReranker } from '../src/models/create.js';
import type { Clock } from '../src/ports.js';
import { startService } from '../src/service.js';
import { progressLine } from '../src/store/local/progress.js';

/** Stands still until it is set. */
export interface MovedClock extends Clock {
  set(now: Date): void;
}

/** What plays on such a service is given. */
export interface Stage {
  readonly services: Services;
  readonly graph: Backend['graph'];
  readonly clock: MovedClock;
}

/** `settings`: environment variables beside those that it needs. The database is removed at the end. */
export async function onMovedClock<Result>(
  { start, settings = {} }: { start: Date; settings?: Readonly<Record<string, string>> },
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    return await onBackend(configOf(folder, settings), start, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configOf(folder: string, settings: Readonly<Record<string, string>>) {
  return loadConfig({
    MNEME_DATA_DIR: folder,
    MNEME_BOLT_PORT: '0',
    MNEME_HTTP_PORT: '0',
    MNEME_LOG_LEVEL: 'error',
    MNEME_UPKEEP_BACKGROUND: 'false',
    MNEME_START_TIMEOUT_MS: '300000',
    ...settings,
  });
}

async function onBackend<Result>(
  config: ReturnType<typeof loadConfig>,
  start: Date,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const log = await createLog(config.log);
  const progress = progressLine(process.stderr);
  // Jobs that go by the real time stay out of a time that is moved.
  const idle = { ...config, embedding: { ...config.embedding, provider: 'none' as const } };
  const quiet = {
    ...idle,
    entities: { ...config.entities, link: false },
    conflict: { ...config.conflict, outdateTopK: 0 },
  };
  const backend = await openBackend({
    ...{ config: quiet, env: process.env, log },
    onProgress: progress.report,
  });
  progress.done();
  const { graph } = backend;
  try {
    const clock = clockFrom(start);
    const embedder = createEmbedder(config.embedding, { log });
    const changes = createChangeReader(config.conflict, { log });
    const reranker = createReranker(config.rerank, { log });
    const models = { embedder, changes, reranker };
    const { services, stop } = await startService({ config, graph, ...models, log, clock });
    try {
      return await work({ services, graph, clock });
    } finally {
      await stop();
      await embedder?.close();
      await changes?.close();
      await reranker?.close();
    }
  } finally {
    await backend.close();
  }
}

function clockFrom(start: Date): MovedClock {
  let now = start;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
  };
}
