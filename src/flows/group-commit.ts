/**
 * Group commit: what arrives for a partition while a transaction of it is under way shares the next one. A lone caller
 * waits for nobody; under load one commit carries many (docs/architecture.md). Partitions do not wait for each other: a lock that
 * one of them waits for holds nobody else up.
 */

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/** What waits for the next commit of a partition, and the commits under way. */
interface Lane<Item, Result> {
  readonly waiting: Waiting<Item, Result>[];
  readonly running: Promise<void>;
}

export class GroupCommit<Item, Result> {
  readonly #commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #maxItems: number;
  /** Of the partitions that have something under way. */
  readonly #lanes = new Map<string, Lane<Item, Result>>();

  /**
   * @param commit writes all items in one transaction, results in the order of the items
   * @param maxItems most items of one transaction
   */
  constructor(commit: (items: readonly Item[]) => Promise<readonly Result[]>, maxItems: number) {
    this.#commit = commit;
    this.#maxItems = maxItems;
  }

  /** Resolves after the commit that holds the item. */
  add(partition: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const added = { item, resolve, reject };
      const lane = this.#lanes.get(partition);
      if (lane) lane.waiting.push(added);
      else {
        const waiting = [added];
        this.#lanes.set(partition, { waiting, running: this.#run(partition, waiting) });
      }
    });
  }

  /** Resolves once everything added so far is committed or refused. @param partitions only of these; default: of all */
  async flush(partitions?: readonly string[]): Promise<void> {
    const lanes = partitions
      ? partitions.map((each) => this.#lanes.get(each))
      : this.#lanes.values();
    await Promise.all([...lanes].map((lane) => lane?.running));
  }

  async #run(partition: string, waiting: Waiting<Item, Result>[]): Promise<void> {
    // One turn of the event loop: calls made together go together.
    await Promise.resolve();
    while (waiting.length > 0) await this.#commitGroup(waiting.splice(0, this.#maxItems));
    this.#lanes.delete(partition);
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
