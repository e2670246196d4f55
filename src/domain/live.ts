/**
 * The live feed of one tenant: who is handed what of the rows that a poll found, and who is too slow for it. Pure: reading,
 * waiting and time are its callers'. A follower is either *live*, and finds what is new for it in a mailbox of so many rows, or
 * *behind*, and reads pages from its own position until it has caught up. So what waits in memory is bounded, and nothing is lost.
 */
import { type FeedRow, isAfter, type Position } from './feed.js';

/** What one follower is handed while it is live. */
export class Mailbox {
  readonly #capacity: number;
  readonly #wake: () => void;
  readonly #reached = new Map<string, Position>();
  #rows: FeedRow[] = [];
  #live = false;

  /** @param capacity most rows that wait @param wake called when there is something to do: rows, or reading by itself */
  constructor(capacity: number, wake: () => void) {
    this.#capacity = capacity;
    this.#wake = wake;
  }

  /** false: it reads by itself. */
  get live(): boolean {
    return this.#live;
  }

  /** Partitions that it looks at. */
  get partitions(): Iterable<string> {
    return this.#reached.keys();
  }

  /** Everything that waits, in the order of each partition. */
  take(): FeedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** From here on it is handed what comes. */
  begin(positions: readonly Position[]): void {
    for (const position of positions) this.#reached.set(position.partition, position);
    this.#rows = [];
    this.#live = true;
  }

  /** What is new for it of these rows; where there are more than it has room for, it is behind, and keeps none. */
  put(rows: readonly FeedRow[]): void {
    const fresh = rows.filter((row) => {
      const reached = this.#reached.get(row.partition);
      return reached !== undefined && isAfter(row, reached);
    });
    if (fresh.length === 0) return;
    if (this.#rows.length + fresh.length > this.#capacity) this.end();
    else {
      for (const row of fresh) this.#reached.set(row.partition, row);
      this.#rows.push(...fresh);
    }
    this.#wake();
  }

  /** It is live no more. */
  end(): void {
    this.#live = false;
    this.#rows = [];
    this.#reached.clear();
  }
}

/** The followers of one tenant that are live, and how far it was polled for them. */
export class LiveFeed {
  readonly #boxes = new Set<Mailbox>();
  #heads = new Map<string, Position>();

  /** Whether nobody is live. */
  get idle(): boolean {
    return this.#boxes.size === 0;
  }

  /** Where the next poll begins, once for each partition that anybody looks at. */
  get positions(): Position[] {
    return [...this.#heads.values()];
  }

  /**
   * Makes a follower live that has read up to these positions.
   * @returns false: others were handed something since that it has not read: it reads on, and comes again
   */
  join(box: Mailbox, positions: readonly Position[]): boolean {
    const missed = positions.some((position) => {
      const head = this.#heads.get(position.partition);
      return head !== undefined && isAfter(head, position);
    });
    if (missed) return false;
    for (const position of positions) {
      if (!this.#heads.has(position.partition)) this.#heads.set(position.partition, position);
    }
    box.begin(positions);
    this.#boxes.add(box);
    return true;
  }

  leave(box: Mailbox): void {
    box.end();
    this.#drop(box);
  }

  /**
   * Hands out what a poll found, in the order of each partition.
   * @param asked the positions that it began with
   */
  hand(asked: readonly Position[], found: readonly FeedRow[]): void {
    // Whoever was looked at for has left, and somebody else come who stands elsewhere: the next poll is for that one.
    const same = new Set(
      asked.filter((at) => this.#heads.get(at.partition) === at).map(partitionOf),
    );
    const rows = found.filter(({ partition }) => same.has(partition));
    for (const row of rows) this.#heads.set(row.partition, row);
    for (const box of [...this.#boxes]) {
      box.put(rows);
      if (!box.live) this.#drop(box);
    }
  }

  /** Partitions that nobody looks at any more are not polled. */
  #drop(box: Mailbox): void {
    this.#boxes.delete(box);
    const watched = new Set([...this.#boxes].flatMap(({ partitions }) => [...partitions]));
    this.#heads = new Map([...this.#heads].filter(([partition]) => watched.has(partition)));
  }
}

function partitionOf({ partition }: Position): string {
  return partition;
}
