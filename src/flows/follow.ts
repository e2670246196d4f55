/**
 * The live feed: whoever follows is told of changes as they come. One poll a tenant serves all who are up to date; who is not
 * reads pages from where it stands. So nobody makes another one wait, and nothing is lost.
 */
import {
  type ChangeKind,
  type ChangePage,
  changePage,
  decodePositions,
  followInput,
  isMoment,
  type Position,
  positionsAt,
  positionsFrom,
} from '../domain/feed.js';
import { parseInput } from '../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { timeBound } from '../domain/language/time/expressions.js';
import { LiveFeed, Mailbox } from '../domain/live.js';
import { messageOf } from '../errors.js';
import type { Clock, Graph, Log } from '../ports.js';
import { feedEnds } from '../statements/history.js';
import { type MemoryChange, memoryChanges, rowsAfter } from './changes.js';

/** What following needs. */
export interface FollowDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly log: Log;
  readonly feedPolicy: {
    /** How often a tenant that is followed is polled, in milliseconds. */
    readonly pollMs: number;
    /** Most changes that wait for one follower. */
    readonly buffer: number;
  };
  /** Resolves after so many milliseconds, or at once when the signal says so; never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** A change, and where following goes on after it. */
export interface FollowedChange {
  readonly cursor: string;
  readonly change: MemoryChange;
}

/** Rows of a partition that one poll reads at a time. */
const POLLED_ROWS = 500;

/** Everybody who follows, by tenant. */
export class Followers {
  readonly #deps: FollowDeps;
  readonly #tenants = new Map<string, TenantFeed>();
  readonly #open = new Set<Follower>();
  #stopped = false;

  constructor(deps: FollowDeps) {
    this.#deps = deps;
  }

  /**
   * Changes as they come, each at least once, until nobody listens any more or the service stops.
   * @throws InvalidInputError with the first step, for a cursor of somebody else and for no time
   */
  follow(caller: Caller, input: unknown): AsyncIterableIterator<FollowedChange> {
    const follower = new Follower(this.#deps, {
      caller,
      input,
      feed: () => this.#feedOf(caller.tenant),
      onEnd: () => this.#open.delete(follower),
    });
    this.#open.add(follower);
    if (this.#stopped) follower.end();
    return follower;
  }

  /** Ends all of them, and the polls. */
  stop(): void {
    this.#stopped = true;
    for (const follower of [...this.#open]) follower.end();
  }

  #feedOf(tenant: string): TenantFeed {
    const feed =
      this.#tenants.get(tenant) ?? new TenantFeed(this.#deps, () => this.#forget(tenant));
    this.#tenants.set(tenant, feed);
    return feed;
  }

  #forget(tenant: string): void {
    this.#tenants.delete(tenant);
  }
}

/** Polls for a tenant as long as anybody is live there. */
class TenantFeed {
  readonly #deps: FollowDeps;
  readonly #live = new LiveFeed();
  readonly #over: () => void;
  #ended = new AbortController();
  #polling = false;

  constructor(deps: FollowDeps, over: () => void) {
    this.#deps = deps;
    this.#over = over;
  }

