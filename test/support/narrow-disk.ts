/**
 * A disk that can be filled, wherever tests run: a small file system where one may be mounted (as root), else a limit on the size of the files
 * of single processes, which the kernel refuses to exceed as it refuses to exceed a disk.
 */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { SmallDisk } from '../../bench/chaos/small-disk.js';

/** Of a database that was just made, its backup and its restore, and something to fill. */
const DISK_MB = 64;
/** No file of a database is smaller. */
const FILE_BYTES = 4_096;

export class NarrowDisk {
  readonly #folder: string;
  readonly #disk: SmallDisk | null;

  private constructor(folder: string, disk: SmallDisk | null) {
    this.#folder = folder;
    this.#disk = disk;
  }

  static async at(folder: string): Promise<NarrowDisk> {
    return new NarrowDisk(folder, await SmallDisk.at(folder, DISK_MB));
  }

  /** How whoever writes is told that there is no room. */
  get refusal(): RegExp {
    return this.#disk ? /The disk of \S+ is full/ : /No file at \S+ may be as large/;
  }

  /** From now on there is no room, but for some of a disk. @param pid of the process that writes, so that its files can be limited */
  fill(pid: number, leaveMb = 0): void {
    if (this.#disk) this.#disk.fill(leaveMb);
    else limitFiles(pid, String(FILE_BYTES));
  }

  async free(pid: number): Promise<void> {
    if (this.#disk) await this.#disk.free();
    else limitFiles(pid, 'unlimited');
  }

  async remove(): Promise<void> {
    await this.#disk?.unmount();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The limit that a process may raise again by itself. */
function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
}
