/** The file of API keys. */
import { changeFile, textOf } from '../changed-file.js';
import { type ApiKey, parseKeys } from '../domain/kernel/api-keys.js';

/** The keys of a file; null: there is no such file. @throws InvalidInputError when it cannot be read */
export async function readKeys(file: string): Promise<ApiKey[] | null> {
  const text = await textOf(file);
  return text === null ? null : parseKeys(text, file);
}

/**
 * Changes the keys of a file, which is made when it is not there.
 * @throws InvalidInputError when it cannot be read or written, or is being changed; what `change` throws
 */
export function changeKeys(
  file: string,
  change: (keys: readonly ApiKey[]) => readonly ApiKey[],
): Promise<void> {
  return changeFile(file, (text) => {
    const keys = change(text === null ? [] : parseKeys(text, file));
    return `${JSON.stringify(keys, null, 2)}\n`;
  });
}
