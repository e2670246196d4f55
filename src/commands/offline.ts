/**
 * `mneme export`, `mneme import` and `mneme markdown`: work on the memory without its network door. The database of the running
 * service is used, or opened, the work done, and everything closed.
 */
import 'reflect-metadata';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Backend, openBackend } from '../backend.js';
import { exportCommand, runExport } from '../cli/export.js';
import { EXIT } from '../cli/failure.js';
import { importCommand, importedFormat, runImport } from '../cli/import.js';
import { markdownCommand, runMarkdown } from '../cli/markdown.js';
import { FREE_PORTS } from '../cli/running-service.js';
import { type Config, loadConfig } from '../config.js';
import { databaseOf } from '../domain/kernel/databases.js';
import { readEnvironment } from '../environment.js';
import type { Services } from '../flows/services.js';
import { createLog } from '../log.js';
import { runningServer } from '../store/local/backup.js';
import { USERNAME } from '../store/local/password.js';
import { progressLine } from '../store/local/progress.js';
import type { Env } from '../store/local/types.js';
import { folderOf, loadDirectory } from '../tenancy/directory.js';

/** What a command works with. */
interface Opened {
  readonly services: Services;
  readonly config: Config;
  /** Shows how far it got, on standard error. */
  report(text: string): void;
}

/** Neither upkeep, linking nor a backup runs beside the command; texts are embedded. */
const QUIET = {
  MNEME_UPKEEP_BACKGROUND: 'false',
  MNEME_LINK_ENTITIES: 'false',
  MNEME_BACKUP_SCHEDULE: 'off',
};

/**
 * Standard output is the command's own: logs go to standard error. @param tenant whose database it is about; null: that of requests without
 * credentials
 */
async function withBackend<Result>(
  tenant: string | null,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const env = await placed(tenant, ownEnvironment());
  return withOpened({ env }, ({ backend: { services }, config, report }) =>
    work({ services, config, report }),
  );
}

/** What a command about several databases works with. */
interface OpenedDatabases {
  /** A database by its name. @throws StoreUnavailableError when it does not answer */
  at(name: string): Services;
  /** Shows how far it got, on standard error. */
  report(text: string): void;
}

/** The same on some databases of a file. @param only their names; the default one is opened as well */
export async function withDatabases<Result>(
  { file, only }: { readonly file: string; readonly only: readonly string[] },
  work: (opened: OpenedDatabases) => Promise<Result>,
): Promise<Result> {
  const env = await beside({ ...ownEnvironment(), MNEME_DATABASES: file });
  return withOpened({ env, only }, ({ backend: { homes }, report }) => {
    if (homes === null) throw new Error('The databases of a file were not opened.');
    return work({ at: (name) => homes.at(name).services, report });
  });
}

function ownEnvironment(): Env {
  return { MNEME_LOG_LEVEL: 'warn', ...FREE_PORTS, ...readEnvironment(), ...QUIET };
}

/** What is open while a command works. */
interface Opening {
  readonly backend: Backend;
  readonly config: Config;
  report(text: string): void;
}

async function withOpened<Result>(
  { env, only }: { readonly env: Env; readonly only?: readonly string[] },
  work: (opening: Opening) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(env);
  const log = await createLog(config.log, process.stderr);
  const progress = progressLine(process.stderr);
  const { report } = progress;
  const backend = await openBackend({
    config,
    env,
    log,
    onProgress: report,
    ...(only && { only }),
  });
  try {
    return await work({ backend, config, report });
  } finally {
    progress.done();
    await backend.services.flushCaptures();
    await backend.close();
  }
}

/** The settings of a service whose one database is that of the tenant. */
async function placed(tenant: string | null, env: Env): Promise<Env> {
  const { auth, databases, local } = loadConfig(env);
  if (databases.file === undefined) return beside(env);
  const { directory, addresses } = await loadDirectory(databases.file, env);
  const name = databaseOf(directory, tenant ?? auth.localTenant);
  const address = addresses.get(name);
  const alone = { ...env, MNEME_DATABASES: '' };
  if (address === undefined) return beside(alone);
  const { uri, username, password, database } = address;
  return {
    ...{ ...alone, MNEME_DATA_DIR: folderOf(local.dataDir, name) },
    ...{ NEO4J_URI: uri, NEO4J_USERNAME: username },
    ...{ NEO4J_PASSWORD: password, NEO4J_DATABASE: database },
  };
}

/** The embedded database of a service that runs is one like any other. */
async function beside(env: Env): Promise<Env> {
  const { neo4j, local } = loadConfig(env);
  if (neo4j.uri) return env;
  const running = await runningServer(resolve(local.dataDir));
  if (running === null) return env;
  const { boltUri, password } = running;
  return { ...env, NEO4J_URI: boltUri, NEO4J_USERNAME: USERNAME, NEO4J_PASSWORD: password };
}

/** What came of it; `whole` false: something was left out or refused. */
interface Outcome {
  readonly whole: boolean;
  readonly lines: readonly string[];
  readonly json: object;
}

function tell({ whole, lines, json }: Outcome, asJson: boolean): void {
  console.log(asJson ? JSON.stringify(json, null, 2) : lines.join('\n'));
  if (!whole) process.exitCode = EXIT.failed;
}

export function exporting(): Command {
  return exportCommand(async ({ json, ...options }) => {
    const { tenant, out } = options;
    const lines = await withBackend(tenant, ({ services, report }) =>
      runExport({ transfer: services.transfer, stdout: process.stdout, report }, options),
    );
    const text = `Exported ${lines.toLocaleString('en')} lines of the tenant ${tenant}.`;
    const told = json ? JSON.stringify({ tenant, out, lines }, null, 2) : text;
    if (json && out !== null) console.log(told);
    else console.error(told);
  });
}

export function importing(): Command {
  return importCommand(async (given) => {
    const options = { ...given, format: await importedFormat(given) };
    const outcome = await withBackend(
      options.tenant,
      ({ services: { transfer }, config, report }) =>
        runImport({ transfer, localTenant: config.auth.localTenant, report }, options),
    );
    tell(outcome, options.json);
  });
}

export function markdown(): Command {
  return markdownCommand(async (options) => {
    const outcome = await withBackend(options.tenant, ({ services, config, report }) =>
      runMarkdown(
        { markdown: services.markdown, localTenant: config.auth.localTenant, report },
        options,
      ),
    );
    tell(outcome, options.json);
  });
}
