/** Work on the memory without its network door, for commands: opened, done, closed. */
import { openBackend } from './backend.js';
import { type Config, loadConfig } from './config.js';
import { readEnvironment } from './environment.js';
import type { Services } from './flows/services.js';
import { createLog } from './log.js';
import { progressLine } from './store/local/progress.js';

/** What a command works with. */
export interface Opened {
  readonly services: Services;
  readonly config: Config;
  /** Shows how far it got, on standard error. */
  report(text: string): void;
}

/** Neither upkeep nor linking runs beside the command; texts are embedded. */
const QUIET = { MNEME_UPKEEP_BACKGROUND: 'false', MNEME_LINK_ENTITIES: 'false' };

/** Standard output is the command's own: logs go to standard error. */
export async function withBackend<Result>(
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const env = { MNEME_LOG_LEVEL: 'warn', ...readEnvironment(), ...QUIET };
  const config = loadConfig(env);
  const log = await createLog(config.log, process.stderr);
  const progress = progressLine(process.stderr);
  const backend = await openBackend({ config, env, log, onProgress: progress.report });
  try {
    const { services } = backend;
    return await work({ services, config, report: progress.report });
  } finally {
    progress.done();
    await backend.services.flushCaptures();
    await backend.close();
  }
}
