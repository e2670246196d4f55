/** Keeps one model thread running and brings a lost one back, but not in a tight loop. */

import { availableParallelism } from 'node:os';
import { ModelUnavailableError, messageOf } from '../../errors.js';
import type { Log } from '../../ports.js';
import type { ModelThread } from './thread.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the supervisor needs from outside. */
interface SupervisorOptions {
  readonly start: () => Promise<ModelThread>;
  /** What errors call the model, e.g. `embedding model`. */
  readonly name: string;
  readonly log: Log;
  /** Milliseconds of any steadily growing clock. */
  readonly now: () => number;
}

/**
 * Owner of the model thread. The first thread starts with the first use. After one loss the next use
 * starts another at once; after losses in a row without a success in between, uses are refused for
 * 1 s, 2 s, 4 s, ... at most 60 s. Not for concurrent callers: the lane calls one at a time.
 */
export class ThreadSupervisor {
  private thread: ModelThread | undefined;
  private losses = 0;
  private refuseUntil = Number.NEGATIVE_INFINITY;
  private lastReason = '';
  private closed = false;

  constructor(private readonly options: SupervisorOptions) {}

  /**
   * Runs work on a living thread.
   * @throws ModelUnavailableError after close, while refusing, or as the work itself throws
   */
  async use<Result>(work: (thread: ModelThread) => Promise<Result>): Promise<Result> {
    if (this.closed) throw new ModelUnavailableError(`The ${this.options.name} was closed.`);
    try {
      this.thread ??= await this.startThread();
      const result = await work(this.thread);
      this.losses = 0;
      return result;
    } catch (error) {
      if (this.thread && !this.thread.alive) this.lost(error);
      throw error;
    }
  }

  /** Ends the thread; later uses are refused. */
  async close(): Promise<void> {
    this.closed = true;
    await this.thread?.stop();
    this.thread = undefined;
  }

  private async startThread(): Promise<ModelThread> {
    if (this.options.now() < this.refuseUntil) {
      throw new ModelUnavailableError(
        `The ${this.options.name} failed ${this.losses} times in a row and is not restarted yet. ` +
          `Last reason: ${this.lastReason}`,
      );
    }
    try {
      return await this.options.start();
    } catch (error) {
      this.lost(error);
      throw error;
    }
  }

  private lost(error: unknown): void {
    this.thread = undefined;
    this.losses += 1;
    this.lastReason = messageOf(error);
    if (this.losses > 1) {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.losses - 2));
      this.refuseUntil = this.options.now() + pause;
    }
    this.options.log.warn(
      { losses: this.losses, reason: this.lastReason },
      `The ${this.options.name} was lost; a later request restarts it.`,
    );
  }
}

// How many cores one inference takes.

/** The configured number of threads; 0 takes half of the cores, at least one. */
export function inferenceThreads(configured: number): number {
  return configured || Math.max(1, Math.floor(availableParallelism() / 2));
}
