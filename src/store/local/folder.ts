/** Folders of the embedded database: made, measured, written for good. */
import { chmod, mkdir, open, readdir, rename, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, StoreUnavailableError } from '../../errors.js';

export const MIB = 1024 * 1024;

/** Inside a data folder while a backup is restored into it: what will take its place. */
export const RESTORING = 'restoring';

/** Readable by its owner only. @throws StoreUnavailableError */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StoreUnavailableError(
      `The data folder cannot be made (${messageOf(cause)}). Set MNEME_DATA_DIR to one this user may write.`,
      { cause },
    );
  }
  // A mounted volume may belong to somebody else; what is secret in it has its own mode.
  await chmod(folder, 0o700).catch(() => undefined);
}

/** MiB of disk that are free for what is written below a folder. */
export async function freeMb(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / MIB);
}

/** Whether something failed for want of room below a folder, said for its owner; null: it was something else. @param message of the system, or of the server */
export function noRoomAt(folder: string, message: string): string | null {
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(message)) {
    return `The disk of ${folder} is full`;
  }
  // A file system of an external disk has such a limit, and so may a process (`ulimit -f`).
  if (/File too large|EFBIG/.test(message)) return `No file at ${folder} may be as large`;
  return null;
}

/** Bytes of all files below a folder; 0 when it is not there. Files that vanish meanwhile are skipped. */
export async function folderBytes(folder: string): Promise<number> {
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

/** Writes a file that only its owner may read: it is there whole and on disk, or not at all. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  const handle = await open(next, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

/** Without its database a data folder would be taken for an empty one. @throws StoreUnavailableError */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await readdir(dataDir)).includes(RESTORING)) return;
  throw new StoreUnavailableError(
    `A restore into the data folder ${dataDir} was not finished: run it again, with --replace.`,
  );
}
