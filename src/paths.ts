/** Where the files shipped beside the code are, whether it runs from `src/` or from `dist/`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let root: string | undefined;

/** An absolute path below the folder that holds package.json. */
export function packagePath(...parts: string[]): string {
  root ??= findRoot(dirname(fileURLToPath(import.meta.url)));
  return join(root, ...parts);
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json was not found above the running code.');
  return findRoot(parent);
}
