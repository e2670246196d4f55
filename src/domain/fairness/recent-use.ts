/** Who used how much of something lately. Pure: times are given. */

interface Use {
  readonly amount: number;
  readonly at: number;
}

/** What is left of an amount is forgotten. */
const NOTHING = 0.5;

/** Amounts by key that fade: half of them is forgotten after a half-life. Keys that used nothing for long take no room. */
export class RecentUse {
  readonly #uses = new Map<string, Use>();
  readonly #halfLifeMs: number;

  constructor(halfLifeMs: number) {
    this.#halfLifeMs = halfLifeMs;
  }

  /** @param now milliseconds of a steadily growing clock @returns what is left of the amounts that were added */
  of(key: string, now: number): number {
    const use = this.#uses.get(key);
    return use === undefined ? 0 : use.amount * 2 ** ((use.at - now) / this.#halfLifeMs);
  }

  add(key: string, amount: number, now: number): void {
    this.#uses.set(key, { amount: this.of(key, now) + amount, at: now });
    for (const other of [...this.#uses.keys()]) {
      if (this.of(other, now) < NOTHING) this.#uses.delete(other);
    }
  }

  /** The key with the least; of several the first. Undefined without keys. */
  least(keys: Iterable<string>, now: number): string | undefined {
    let best: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const key of keys) {
      const used = this.of(key, now);
      if (used < least) [best, least] = [key, used];
    }
    return best;
  }
}
