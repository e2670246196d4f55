/** A queue in which keys take turns: who has much waiting does not hold up who has little. */

/** Round robin over keys (Nagle 1987, fair queueing): first in, first out within a key. */
export class RoundRobin<Item> {
  /** In the order of turns: the first key is the next. None is empty. */
  readonly #waiting = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0;
  }

  /** Keys that wait, in the order of their turns. */
  keys(): Iterable<string> {
    return this.#waiting.keys();
  }

  push(key: string, item: Item): void {
    const own = this.#waiting.get(key);
    if (own) own.push(item);
    else this.#waiting.set(key, [item]);
    this.#size += 1;
  }

  /**
   * The next item; its key then comes last. Undefined when there is none.
   * @param accepts whether it may be a key's turn; one that may not keeps its place. Default: every key's
   */
  shift(accepts: (key: string) => boolean = () => true): Item | undefined {
    for (const [key, own] of this.#waiting) {
      if (!accepts(key)) continue;
      this.#waiting.delete(key);
      const item = own.shift();
      if (own.length > 0) this.#waiting.set(key, own);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }
}
