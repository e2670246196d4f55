/** Recall cycles (R0): how often an owner's agents were given memories. Kept in memory, so that a recall seldom reads. */
import { LRUCache } from 'lru-cache';
import type { Graph, Log } from '../../ports.js';
import { recallCycle } from '../../statements/access.js';

/**
 * The cycles of the owners that recalled lately; another owner costs one small read. Servers count on their own
 * and meet at the higher number whenever one of them writes, so a cycle may be told twice, never backwards.
 */
export class RecallCycles {
  readonly #deps: { readonly graph: Graph; readonly log: Log };
  readonly #known: LRUCache<string, number>;
  readonly #reading = new Map<string, Promise<void>>();

  /** @param owners most that are remembered, at least 1 */
  constructor(deps: { readonly graph: Graph; readonly log: Log }, owners: number) {
    this.#deps = deps;
    this.#known = new LRUCache({ max: owners });
  }

  /**
   * The owner's cycle, advanced `by` 1 or not (0). Calls made at once get different numbers.
   * @returns null when the database does not tell: recall goes on without (R15)
   */
  async take(ownerKey: string, by: 0 | 1): Promise<number | null> {
    if (!this.#known.has(ownerKey)) await this.#learn(ownerKey);
    const known = this.#known.get(ownerKey);
    if (known === undefined) return null;
    this.#known.set(ownerKey, known + by);
    return known + by;
  }

  /** What the database says now: another server may be ahead. */
  meet(ownerKey: string, stored: number): void {
    const known = this.#known.get(ownerKey);
    if (known !== undefined && known < stored) this.#known.set(ownerKey, stored);
  }

  /** Calls made at once share one read. */
  async #learn(ownerKey: string): Promise<void> {
    const reading = this.#reading.get(ownerKey) ?? this.#read(ownerKey);
    this.#reading.set(ownerKey, reading);
    await reading;
    this.#reading.delete(ownerKey);
  }

  async #read(ownerKey: string): Promise<void> {
    try {
      const [row] = await this.#deps.graph.read(recallCycle, { ownerKey });
      this.#known.set(ownerKey, row?.cycle ?? 0);
    } catch (thrown) {
      this.#deps.log.warn({ err: thrown }, 'the recall cycle is unknown');
    }
  }
}
