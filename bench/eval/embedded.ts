/** A database of its own for an evaluation, so that it never mixes with real memories. */
import { type Backend, openBackend } from '../../src/backend.js';
import { loadConfig } from '../../src/config.js';
import { createLog } from '../../src/log.js';
import { createReranker } from '../../src/models/create.js';
import { startService } from '../../src/service.js';
import { progressLine } from '../../src/store/local/progress.js';
import { inProcess, type OwnTarget, type Target } from './target.js';

const DEFAULTS = {
  MNEME_DATA_DIR: '.mneme/eval',
  MNEME_BOLT_PORT: '0',
  MNEME_HTTP_PORT: '0',
  MNEME_LOG_LEVEL: 'warn',
  // What is measured is kept in order when the evaluation says so.
  MNEME_UPKEEP_BACKGROUND: 'false',
};

/** The evaluated service, and the same on the same memories with other settings. */
export interface Embedded {
  readonly target: OwnTarget;
  /** The caller closes it; the database stays. */
  variant(settings: Readonly<Record<string, string>>): Promise<Target>;
}

export async function embedded(): Promise<Embedded> {
  const env = { ...DEFAULTS, ...process.env };
  const config = loadConfig(env);
  const progress = progressLine(process.stderr);
  const log = await createLog(config.log);
  const backend = await openBackend({ config, env, log, onProgress: progress.report });
  progress.done();
  return {
    target: inProcess(backend.services, backend.close),
    variant: (settings) => variantOf(backend, { ...env, ...settings }),
  };
}

async function variantOf(
  { graph, embedder, changes }: Backend,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Target> {
  const config = loadConfig(env);
  const log = await createLog(config.log);
  const reranker = createReranker(config.rerank, { log });
  const models = { embedder, changes, reranker };
  const { services, stop } = await startService({ config, graph, ...models, log });
  return inProcess(services, async () => {
    await stop();
    await reranker?.close();
  });
}
