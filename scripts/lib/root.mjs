/** Paths inside the repository. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path below the root. */
export const at = (...parts) => join(ROOT, ...parts);
