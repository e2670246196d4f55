/** How much disk the embedded store takes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
