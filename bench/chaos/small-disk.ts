/** A small file system in memory that can be filled. Only root may mount one. */
import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
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

  /** Writes until only so much is free. */
  async fill(leaveMb: number): Promise<void> {
    const file = await open(this.#ballast, 'a');
    try {
      for (let left = (await this.#freeMb()) - leaveMb; left > 0; ) {
        await file.write(Buffer.alloc(Math.min(8, left) * MIB, 1));
        left = (await this.#freeMb()) - leaveMb;
      }
      // What is left of the last MiB; the write that does not fit fails.
      for (; leaveMb === 0; ) await file.write(Buffer.alloc(4096, 1));
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
    } finally {
      await file.close();
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

  async #freeMb(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder);
    return Math.floor((bavail * bsize) / MIB);
  }
}
