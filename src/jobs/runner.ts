/** Runs a queue's rounds in the background: at once when told of work, and every `pollMs` otherwise. */
import { messageOf } from '../errors.js';
import type { Log } from '../ports.js';

/** One round of work. @returns how many items it took; 0 means that nothing is due */
type Round = () => Promise<number>;

export class JobRunner {
  readonly #round: Round;
  readonly #pollMs: number;
  readonly #log: Log;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  /** Resolves when the round under way is over, however it ends. */
  #underWay: Promise<unknown> = Promise.resolve();
  #again = false;
  #stopped = false;

  constructor(round: Round, options: { pollMs: number; log: Log }) {
    this.#round = round;
    this.#pollMs = options.pollMs;
    this.#log = options.log;
  }

  /** Begins to look for work. */
  start(): void {
    this.#stopped = false;
    this.notify();
  }

  /** There may be work: run now, or once more after the round under way. */
  notify(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#loop();
  }

  /**
   * Resolves when nothing is due any more, or enough is done.
   * @param isEnough asked before each round; default: it never is
   */
  async drain(isEnough: () => Promise<boolean> = async () => false): Promise<void> {
    this.notify();
    while (this.#running && !(await isEnough())) await this.#underWay;
  }

  /** Resolves once the round under way is over; nothing is started after it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    while (this.#running) await this.#running;
  }

  async #loop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.#roundsUntilIdle();
    }
    this.#running = null;
    if (!this.#stopped) {
      this.#timer = setTimeout(() => this.notify(), this.#pollMs);
      this.#timer.unref();
    }
  }

  #begun(): Promise<number> {
    const round = this.#round();
    this.#underWay = round.catch(() => undefined);
    return round;
  }

  async #roundsUntilIdle(): Promise<void> {
    try {
      while (!this.#stopped && (await this.#begun()) > 0);
    } catch (thrown) {
      // The next poll tries again; a job must never take the service down.
      this.#log.error({ err: thrown }, `background job failed: ${messageOf(thrown)}`);
    }
  }
}
