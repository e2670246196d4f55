/**
 * Write-behind: what is added waits in memory for a moment, then shares a commit with others. Whoever adds never
 * waits and never learns of a failure (R15). Bounded: while the database is away, the oldest leave.
 */
import { StoreUnavailableError } from '../../errors.js';
import type { Log } from '../../ports.js';

/** Bounds of what waits. */
export interface WriteBehindPolicy {
  /** Most items of one commit, at least 1. As many start one at once. */
  readonly batch: number;
  /** Milliseconds that an item waits for others, at least 0. */
  readonly delayMs: number;
  /** Most items that wait, at least 1. */
  readonly maxWaiting: number;
}

/** How items are written, and which together. */
interface WriteBehindDeps<Item> extends AttemptDeps<Item> {
  readonly policy: WriteBehindPolicy;
  /** Items of one group share a commit, in their order; groups never do. */
  groupOf(item: Item): string;
}

/** Milliseconds until the next attempt after a failure; doubles up to the longest. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export class WriteBehind<Item> {
  readonly #deps: WriteBehindDeps<Item>;
  readonly #line: WaitingLine<Item>;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Attempts in a row that left something; above 0 only the timer and `flush` start another. */
  #failures = 0;
  #stopped = false;

  constructor(deps: WriteBehindDeps<Item>) {
    this.#deps = deps;
    this.#line = new WaitingLine(deps.policy.maxWaiting);
  }

  /** Takes the item over and returns at once. After `stop` it is forgotten. */
  add(item: Item): void {
    if (this.#stopped) return;
    const { batch, delayMs } = this.#deps.policy;
    this.#warnIf(this.#line.add(item, this.#deps.groupOf(item)));
    if (this.#running !== null || this.#failures > 0) return;
    if (this.#line.length >= batch) this.#start();
    else this.#startAfter(delayMs);
  }

  /** Resolves once what was added was tried: written, given up, or kept because the database is away. */
  async flush(): Promise<void> {
    await this.#running;
    this.#start();
    await this.#running;
  }

  /** A last attempt; what it leaves is forgotten. */
  async stop(): Promise<void> {
    await this.flush();
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const lost = this.#line.length;
    if (lost > 0) this.#deps.log.warn({ lost }, 'recalls were not recorded before the end');
  }

  #startAfter(ms: number): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => this.#start(), ms);
    // Nobody waits for it: it does not keep the process alive.
    this.#timer.unref();
  }

  #start(): void {
    if (this.#running !== null) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#line.length > 0) this.#running = this.#run();
  }

  async #run(): Promise<void> {
    let again: Waiting<Item>[] = [];
    while (again.length === 0 && this.#line.length > 0) {
      again = await attempt(this.#deps, this.#line.take(this.#deps.policy.batch));
    }
    this.#running = null;
    if (again.length > 0) this.#pause(again);
    else this.#recover();
  }

  #pause(again: readonly Waiting<Item>[]): void {
    this.#warnIf(this.#line.putBack(again));
    this.#startAfter(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.min(this.#failures, 30)));
    this.#failures++;
  }

  #recover(): void {
    this.#failures = 0;
    const dropped = this.#line.takeDropped();
    if (dropped > 0) this.#deps.log.info({ dropped }, 'recalls are recorded again');
  }

  /** One warning an outage, however many leave. */
  #warnIf(firstDropped: boolean): void {
    const kept = this.#deps.policy.maxWaiting;
    if (firstDropped) this.#deps.log.warn({ kept }, 'too many recalls wait: the oldest leave');
  }
}

/** An item that waits. */
interface Waiting<Item> {
  readonly item: Item;
  /** What it is written together with. */
  readonly group: string;
  /** Attempts that failed. */
  readonly tries: number;
}

class WaitingLine<Item> {
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

/** How items are written. */
interface AttemptDeps<Item> {
  readonly log: Log;
  /** Writes all of them or none. After a `StoreUnavailableError` they are tried again, after another in halves. */
  commit(items: readonly Item[]): Promise<void>;
}

/** Attempts at an item while the database is away. With the pauses between them: about four minutes. */
const TRIES = 10;

/** Writes them together. @returns what is to be tried again later */
async function attempt<Item>(
  deps: AttemptDeps<Item>,
  part: readonly Waiting<Item>[],
): Promise<Waiting<Item>[]> {
  try {
    await deps.commit(part.map(({ item }) => item));
    return [];
  } catch (thrown) {
    return thrown instanceof StoreUnavailableError
      ? afterOutage(deps, part, thrown)
      : inHalves(deps, part, thrown);
  }
}

function afterOutage<Item>(
  { log }: AttemptDeps<Item>,
  part: readonly Waiting<Item>[],
  err: unknown,
): Waiting<Item>[] {
  const tried = part.map((each) => ({ ...each, tries: each.tries + 1 }));
  const again = tried.filter(({ tries }) => tries < TRIES);
  const counts = { again: again.length, givenUp: part.length - again.length };
  log.warn({ err, ...counts }, 'recalls could not be recorded');
  return again;
}

/** E-31: one bad item must not take its neighbours along. */
async function inHalves<Item>(
  deps: AttemptDeps<Item>,
  part: readonly Waiting<Item>[],
  err: unknown,
): Promise<Waiting<Item>[]> {
  if (part.length <= 1) {
    deps.log.error({ err, givenUp: part.length }, 'a recall could not be recorded');
    return [];
  }
  const middle = Math.ceil(part.length / 2);
  const first = await attempt(deps, part.slice(0, middle));
  return [...first, ...(await attempt(deps, part.slice(middle)))];
}
