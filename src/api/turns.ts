/** What runs at a time: tenants take turns, before anything of them takes a connection to the database. */
import { availableParallelism } from 'node:os';
import type { Config } from '../config.js';
import { RoundRobin } from '../domain/fairness/round-robin.js';
import { RateLimitedError } from '../errors.js';

/** How many may run and wait. */
interface Bounds {
  /** At a time, of all tenants. */
  readonly active: number;
  readonly activePerTenant: number;
  /** Of one tenant while another one asks, too; of what has run for no longer than `briefMs`. */
  readonly activeShared: number;
  /** In milliseconds. What takes longer mostly waits for something: it keeps nothing else of its tenant waiting. */
  readonly briefMs: number;
  /** For how long after it asked a tenant counts as one that asks, in milliseconds. */
  readonly sharedMs: number;
  /** Of one tenant. */
  readonly waiting: number;
}

/** What is refused may come again after about as long as a few operations take, in milliseconds. */
const COME_AGAIN_MS = 1_000;

/** Of the connections to the database: the rest is for what runs in the background. */
const OF_CONNECTIONS = 0.75;
const PER_CORE = { active: 8, leastActive: 16, perTenant: 2, leastPerTenant: 4, shared: 0.5 };

/** The bounds of a configuration on a machine of so many cores. */
export function boundsOf(
  { fairness, neo4j }: Pick<Config, 'fairness' | 'neo4j'>,
  cores = availableParallelism(),
): Bounds {
  const { active, activePerTenant, activeShared, briefMs, sharedMs, waiting } = fairness;
  const { leastActive, leastPerTenant, perTenant } = PER_CORE;
  const most = Math.max(1, Math.floor(OF_CONNECTIONS * neo4j.poolSize));
  return {
    active: active || Math.min(most, Math.max(leastActive, PER_CORE.active * cores)),
    activePerTenant: activePerTenant || Math.min(most, Math.max(leastPerTenant, perTenant * cores)),
    activeShared: activeShared || Math.max(1, Math.floor(PER_CORE.shared * cores)),
    ...{ briefMs, sharedMs, waiting },
  };
}

/** A tenant that asked. */
interface Asking {
  readonly tenant: string;
  readonly at: number;
}

/**
 * Runs pieces of work, few at a time. A tenant that asks for much waits for itself alone: while nobody else asks it has many places, and
 * few from the moment that another one does.
 */
export class Turns {
  readonly #bounds: Bounds;
  readonly #now: () => number;
  /** The tenant that asked last, and the last other one. */
  #latest: Asking | null = null;
  #other: Asking | null = null;
  readonly #queue = new RoundRobin<() => void>();
  /** What runs of each tenant, and what of it has not run for long. */
  readonly #active = new Map<string, { running: number; brief: number }>();
  #running = 0;

  /** @param now milliseconds of a steadily growing clock */
  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /**
   * Settles as the work does, once it had its turn.
   * @throws RateLimitedError when too many of the tenant wait
   */
  async run<Result>(tenant: string, work: () => Result | Promise<Result>): Promise<Result> {
    const turn = this.#begin(tenant);
    // What may run begins at once.
    if (turn !== undefined) await turn;
    let isBrief = true;
    const timer = setTimeout(() => {
      isBrief = false;
      this.#count(tenant, { running: 0, brief: -1 });
      this.#beginNext();
    }, this.#bounds.briefMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.#count(tenant, { running: -1, brief: isBrief ? -1 : 0 });
      this.#beginNext();
    }
  }

  #begin(tenant: string): Promise<void> | undefined {
    const { waiting } = this.#bounds;
    this.#note(tenant);
    if (this.#mayRun(tenant)) {
      this.#count(tenant, ONE_MORE);
      return undefined;
    }
    if (this.#queue.sizeOf(tenant) >= waiting) {
      throw new RateLimitedError(
        `${waiting} operations of this tenant wait already (MNEME_MAX_WAITING_PER_TENANT): come again later.`,
        COME_AGAIN_MS,
      );
    }
    return new Promise((resolve) => this.#queue.push(tenant, resolve));
  }

  /** A place that became free goes to whose turn it is, before anybody who comes now could take it. */
  #beginNext(): void {
    for (;;) {
      let next = '';
      const begin = this.#queue.shift((key) => {
        next = key;
        return this.#mayRun(key);
      });
      if (begin === undefined) return;
      this.#count(next, ONE_MORE);
      begin();
    }
  }

  #mayRun(tenant: string): boolean {
    const { active, activePerTenant, activeShared } = this.#bounds;
    const { running, brief } = this.#active.get(tenant) ?? NONE;
    if (this.#running >= active || running >= activePerTenant) return false;
    return brief < activeShared || !this.#isShared(tenant);
  }

  #note(tenant: string): void {
    if (this.#latest?.tenant !== tenant) this.#other = this.#latest;
    this.#latest = { tenant, at: this.#now() };
  }

  #isShared(tenant: string): boolean {
    const rival = this.#latest?.tenant === tenant ? this.#other : this.#latest;
    return rival !== null && rival.at > this.#now() - this.#bounds.sharedMs;
  }

  #count(tenant: string, by: { readonly running: number; readonly brief: number }): void {
    const before = this.#active.get(tenant) ?? NONE;
    const after = { running: before.running + by.running, brief: before.brief + by.brief };
    this.#running += by.running;
    if (after.running === 0) this.#active.delete(tenant);
    else this.#active.set(tenant, after);
  }
}

const NONE = { running: 0, brief: 0 };
const ONE_MORE = { running: 1, brief: 1 };
