/** Counts and times what is asked of the database, and how many ask at a time. */
import { StatementTimeoutError, StoreUnavailableError, UniqueViolationError } from '../errors.js';
import type { Reading } from '../metrics.js';
import type { Meter } from '../ports.js';

/** How a transaction is made: a read, a write, or a statement that runs alone. */
export type TransactionMode = 'read' | 'write' | 'alone';

export class Measure {
  readonly #meter: Meter;
  readonly #poolSize: number;
  /** The driver tells nothing of its pool. A session has one connection at a time, and waits for one when there is none. */
  #sessions = 0;

  constructor(meter: Meter, poolSize: number) {
    this.#meter = meter;
    this.#poolSize = poolSize;
    meter.watch(async () => this.#readings());
  }

  /** Does the work in a transaction, or more of them where it is repeated. */
  async of<Result>(mode: TransactionMode, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    let outcome = 'ok';
    this.#sessions++;
    try {
      return await work();
    } catch (thrown) {
      outcome = outcomeOf(thrown);
      throw thrown;
    } finally {
      this.#sessions--;
      this.#meter.count('transactions', { mode, outcome });
      const seconds = (performance.now() - begun) / 1_000;
      this.#meter.observe('transactionSeconds', { mode }, seconds);
    }
  }

  /** The work, told apart from its repeats: whatever comes after the first time is counted as one. */
  repeats<Args extends readonly unknown[], Result>(
    mode: TransactionMode,
    work: (...args: Args) => Result,
  ): (...args: Args) => Result {
    let isRepeat = false;
    return (...args) => {
      if (isRepeat) this.#meter.count('transactionRepeats', { mode });
      isRepeat = true;
      return work(...args);
    };
  }

  #readings(): Reading[] {
    const inUse = Math.min(this.#sessions, this.#poolSize);
    return [
      { gauge: 'sessions', labels: { state: 'in_use' }, value: inUse },
      { gauge: 'sessions', labels: { state: 'waiting' }, value: this.#sessions - inUse },
      { gauge: 'poolSize', labels: {}, value: this.#poolSize },
    ];
  }
}

function outcomeOf(thrown: unknown): string {
  if (thrown instanceof UniqueViolationError) return 'conflict';
  // It is a kind of StoreUnavailableError: asked first.
  if (thrown instanceof StatementTimeoutError) return 'timeout';
  return thrown instanceof StoreUnavailableError ? 'unavailable' : 'failed';
}
