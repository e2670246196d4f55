/** Items that wait in memory, in order, at most so many: when there are more, the oldest leave. */

/** An item that waits. */
export interface Waiting<Item> {
  readonly item: Item;
  /** What it is written together with. */
  readonly group: string;
  /** Attempts that failed. */
  readonly tries: number;
}

export class WaitingLine<Item> {
  readonly #max: number;
  #waiting: Waiting<Item>[] = [];
  #dropped = 0;

  /** @param max most items, at least 1 */
  constructor(max: number) {
    this.#max = max;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** @returns whether these were the first drops since `takeDropped` */
  add(item: Item, group: string): boolean {
    this.#waiting.push({ item, group, tries: 0 });
    return this.#shrink();
  }

  /** At the front again, in their order. @returns as `add` */
  putBack(items: readonly Waiting<Item>[]): boolean {
    this.#waiting = [...items, ...this.#waiting];
    return this.#shrink();
  }

  /** The oldest item and, in order, others of its group: at most `size`. */
  take(size: number): Waiting<Item>[] {
    const group = this.#waiting[0]?.group;
    const taken = new Set(this.#waiting.filter((each) => each.group === group).slice(0, size));
    this.#waiting = this.#waiting.filter((each) => !taken.has(each));
    return [...taken];
  }

  /** How many were dropped since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  #shrink(): boolean {
    const over = this.#waiting.length - this.#max;
    if (over <= 0) return false;
    this.#waiting.splice(0, over);
    this.#dropped += over;
    return this.#dropped === over;
  }
}
