/** Who uses how much of something, for a few of many: the heaviest by name, the others together. */
import { LRUCache } from 'lru-cache';

/** Time in which what was used counts half, in milliseconds: who is heavy today replaces who was last week. */
const HALF_LIFE_MS = 3_600_000;
/** Candidates that are remembered for each that is named; the least recent one is forgotten. */
const CANDIDATES = 20;

/** What one name, or everybody else (null), has used so far. */
export interface Share {
  readonly name: string | null;
  readonly amounts: readonly number[];
}

/**
 * Sums by name at bounded size. Sums never fall, and none is lost: whoever is no longer among the heaviest is added to the others,
 * and whoever comes to be counts from there on.
 */
export class Shares {
  readonly #most: number;
  readonly #named = new Map<string, readonly number[]>();
  /** How heavy a name is of late, by its first amount. */
  readonly #weights: LRUCache<string, number>;
  #others: readonly number[] = [];
  #ranked: number | null = null;

  /** @param most names that are told apart, at least 0 */
  constructor(most: number) {
    this.#most = most;
    this.#weights = new LRUCache({ max: Math.max(1, most * CANDIDATES) });
  }

  /** @param amounts what was used, none negative; the first decides who is heavy */
  add(name: string, amounts: readonly number[]): void {
    this.#weights.set(name, (this.#weights.get(name) ?? 0) + (amounts[0] ?? 0));
    const sums = this.#named.get(name);
    if (sums !== undefined || this.#named.size < this.#most) {
      this.#named.set(name, added(sums ?? [], amounts));
    } else this.#others = added(this.#others, amounts);
  }

  /** The heaviest names as of now, the heaviest first, and the others last. @param now milliseconds of a steadily growing clock */
  read(now: number): Share[] {
    this.#fade(now);
    const heaviest = [...this.#weights.entries()]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, this.#most)
      .map(([name]) => name);
    const kept = new Set(heaviest);
    for (const [name, sums] of this.#named) {
      if (kept.has(name)) continue;
      this.#named.delete(name);
      this.#others = added(this.#others, sums);
    }
    for (const name of heaviest) if (!this.#named.has(name)) this.#named.set(name, []);
    const shares = heaviest.map((name) => ({ name, amounts: this.#named.get(name) ?? [] }));
    return [...shares, { name: null, amounts: this.#others }];
  }

  #fade(now: number): void {
    const factor = 0.5 ** ((now - (this.#ranked ?? now)) / HALF_LIFE_MS);
    this.#ranked = now;
    for (const [name, weight] of [...this.#weights.entries()].reverse()) {
      this.#weights.set(name, weight * factor);
    }
  }
}

function added(sums: readonly number[], amounts: readonly number[]): number[] {
  const longer = sums.length > amounts.length ? sums : amounts;
  return longer.map((_, i) => (sums[i] ?? 0) + (amounts[i] ?? 0));
}
