/**
 * Group commit: what arrives while a transaction is under way shares the next one. A lone caller
 * waits for nobody; under load one commit carries many (docs/architecture.md).
 */

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export class GroupCommit<Item, Result> {
  readonly #commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #maxItems: number;
  #waiting: Waiting<Item, Result>[] = [];
  #running: Promise<void> | null = null;

  /**
   * @param commit writes all items in one transaction, results in the order of the items
   * @param maxItems most items of one transaction
   */
  constructor(commit: (items: readonly Item[]) => Promise<readonly Result[]>, maxItems: number) {
    this.#commit = commit;
    this.#maxItems = maxItems;
  }

  /** Resolves after the commit that holds the item. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves once everything added so far is committed or refused. */
  async flush(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // One turn of the event loop: calls made together go together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      await this.#commitGroup(this.#waiting.splice(0, this.#maxItems));
    }
    this.#running = null;
  }

  async #commitGroup(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#commit(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => {
        // `commit` returns as many results as it was given items.
        resolve(results[index] as Result);
      });
    } catch (reason) {
      await this.#afterFailure(group, reason);
    }
  }

  /** One bad item must not refuse its neighbours: a failed group is committed item by item. */
  async #afterFailure(group: Waiting<Item, Result>[], reason: unknown): Promise<void> {
    const [only, ...others] = group;
    if (only !== undefined && others.length === 0) only.reject(reason);
    else for (const waiting of group) await this.#commitGroup([waiting]);
  }
}
