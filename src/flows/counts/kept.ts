/**
 * Counts of partitions. What fits into a page is counted anew for every question, and so is as exact as any read. What is larger is
 * counted page by page, kept for a while, and counted again in the background: the answer says of when it is.
 */
import { LRUCache } from 'lru-cache';
import { messageOf } from '../../errors.js';
import type { Clock, Graph, Log } from '../../ports.js';
import type { Counting } from './count.js';

/** Tunables; see settings/graph.ts. */
export interface CountPolicy {
  /** Most nodes that one statement reads. */
  readonly countPage: number;
  /** How long the counts of a large partition are kept, in milliseconds. */
  readonly countKeepMs: number;
}

/** What counting stands on. */
export interface CountDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly log: Log;
  readonly policy: CountPolicy;
}

/** A count, and when it was begun. */
export interface Counted<Value> {
  readonly value: Value;
  readonly at: Date;
}

interface Kept<Value> extends Counted<Value> {
  /** From then on it is counted again once somebody asks. */
  readonly until: number;
}

/** Partitions whose counts are kept. */
const MOST_PARTITIONS = 10_000;
/** Of what takes long to count, so much of the time is spent on counting at most: a tenth. */
const REST = 10;

export class KeptCounts<Value> {
  readonly #deps: CountDeps;
  readonly #count: (counting: Counting, partition: string) => Promise<Value>;
  readonly #kept = new LRUCache<string, Kept<Value>>({ max: MOST_PARTITIONS });
  /** Of partitions that turned out to be large. */
  readonly #underWay = new Map<string, Promise<Counted<Value>>>();

  constructor(deps: CountDeps, count: (counting: Counting, partition: string) => Promise<Value>) {
    this.#deps = deps;
    this.#count = count;
  }

  /** Of each of the partitions. @throws StoreUnavailableError */
  of(partitions: readonly string[]): Promise<Counted<Value>[]> {
    return Promise.all(partitions.map((partition) => this.#of(partition)));
  }

  async #of(partition: string): Promise<Counted<Value>> {
    const kept = this.#kept.get(partition);
    const now = this.#deps.clock.now().getTime();
    if (kept !== undefined && now < kept.until) return kept;
    const counting = this.#underWay.get(partition) ?? this.#countNow(partition);
    if (kept === undefined) return counting;
    counting.catch((thrown: unknown) => {
      this.#deps.log.warn({ reason: messageOf(thrown) }, 'a partition could not be counted');
    });
    return kept;
  }

  #countNow(partition: string): Promise<Counted<Value>> {
    const { graph, clock, policy } = this.#deps;
    const at = clock.now();
    let large = false;
    const onMore = () => {
      large = true;
      this.#underWay.set(partition, counted);
    };
    const count = async () => {
      try {
        const value = await this.#count({ graph, limit: policy.countPage, onMore }, partition);
        const took = clock.now().getTime() - at.getTime();
        const until = at.getTime() + took + Math.max(policy.countKeepMs, REST * took);
        if (large) this.#kept.set(partition, { value, at, until });
        else this.#kept.delete(partition);
        return { value, at };
      } finally {
        if (this.#underWay.get(partition) === counted) this.#underWay.delete(partition);
      }
    };
    const counted: Promise<Counted<Value>> = count();
    return counted;
  }
}

/** When the oldest of them was counted. There is at least one. */
export function earliest(counted: readonly Counted<unknown>[]): Date {
  return new Date(Math.min(...counted.map(({ at }) => at.getTime())));
}
