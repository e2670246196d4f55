/** A folder in memory for the databases of one run of the tests: there a commit does not wait for a disk. */
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'mneme-tests-';
const GIB = 1024 ** 3;
/** What databases take at most at a time is less than half of it. */
const NEEDED = 6 * GIB;
/** Of which the machine has something left for everything else. */
const FREE = 10 * GIB;

/** @returns the folder, named after this process; null: there is no room */
export function makeMemoryFolder() {
  if (!hasRoom()) return null;
  removeAbandoned();
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED && freemem() >= FREE;
  } catch {
    return false;
  }
}

/** Of runs that were killed: what they left takes memory. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(NAME))) {
    if (!runs(Number(name.slice(NAME.length)))) {
      rmSync(join(MEMORY, name), { recursive: true, force: true });
    }
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
}
