/** The disk of the embedded Neo4j. A database whose disk is full panics, and then reads nothing either: writes stop before that. */
import { messageOf } from '../../errors.js';
import type { Log } from '../../ports.js';
import { freeMb } from './folder.js';

/** How often the disk is looked at, in milliseconds: the 256 MiB of the default last for longer at any rate of writes that was measured. */
const EVERY_MS = 2_000;

/** What is watched. */
interface DiskWatchOptions {
  readonly folder: string;
  /** Writes are refused with less free MiB than this. */
  readonly leastMb: number;
  readonly log: Log;
  /** MiB that are free at a folder. Tests replace it. */
  readonly free?: (folder: string) => Promise<number>;
}

/** Looks at the disk every two seconds, and says whether there is room for writes. */
export class DiskWatch {
  readonly #options: DiskWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #refusal: string | null = null;

  constructor(options: DiskWatchOptions) {
    this.#options = options;
  }

  /** Why nothing may be written now; null: it may. */
  get refusal(): string | null {
    return this.#refusal;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks now. A disk that cannot be asked is taken for one with room. */
  async look(): Promise<void> {
    const { folder, leastMb, log, free = freeMb } = this.#options;
    try {
      this.#tell(await free(folder), leastMb);
    } catch (thrown) {
      log.warn({ reason: messageOf(thrown) }, 'the free disk space could not be read');
      this.#refusal = null;
    }
  }

  #tell(freeMb: number, leastMb: number): void {
    const before = this.#refusal;
    this.#refusal =
      freeMb >= leastMb
        ? null
        : `Nothing is written: only ${freeMb} MiB of disk are free, ${leastMb} are kept (MNEME_READ_ONLY_BELOW_MB). Reads go on; repeat the request once there is room.`;
    if ((before === null) === (this.#refusal === null)) return;
    const { log } = this.#options;
    if (this.#refusal === null)
      log.info({ freeMb }, 'there is room on the disk again: writes go on');
    else log.error({ freeMb, leastMb }, 'the disk is nearly full: writes are refused, reads go on');
  }
}
