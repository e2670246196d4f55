/** The embedded Neo4j: started, waited for and stopped with its parent. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, StoreUnavailableError } from '../../errors.js';
import { packagePath } from '../../paths.js';
import type { Log } from '../../ports.js';
import { type Artifacts, MAIN_CLASS, prepareArtifacts } from './artifacts.js';
import { type JvmProcess, type Patience, startJvm } from './child.js';
import { archiveFlags } from './class-archive.js';
import { freeMb, MIB, makePrivateFolder, refuseHalfRestored } from './folder.js';
import { findJava, type Java } from './java.js';
import { type FolderLock, lockFolder } from './lock.js';
import { applyPassword, type Credentials, readOrMakeCredentials, USERNAME } from './password.js';
import { choosePort, isListening } from './ports.js';
import { jvmFlags, renderConf, sizeMemory, withSettings } from './settings.js';
import type { LocalConfig, LocalNeo4j, LocalServices, OnProgress } from './types.js';

const POLL_MS = 100;

/**
 * Resolves once the server listens on both ports and accepts the password.
 * @throws StoreUnavailableError at once when the JVM ends, or when the deadline passes
 */
export async function awaitReady(
  jvm: JvmProcess,
  { boltPort, httpPort, boltUri }: { boltPort: number; httpPort: number; boltUri: string },
  credentials: Credentials,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const polls = { over: false };
  const ready = async () => {
    await repeat(polls, deadline, () => isListening(boltPort));
    await repeat(polls, deadline, () => whenAvailable(() => applyPassword(boltUri, credentials)));
    await repeat(polls, deadline, () => isListening(httpPort));
  };
  const ended = jvm.exited.then(({ reason }) => {
    throw new StoreUnavailableError(`The embedded Neo4j did not start. ${reason}`);
  });
  try {
    await Promise.race([ready(), ended]);
  } finally {
    polls.over = true;
    // Whoever lost the race may reject later; that is nobody's business any more.
    ended.catch(() => undefined);
  }
}

async function repeat(
  polls: { over: boolean },
  deadline: number,
  check: () => Promise<boolean>,
): Promise<void> {
  while (!polls.over && !(await check())) {
    if (Date.now() > deadline) {
      throw new StoreUnavailableError(
        'The embedded Neo4j did not answer in time. A slow machine needs a higher MNEME_START_TIMEOUT_MS; logs/jvm.log and logs/debug.log in the data folder say what it was doing.',
      );
    }
    await delay(POLL_MS);
  }
}

/** False while the server is still bringing its databases up. */
async function whenAvailable(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailableError || !isTransient(error)) throw error;
    return false;
  }
}

function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    code === 'ServiceUnavailable' ||
    code === 'SessionExpired' ||
    // It ends what was asked meanwhile, as where a database did not start; why, its end tells.
    code === 'Neo.ClientError.Transaction.Terminated' ||
    code.startsWith('Neo.TransientError.') ||
    code.startsWith('Neo.DatabaseError.') ||
    /unavailable/i.test(messageOf(error))
  );
}

/**
 * Starts Neo4j and waits until it answers. The first start downloads its jars.
 * @throws StoreUnavailableError (or InvalidInputError for a wrong setting) whose message says what
 *   to do; nothing is left running then
 */
