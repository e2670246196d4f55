/** Puts a backup in the place of a data folder. */
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type BackupFile,
  MANIFEST,
  type Manifest,
  objectionTo,
  PART,
  parseManifest,
  type Versions,
} from '../../domain/backup.js';
import { LEDGER, mergedLedgers, parseLedger } from '../../domain/erasure/ledger.js';
import { InvalidInputError, messageOf, StoreUnavailableError } from '../../errors.js';
import type { Log } from '../../ports.js';
import { ledgerAt } from '../ledger.js';
import { copyDurably, sync } from './file-copy.js';
import { freeMb, MIB, makePrivateFolder, noRoomAt, RESTORING, writeDurably } from './folder.js';
import { lockFolder, OWNER } from './lock.js';

interface RestoreOptions {
  /** Folder of one backup. */
  readonly from: string;
  /** The data folder. Made when it is not there. */
  readonly into: string;
  /** Ledgers of erasures beside that of the data folder, which stays: what they tell is erased again at the next start. */
  readonly ledgers?: readonly string[];
  /** Move what is in the data folder aside; otherwise it must be empty. */
  readonly replace: boolean;
  /** MiB that must stay free on its disk. */
  readonly minFreeMb: number;
  /** What this program can read. */
  readonly program: Versions;
  readonly log: Log;
  /** Told bytes copied, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** A backup that was restored. */
export interface Restored {
  readonly into: string;
  readonly manifest: Manifest;
  /** Where the former content of the data folder lies; null: there was none. */
  readonly aside: string | null;
  /** Entries of the ledger of erasures that the next start goes through. */
  readonly erasures: number;
}

/**
 * Every file is checked while it is copied; only when all are right is anything in the data folder touched. A restore that
 * fails leaves it as it was.
 * @throws InvalidInputError, StoreUnavailableError saying what is wrong with the backup or the folder
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const from = resolve(options.from);
  const into = resolve(options.into);
  const manifest = await readManifest(from);
  const objection = objectionTo(manifest, options.program);
  if (objection !== null) throw new InvalidInputError(objection);
  await makePrivateFolder(into);
  const ledgers = options.ledgers ?? [];
  const lock = await lockFolder(into, options.log);
  try {
    const former = await formerEntries(into);
    if (former.length > 0 && !options.replace) throw notEmpty(into);
    const staged = join(into, RESTORING);
    await rm(staged, { recursive: true, force: true });
    await checkRoom(into, manifest.files, options.minFreeMb);
    const ledger = await orRemoved(into, async () => {
      await stage(from, staged, manifest.files, options.onProgress);
      return stageLedger(staged, [join(into, LEDGER), ...ledgers]);
    });
    const aside = await swap(into, former);
    return { into, manifest, aside, erasures: parseLedger(ledger).entries.length };
  } finally {
    await lock.release();
  }
}

async function readManifest(from: string): Promise<Manifest> {
  const entries = await readdir(from).catch((cause: unknown) => {
    throw new InvalidInputError(`${from} is no folder that can be read.`, { cause });
  });
  if (!entries.includes(MANIFEST) || from.endsWith(PART)) {
    throw new InvalidInputError(
      `${from} is no whole backup: it has no ${MANIFEST}, which is written last. Take another one, or name the folder of one backup.`,
    );
  }
  return parseManifest(await readFile(join(from, MANIFEST), 'utf8'));
}

const ASIDE = 'replaced-';

/** Does what fills the staging folder. What fails leaves nothing: a start would be refused for it. */
async function orRemoved<Result>(into: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    await rm(join(into, RESTORING), { recursive: true, force: true });
    throw explained(thrown, into);
  }
}

/** One ledger of all. An unreadable one would bring back what was erased. @throws StoreUnavailableError */
async function stageLedger(staged: string, others: readonly string[]): Promise<string> {
  const file = join(staged, LEDGER);
  const ledger = mergedLedgers(await Promise.all([file, ...others].map(ledgerAt)));
  if (ledger !== '') await writeDurably(file, ledger);
  return ledger;
}

/** What is in the data folder, without what restores have left and make. */
async function formerEntries(into: string): Promise<string[]> {
  const entries = await readdir(into);
  return entries.filter((name) => {
    const ours = name.startsWith(ASIDE) || name === RESTORING || name === OWNER || name === LEDGER;
    return !ours && !name.startsWith(`${OWNER}.`);
  });
}

function notEmpty(into: string): InvalidInputError {
  return new InvalidInputError(
    `The data folder ${into} is not empty. Name another one with --into, or move what is in it aside with --replace.`,
  );
}

async function checkRoom(
  into: string,
  files: readonly BackupFile[],
  minFreeMb: number,
): Promise<void> {
  const [needed, free] = [Math.ceil(bytesOf(files) / MIB) + minFreeMb, await freeMb(into)];
  if (free >= needed) return;
  throw new StoreUnavailableError(
    `Only ${free} MiB of disk are free at ${into}, the restore wants ${needed} (MNEME_MIN_FREE_DISK_MB of them are to stay free). Free some space, or name another folder.`,
  );
}

/** Bytes of all of them. */
export function bytesOf(files: readonly BackupFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Copies every file. @throws InvalidInputError for one that is not what was backed up */
async function stage(
  from: string,
  staged: string,
  files: readonly BackupFile[],
  onProgress: RestoreOptions['onProgress'],
): Promise<void> {
  await makePrivateFolder(staged);
  const total = bytesOf(files);
  const counted = { done: 0 };
  const folders = new Set([staged]);
  for (const { path, bytes, sha256 } of files) {
    const target = join(staged, ...path.split('/'));
    const copied = await copyDurably(join(from, ...path.split('/')), target, (more) => {
      counted.done += more;
      onProgress?.(counted.done, total);
    }).catch((thrown: NodeJS.ErrnoException) => {
      throw thrown.code === 'ENOENT' ? corrupted(path, 'it is missing') : thrown;
    });
    if (copied.bytes !== bytes || copied.sha256 !== sha256) {
      throw corrupted(path, 'it is not what was backed up (its checksum differs)');
    }
    folders.add(dirname(target));
  }
  for (const folder of folders) await sync(folder);
}

function corrupted(path: string, what: string): InvalidInputError {
  return new InvalidInputError(
    `The backup is corrupted at ${path}: ${what}. Nothing was restored; use another backup.`,
  );
}

/** From here on there is only renaming. A start in between is refused (`refuseHalfRestored`). */
async function swap(into: string, former: readonly string[]): Promise<string | null> {
  const aside = join(into, `${ASIDE}${new Date().toISOString().replace(/[-:.]/g, '')}`);
  if (former.length > 0) await makePrivateFolder(aside);
  for (const name of former) await rename(join(into, name), join(aside, name));
  const staged = join(into, RESTORING);
  for (const name of await readdir(staged)) await rename(join(staged, name), join(into, name));
  await rm(staged, { recursive: true });
  await sync(into);
  return former.length > 0 ? aside : null;
}

function explained(thrown: unknown, into: string): unknown {
  const noRoom = noRoomAt(into, messageOf(thrown));
  if (noRoom === null) return thrown;
  return new StoreUnavailableError(
    `${noRoom}: what was copied is removed, and the data folder is as it was. Free some space, or name another folder.`,
    { cause: thrown },
  );
}
