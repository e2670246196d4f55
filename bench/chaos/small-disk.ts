/** A small file system in memory that can be filled. Only root may mount one. */
import { execFile } from 'node:child_process';
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MIB = 1024 * 1024;
const run = promisify(execFile);

export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null where nothing may be mounted: the folder stays as it is. */
  static async at(folder: string, sizeMb: number): Promise<SmallDisk | null> {
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=700`, 'tmpfs', folder]);
      return new SmallDisk(folder);
    } catch {
      return null;
    }
  }

  /** Writes until only so much is free. At once: whoever writes beside it finds the disk full and not filling. */
  fill(leaveMb: number): void {
    const file = openSync(this.#ballast, 'a');
    try {
      for (let left = this.#freeMb() - leaveMb; left > 0; left = this.#freeMb() - leaveMb) {
        writeSync(file, Buffer.alloc(Math.min(8, left) * MIB, 1));
      }
      // What is left of the last MiB; the write that does not fit fails.
      for (; leaveMb === 0; ) writeSync(file, Buffer.alloc(4096, 1));
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
    } finally {
      closeSync(file);
    }
  }

  async free(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', ['--lazy', this.#folder]);
  }

  get #ballast(): string {
    return join(this.#folder, 'ballast');
  }

  #freeMb(): number {
    const { bavail, bsize } = statfsSync(this.#folder);
    return Math.floor((bavail * bsize) / MIB);
  }
}
