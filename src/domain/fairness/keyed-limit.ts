/** At most so many pieces of work of one key at a time. What is more waits here, first come first served, and holds nothing meanwhile. */

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

export class KeyedLimit {
  readonly #most: number;
  /** Of the keys that have something under way. */
  readonly #lanes = new Map<string, Lane>();

  /** @param most at a time, at least 1 */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many keys have something under way. */
  get keys(): number {
    return this.#lanes.size;
  }

  /** Settles as the work does. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running < this.#most) lane.running++;
    // Whoever ends hands its place on, so that nobody who comes meanwhile takes it.
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else if (--lane.running === 0) this.#lanes.delete(key);
    }
  }
}
