/** A file that others read while it is changed: they find the whole former or the whole new one. */
import { type FileHandle, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { InvalidInputError } from './errors.js';

/** Its owner alone reads and writes it, where it is new. */
const MODE = 0o600;

/** Whoever changes it at the same time is through in a moment: how often it is looked, and how long between, in milliseconds. */
const TRIES = 10;
const PAUSE_MS = 50;

/** The text of a file; null: there is no such file. @throws InvalidInputError when it cannot be read */
export function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new InvalidInputError(`${file} cannot be read: ${error.code}.`, { cause: error });
  });
}

/**
 * Changes a file, which is made when it is not there. The draft beside it keeps others from changing it meanwhile.
 * @throws InvalidInputError when it cannot be read or written, or is being changed; what `change` throws
 */
export async function changeFile(
  file: string,
  change: (text: string | null) => string,
): Promise<void> {
  // A link stays a link: what it points to is replaced.
  const target = await realpath(file).catch(() => file);
  const path = `${target}.new`;
  const draft = await draftAt(path, file);
  let left = true;
  try {
    await draft.writeFile(change(await textOf(target)));
    await draft.sync();
    await rename(path, target);
    left = false;
  } finally {
    await draft.close();
    // After the renaming a file of this name is somebody else's.
    if (left) await rm(path, { force: true });
  }
}

async function draftAt(path: string, file: string): Promise<FileHandle> {
  for (let left = TRIES; ; left--) {
    try {
      return await open(path, 'wx', MODE);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code !== 'EEXIST') {
        throw new InvalidInputError(`${path} cannot be written: ${code}.`, { cause });
      }
      if (left === 1) {
        throw new InvalidInputError(
          `${file} is being changed. If nobody is at it, delete ${path}, which was left behind.`,
          { cause },
        );
      }
    }
    await setTimeout(PAUSE_MS);
  }
}
