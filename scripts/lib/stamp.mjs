/** Fingerprints of files, to know whether something must be made again. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file below the given files and folders, sorted; what does not exist is left out. */
export function filesBelow(paths) {
  return paths
    .flatMap((path) => {
      if (!existsSync(path)) return [];
      if (statSync(path).isFile()) return [path];
      return filesBelow(readdirSync(path).map((name) => join(path, name)));
    })
    .sort();
}

/** A hash of names and contents: a checkout that only touches times changes nothing. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of filesBelow(paths)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The stamp in a file, or undefined. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Writes a stamp, making its folder. */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${stamp}\n`);
}
