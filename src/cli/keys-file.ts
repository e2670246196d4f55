/** The file of API keys, changed so that whoever reads it meanwhile finds the whole former or the whole new one. */
import { open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { type ApiKey, parseKeys } from '../domain/kernel/api-keys.js';
import { InvalidInputError } from '../errors.js';

/** Its owner alone reads and writes it. */
const MODE = 0o600;

/** The keys of a file; null: there is no such file. @throws InvalidInputError when it cannot be read */
export async function readKeys(file: string): Promise<ApiKey[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new InvalidInputError(`${file} cannot be read: ${error.code}.`, { cause: error });
  });
  return text === null ? null : parseKeys(text, file);
}

/**
 * Changes the keys of a file, which is made when it is not there. The draft beside it keeps others from changing it meanwhile.
 * @throws InvalidInputError when it cannot be read or written, or is being changed; what `change` throws
 */
export async function changeKeys(
  file: string,
  change: (keys: readonly ApiKey[]) => readonly ApiKey[],
): Promise<void> {
  // A link stays a link: what it points to is replaced.
  const target = await realpath(file).catch(() => file);
  const path = `${target}.new`;
  const draft = await open(path, 'wx', MODE).catch((error: NodeJS.ErrnoException) => {
    throw new InvalidInputError(
      error.code === 'EEXIST'
        ? `${file} is being changed. If nobody is at it, delete ${path}, which was left behind.`
        : `${path} cannot be written: ${error.code}.`,
      { cause: error },
    );
  });
  let left = true;
  try {
    const keys = change((await readKeys(target)) ?? []);
    await draft.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await draft.sync();
    await rename(path, target);
    left = false;
  } finally {
    await draft.close();
    // After the renaming a file of this name is somebody else's.
    if (left) await rm(path, { force: true });
  }
}
