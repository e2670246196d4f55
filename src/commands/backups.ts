/** `mneme backup` and `mneme restore`: copies of the embedded database, taken while it serves, and put back. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { backupCommand, backupReport } from '../cli/backup.js';
import { bytesText } from '../cli/bytes.js';
import { EXIT } from '../cli/failure.js';
import { interruption } from '../cli/interrupt.js';
import { restoreCommand, restoreReport } from '../cli/restore.js';
import { type Config, loadConfig } from '../config.js';
import { LEDGER } from '../domain/erasure/ledger.js';
import { readEnvironment } from '../environment.js';
import { InvalidInputError } from '../errors.js';
import { createLog } from '../log.js';
import { runningServer, type Source, takeBackup } from '../store/local/backup.js';
import { folderBytes } from '../store/local/folder.js';
import { progressLine } from '../store/local/progress.js';
import { restoreBackup } from '../store/local/restore.js';
import { startLocalNeo4j } from '../store/local/server.js';
import { productVersion, programVersions } from '../version.js';

/** What a command works with. Standard output is its own: logs and progress go to standard error. */
async function surroundings() {
  const env = { MNEME_LOG_LEVEL: 'warn', ...readEnvironment() };
  const config = loadConfig(env);
  const log = await createLog(config.log, process.stderr);
  const progress = progressLine(process.stderr);
  const onProgress = (done: number, total?: number) =>
    progress.report(`Copied ${bytesText(done)}${total ? ` of ${bytesText(total)}` : ''}`);
  return { env, config, log, progress, onProgress };
}

type Surroundings = Awaited<ReturnType<typeof surroundings>>;

export function backup(): Command {
  return backupCommand(async ({ json, ...request }) => {
    const given = await surroundings();
    requireEmbedded(given.config);
    const { signal } = untilInterrupted();
    const begun = performance.now();
    const { minFreeDiskMb: minFreeMb } = given.config.local;
    const how = { ...request, minFreeMb, product: productVersion(), signal };
    const { onProgress, progress } = given;
    const taken = await withServer(given, (source) =>
      takeBackup(source, { ...how, onProgress }),
    ).finally(progress.done);
    console.log(backupReport({ ...taken, tookMs: performance.now() - begun }, json));
  });
}

export function restore(): Command {
  return restoreCommand(async ({ into, json, ledger, ...request }) => {
    const { config, log, progress, onProgress } = await surroundings();
    if (ledger !== null) await requireFile(ledger);
    const { dataDir, minFreeDiskMb: minFreeMb } = config.local;
    // What the service here has erased is not to come back elsewhere either.
    const ledgers = [join(dataDir, LEDGER), ...(ledger === null ? [] : [ledger])];
    const target = { ...request, into: into ?? dataDir, ledgers };
    const how = { ...target, minFreeMb, program: programVersions() };
    const restored = await restoreBackup({ ...how, log, onProgress }).finally(progress.done);
    console.log(restoreReport(restored, json));
  });
}

function requireEmbedded({ neo4j: { uri } }: Config): void {
  if (!uri) return;
  throw new InvalidInputError(
    `NEO4J_URI names another database (${uri}): back it up by its own means. This command is for the embedded one.`,
  );
}

async function requireFile(ledger: string): Promise<void> {
  await access(ledger).catch((cause: unknown) => {
    throw new InvalidInputError(`There is no ledger of erasures that can be read at ${ledger}.`, {
      cause,
    });
  });
}

/** Aborted at the first signal; a second one ends the process. */
function untilInterrupted(): AbortController {
  const controller = new AbortController();
  const interrupted = interruption(process, { endNow: () => process.exit(EXIT.interrupted) });
  void interrupted.then((reason) => controller.abort(new Error(`Interrupted: ${reason}.`)));
  return controller;
}

/** The server that serves now, or one for this alone. */
async function withServer<Result>(
  { config, env, log, progress }: Surroundings,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const dataDir = resolve(config.local.dataDir);
  const running = await runningServer(dataDir);
  if (running) return work(running);
  if ((await folderBytes(join(dataDir, 'data', 'databases'))) === 0) {
    throw new InvalidInputError(`${dataDir} has no database: set MNEME_DATA_DIR.`);
  }
  const local = { ...config.local, boltPort: 0, httpPort: 0 };
  const server = await startLocalNeo4j(local, { log, env, onProgress: progress.report });
  try {
    return await work({ dataDir, ...server });
  } finally {
    await server.stop();
  }
}
