/** Takes a backup of a running embedded server, which goes on serving. */
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import neo4j, { type Driver } from 'neo4j-driver';
import { z } from 'zod';
import {
  type BackupFile,
  backupName,
  describeBackup,
  MANIFEST,
  type Manifest,
  PART,
  superfluous,
} from '../../domain/backup.js';
import { LEDGER } from '../../domain/erasure/ledger.js';
import { InvalidInputError, messageOf, StoreUnavailableError } from '../../errors.js';
import { sha256Of, sync } from './file-copy.js';
import { folderBytes, freeMb, MIB, noRoomAt, writeDurably } from './folder.js';
import { ownerOf } from './lock.js';
import { CREDENTIALS, readOrMakeCredentials, USERNAME } from './password.js';

/** Both hold something: memories, and who may log in. */
const DATABASES = ['system', 'neo4j'];

/** How often one looks how far it is, in milliseconds. */
const LOOK_EVERY_MS = 500;

/** A running embedded server, and where its data lies. */
export interface Source {
  readonly dataDir: string;
  readonly boltUri: string;
  readonly password: string;
}

interface BackupOptions {
  /** Folder of backups; each is a folder in it. Made when it is not there. */
  readonly to: string;
  /** How many whole backups stay there, this one included; null: all. */
  readonly keep: number | null;
  /** MiB that must stay free on that disk. */
  readonly minFreeMb: number;
  /** Version of Mneme. */
  readonly product: string;
  /** Ends it early; nothing of it stays. */
  readonly signal?: AbortSignal;
  /** Told how many bytes were copied; nobody knows how many there will be, since what is in memory is written first. */
  readonly onProgress?: (bytes: number) => void;
}

/** A backup that was taken. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Names of older ones that were removed. */
  readonly removed: readonly string[];
}

/**
 * The embedded server that runs on a data folder, of whichever process; null: none does.
 * @throws StoreUnavailableError while it is starting
 */
export async function runningServer(dataDir: string): Promise<Source | null> {
  const owner = await ownerOf(dataDir);
  if (!owner) return null;
  const conf = await readFile(join(dataDir, 'conf', 'neo4j.conf'), 'utf8').catch(() => '');
  const address = /^server\.bolt\.listen_address=(\S+)$/m.exec(conf)?.[1];
  if (!owner.jvmRuns || address === undefined) {
    throw new StoreUnavailableError(
      `The Mneme on ${dataDir} (process ${owner.pid}) is starting: repeat this when it serves.`,
    );
  }
  const { password } = await readOrMakeCredentials(dataDir);
  return { dataDir, boltUri: `bolt://${address}`, password };
}

/**
 * Whatever was acknowledged before `mark.at` of its manifest is in it. A backup that fails leaves nothing.
 * @throws StoreUnavailableError, InvalidInputError saying what to do
 */