export async function startLocalNeo4j(
  config: LocalConfig,
  services: LocalServices,
): Promise<LocalNeo4j> {
  const onProgress = services.onProgress ?? (() => undefined);
  const dataDir = resolve(config.dataDir);
  await makePrivateFolder(dataDir);
  await checkFreeDisk(dataDir, config.minFreeDiskMb);
  const lock = await lockFolder(dataDir, services.log);
  try {
    await refuseHalfRestored(dataDir);
    const java = await findJava(config.javaHome, services.env);
    const artifacts = await prepareArtifacts(java, { env: services.env, onProgress });
    const basis = { config, services, java, artifacts };
    const flags = config.classArchive ? await archived(basis, onProgress) : [];
    onProgress('Starting Neo4j');
    return await launch({ ...basis, dataDir, lock, flags });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The flags of the class archive, which is made if there is none. */
function archived(basis: Basis, onProgress: OnProgress): Promise<string[]> {
  const { java, artifacts, services } = basis;
  return archiveFlags({
    ...{ java, classPath: artifacts.classPath, folder: artifacts.folder, log: services.log },
    train: async (flag) => {
      onProgress('Preparing Neo4j: an archive of its classes is made, once');
      await train(basis, flag);
    },
  });
}

interface Basis {
  readonly config: LocalConfig;
  readonly services: LocalServices;
  readonly java: Java;
  readonly artifacts: Artifacts;
}

interface Launch extends Basis {
  readonly dataDir: string;
  readonly lock: FolderLock;
  /** Beside the usual ones. */
  readonly flags: readonly string[];
  readonly patience?: Patience;
}

/** Writing an archive at the end takes long on a busy machine. */
const UNHURRIED: Patience = { gracefulMs: 300_000, terminateMs: 5_000 };

/** A server on a folder that goes away, up and stopped. @throws StoreUnavailableError */
async function train(basis: Basis, flag: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mneme-archive-'));
  try {
    const server = await launch({
      ...basis,
      ...{ dataDir, flags: [flag], patience: UNHURRIED },
      config: { ...basis.config, boltPort: 0, httpPort: 0 },
      services: { env: basis.services.env, log: SILENT },
      lock: await lockFolder(dataDir, SILENT),
    });
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Nobody is to read of a server that is not the one they asked for. */
const SILENT: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function launch(plan: Launch): Promise<LocalNeo4j> {
  const { config, services, dataDir, lock, java, artifacts } = plan;
  const boltPort = await choosePort(config.boltPort, 'MNEME_BOLT_PORT');
  const httpPort = await choosePort(config.httpPort, 'MNEME_HTTP_PORT');
  const credentials = await readOrMakeCredentials(dataDir);
  const memory = sizeMemory(machineMb(), config);
  const { pageCacheMb, transactionMb } = memory;
  const { txLogHours } = config;
  const gdsProcedures = config.gdsProcedures.join(',');
  const values = { boltPort, httpPort, pageCacheMb, transactionMb, txLogHours, gdsProcedures };
  const confFolder = await writeConf(
    dataDir,
    { ...values, pluginFolder: artifacts.pluginFolder },
    config.neo4jSettings,
  );
  const started = Date.now();
  const args = [
    ...jvmFlags(java, memory),
    ...plan.flags,
    `-Dmneme.floorMb=${config.floorMb}`,
    ...['-cp', artifacts.classPath, MAIN_CLASS],
    ...[`--home-dir=${dataDir}`, `--config-dir=${confFolder}`, '--console-mode'],
  ];
  const jvm = await startJvm(
    join(java.home, 'bin', 'java'),
    args,
    join(dataDir, 'logs'),
    plan.patience,
  );
  services.onSpawn?.();
  const boltUri = `bolt://127.0.0.1:${boltPort}`;
  try {
    await lock.recordJvm(jvm.pid);
    await awaitReady(jvm, { boltPort, httpPort, boltUri }, credentials, config.startTimeoutMs);
  } catch (error) {
    await jvm.stop();
    throw error;
  }
  const exited = jvm.exited.finally(() => lock.release());
  services.log.info(
    { pid: jvm.pid, boltPort, httpPort, java: java.version, ...memory, ms: Date.now() - started },
    'Neo4j is up.',
  );
  return {
    boltUri,
    browserUrl: `http://localhost:${httpPort}/browser/`,
    username: USERNAME,
    password: credentials.password,
    pid: jvm.pid,
    exited,
    stop: () => jvm.stop().then(() => exited.then(() => undefined)),
  };
}

/** Neo4j that runs out of disk half-way panics its databases: better not to begin. */
async function checkFreeDisk(folder: string, leastMb: number): Promise<void> {
  const free = await freeMb(folder);
  if (free >= leastMb) return;
  throw new StoreUnavailableError(
    `Only ${free} MiB of disk are free at ${folder}, ${leastMb} are wanted. Free some space, set MNEME_DATA_DIR to another disk, or lower MNEME_MIN_FREE_DISK_MB.`,
  );
}

/** Memory of this machine, or of this container where that is less. */
function machineMb(): number {
  const limit = process.constrainedMemory();
  return Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / MIB;
}

async function writeConf(
  dataDir: string,
  values: Readonly<Record<string, string | number>>,
  further: readonly string[],
): Promise<string> {
  const folders = {
    dataFolder: join(dataDir, 'data'),
    logFolder: join(dataDir, 'logs'),
    runFolder: join(dataDir, 'run'),
    importFolder: join(dataDir, 'import'),
  };
  const confFolder = join(dataDir, 'conf');
  for (const folder of [...Object.values(folders), confFolder]) await makePrivateFolder(folder);
  const template = await readFile(packagePath('database', 'neo4j.conf'), 'utf8');
  const conf = withSettings(renderConf(template, { ...values, ...folders }), further);
  await writeFile(join(confFolder, 'neo4j.conf'), conf, { mode: 0o600 });
  return confFolder;
}