  /** See `LiveFeed.join`. */
  join(box: Mailbox, positions: readonly Position[]): boolean {
    const joined = this.#live.join(box, positions);
    if (joined && !this.#polling) void this.#poll();
    return joined;
  }

  leave(box: Mailbox): void {
    this.#live.leave(box);
    if (this.#live.idle) this.#ended.abort();
  }

  async #poll(): Promise<void> {
    this.#polling = true;
    while (!this.#live.idle) {
      if (this.#ended.signal.aborted) this.#ended = new AbortController();
      await this.#deps.pause(this.#deps.feedPolicy.pollMs, this.#ended.signal);
      if (!this.#live.idle) await this.#look();
    }
    this.#polling = false;
    this.#over();
  }

  /** A poll that fails is made up for by the next one: it begins at the same place. */
  async #look(): Promise<void> {
    try {
      for (let full = true; full && !this.#live.idle; ) {
        const asked = this.#live.positions;
        const rows = await rowsAfter(this.#deps.graph, asked, POLLED_ROWS);
        this.#live.hand(asked, rows);
        full = rows.length >= POLLED_ROWS;
      }
    } catch (thrown) {
      this.#deps.log.warn({ err: thrown }, `the live feed was not read: ${messageOf(thrown)}`);
    }
  }
}

interface Following {
  readonly caller: Caller;
  readonly input: unknown;
  feed(): TenantFeed;
  onEnd(): void;
}

/** One who follows. Of two steps that are asked for at once the second waits for the first. */
class Follower implements AsyncIterableIterator<FollowedChange> {
  readonly #deps: FollowDeps;
  readonly #following: Following;
  readonly #box: Mailbox;
  #feed: TenantFeed | null = null;
  #positions: readonly Position[] | null = null;
  #kinds: ReadonlySet<ChangeKind> | null = null;
  #ready: FollowedChange[] = [];
  #ended = false;
  #wake: () => void = () => undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: FollowDeps, following: Following) {
    this.#deps = deps;
    this.#following = following;
    this.#box = new Mailbox(deps.feedPolicy.buffer, () => this.#wake());
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<FollowedChange>> {
    const step = this.#last.then(() => this.#step());
    this.#last = step.catch(() => undefined);
    return step;
  }

  /** Ends a step that waits, too: a generator would take it only after its next change. */
  async return(): Promise<IteratorResult<FollowedChange>> {
    this.end();
    return { done: true, value: undefined };
  }

  end(): void {
    this.#ended = true;
    this.#ready = [];
    this.#feed?.leave(this.#box);
    this.#following.onEnd();
    this.#wake();
  }

  async #step(): Promise<IteratorResult<FollowedChange>> {
    try {
      while (!this.#ended) {
        const next = this.#ready.shift();
        if (next !== undefined) return { done: false, value: next };
        await this.#more();
      }
      return { done: true, value: undefined };
    } catch (thrown) {
      this.end();
      throw thrown;
    }
  }

  /** Makes changes ready, or waits until there may be some. */
  async #more(): Promise<void> {
    const positions = this.#positions ?? (await this.#start());
    if (!this.#box.live) return this.#catchUp(positions);
    const rows = this.#box.take();
    if (rows.length > 0) return this.#tell(changePage(positions, rows, rows.length));
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  async #start(): Promise<readonly Position[]> {
    const { caller, input } = this.#following;
    const { since = null, kinds = null } = parseInput(followInput, input);
    this.#kinds = kinds === null || kinds.length === 0 ? null : new Set(kinds);
    this.#positions = await this.#startAt(visiblePartitions(caller), since);
    return this.#positions;
  }

  async #startAt(partitions: string[], since: string | null): Promise<Position[]> {
    const { graph, clock } = this.#deps;
    if (since === null) return positionsAt(partitions, await graph.read(feedEnds, { partitions }));
    if (isMoment(since)) return positionsFrom(partitions, timeBound(since, clock.now()));
    return decodePositions(since, partitions);
  }

  /** Reads a page by itself; after the last one it is live. */
  async #catchUp(positions: readonly Position[]): Promise<void> {
    const { graph, feedPolicy } = this.#deps;
    const rows = await rowsAfter(graph, positions, feedPolicy.buffer + 1);
    const page = changePage(positions, rows, feedPolicy.buffer);
    await this.#tell(page);
    if (page.hasNextPage || this.#ended) return;
    this.#feed = this.#following.feed();
    this.#feed.join(this.#box, page.reached);
  }

  async #tell(page: ChangePage): Promise<void> {
    const { items, cursors } = await memoryChanges(this.#deps.graph, this.#following.caller, page);
    this.#positions = page.reached;
    const told = items.map((change, i) => ({ change, cursor: cursors[i] ?? page.end }));
    this.#ready.push(...told.filter(({ change }) => this.#kinds?.has(change.kind) ?? true));
  }
}