export async function takeBackup(source: Source, options: BackupOptions): Promise<Backup> {
  const to = resolve(options.to);
  await makeFolder(to);
  await checkRoom(to, await folderBytes(join(source.dataDir, 'data')), options.minFreeMb);
  const created = new Date();
  const folder = join(to, backupName(created));
  const part = `${folder}${PART}`;
  try {
    await makeFolder(part);
    const copied = await copyDatabases(source, part, options);
    const beside = await copyBeside(source.dataDir, part);
    const manifest = describeBackup({
      ...{ product: options.product, neo4j: copied.neo4j, created: created.toISOString() },
      ...{ mark: copied.mark, files: [...copied.files, ...beside] },
    });
    await writeDurably(join(part, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(part, folder);
    await sync(to);
    return { folder, manifest, removed: await tidy(to, options.keep) };
  } catch (thrown) {
    await rm(part, { recursive: true, force: true });
    throw options.signal?.aborted ? options.signal.reason : explained(thrown, to);
  }
}

async function makeFolder(to: string): Promise<void> {
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new InvalidInputError(
      `The folder of backups cannot be made (${messageOf(cause)}): name one that this user may write.`,
      { cause },
    );
  }
}

/** Transaction logs are allocated ahead: a backup is smaller than the data that it is made of. */
async function checkRoom(to: string, bytes: number, minFreeMb: number): Promise<void> {
  const [needed, free] = [Math.ceil(bytes / MIB) + minFreeMb, await freeMb(to)];
  if (free >= needed) return;
  throw new StoreUnavailableError(
    `Only ${free} MiB of disk are free at ${to}, a backup wants ${needed} (MNEME_MIN_FREE_DISK_MB of them are to stay free). Free some space, keep fewer backups, or name another folder.`,
  );
}

/** What the server says of a copy. */
const row = z.object({
  file: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  lastTransaction: z.number().nullable(),
  at: z.number().nullable(),
});

interface Copied extends Pick<Manifest, 'neo4j' | 'mark'> {
  readonly files: readonly BackupFile[];
}

async function copyDatabases(
  { boltUri, password }: Source,
  folder: string,
  how: Pick<BackupOptions, 'signal' | 'onProgress'>,
): Promise<Copied> {
  const driver = neo4j.driver(boltUri, neo4j.auth.basic(USERNAME, password), {
    ...{ telemetryDisabled: true, disableLosslessIntegers: true },
  });
  const { onProgress } = how;
  const look = () => void folderBytes(folder).then(onProgress);
  const watch = onProgress && setInterval(look, LOOK_EVERY_MS);
  try {
    return await unlessAborted(how.signal, askForCopy(driver, folder));
  } finally {
    clearInterval(watch);
    // Not waited for: an interrupted statement would not let it end. The server sees the connection go, and stops.
    driver.close().catch(() => undefined);
  }
}

async function askForCopy(driver: Driver, folder: string): Promise<Copied> {
  const copy = 'CALL mneme.copyDatabases($names, $folder)';
  const rows = await query(driver, copy, { names: DATABASES, folder });
  const components = "CALL dbms.components() YIELD name, versions WHERE name = 'Neo4j Kernel'";
  const [kernel] = await query(driver, `${components} RETURN versions[0] AS version`, {});
  return copiedOf(z.array(row).parse(rows), z.string().parse(kernel?.['version']));
}

/** @throws the reason of the signal as soon as it is aborted */
async function unlessAborted<Result>(
  signal: AbortSignal | undefined,
  work: Promise<Result>,
): Promise<Result> {
  if (!signal) return work;
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { signal: settled.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    settled.abort();
    // What was left alone may fail later; nobody asks any more.
    work.catch(() => undefined);
  }
}

async function query(driver: Driver, text: string, parameters: object) {
  const session = driver.session({ database: 'neo4j', defaultAccessMode: neo4j.session.READ });
  // Not one that is repeated by itself: what a first try has left would be in its way.
  const { records } = await session.run(text, parameters);
  return records.map((record) => record.toObject());
}

function copiedOf(rows: readonly z.infer<typeof row>[], version: string): Copied {
  const files = rows.map(({ file, bytes, sha256 }) => ({ path: file, bytes, sha256 }));
  // The database of the memories is copied last.
  const last = rows.at(-1);
  if (!last || last.at === null || last.lastTransaction === null) {
    throw new Error('The copy has no mark.');
  }
  const mark = { transaction: last.lastTransaction, at: new Date(last.at).toISOString() };
  return { neo4j: version, files, mark };
}

/** The password, and what was erased so far: whoever restores an older backup needs the newest ledger. */
async function copyBeside(dataDir: string, folder: string): Promise<BackupFile[]> {
  const there = await readdir(dataDir);
  const files: BackupFile[] = [];
  for (const path of [CREDENTIALS, LEDGER].filter((name) => there.includes(name))) {
    const copy = join(folder, path);
    await copyFile(join(dataDir, path), copy);
    await sync(copy);
    files.push({ path, ...(await sha256Of(copy)) });
  }
  return files;
}

/** Removes what is no longer kept. */
async function tidy(to: string, keep: number | null): Promise<string[]> {
  if (keep === null) return [];
  const removed = superfluous(await readdir(to), keep);
  for (const name of removed) await rm(join(to, name), { recursive: true, force: true });
  return removed;
}

/** What the server or the system said, as something to act on. */
function explained(thrown: unknown, to: string): unknown {
  const message = messageOf(thrown);
  const noRoom = noRoomAt(to, message);
  if (noRoom !== null) {
    return new StoreUnavailableError(
      `${noRoom}: the half backup was removed. Free some space, or name another folder.`,
      { cause: thrown },
    );
  }
  if (/ProcedureNotFound|no procedure with the name/.test(message)) {
    return new StoreUnavailableError(
      'The running Mneme is older than this program and cannot be copied while it serves: restart it.',
      { cause: thrown },
    );
  }
  return thrown;
}
