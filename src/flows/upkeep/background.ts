/** What a server does for the upkeep by itself: users whose message loops are full, then the schedule. The schedule is looked at and not waited for, so that no sleep, restart or change of the clock loses a run; the lease of each tenant knows which slot was done, so that any number of servers run it once. */
import { atSlot, isFresh, NO_SLOT, SLOT_RUNS, type SlotState } from '../../domain/upkeep/run.js';
import type { Clock, Graph, Schedule } from '../../ports.js';
import type { DueOwner } from '../../statements/upkeep/runs.js';
import { dueOwners, loopRound } from './loops.js';
import { tenantsOf } from './partitions.js';
import type { BeginRun } from './run.js';
import { RunStoppedError } from './under-way.js';

/** What following the schedule needs. */
interface ScheduleDeps {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly begin: BeginRun;
  /** Every tenant, in one order. */
  tenants(): AsyncIterable<string>;
}

/** Follows the schedule on one server. */
export class Scheduler {
  readonly #deps: ScheduleDeps;
  #state: SlotState;
  /** Tenants of the slot that were not looked at yet; null: a new look begins. */
  #left: AsyncIterator<string> | null = null;
  /** Whether some tenant is not done: another server is at it, or it ended early. */
  #pending = false;

  /** What is due is seen now: a slot that passes before the first round is one that passed while this server watched. */
  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
    this.#state = atSlot(NO_SLOT, deps.schedule.previous(deps.clock.now()));
  }

  /**
   * Looks after the next tenant, and waits for the end of its runs.
   * @returns 1 while more tenants may be left; 0 when nothing is due until the next poll
   */
  async round(): Promise<number> {
    const { clock, schedule, tenants } = this.#deps;
    const state = atSlot(this.#state, schedule.previous(clock.now()));
    if (state !== this.#state) this.#begin(state);
    if (state.completed || state.slot === null) return 0;
    this.#left ??= tenants()[Symbol.asyncIterator]();
    const { done, value: tenant } = await this.#left.next();
    if (done) return this.#end(state);
    if (!(await this.#lookAfter(tenant, state.slot))) this.#pending = true;
    return 1;
  }

  #begin(state: SlotState): void {
    this.#state = state;
    this.#left = null;
    this.#pending = false;
  }

  #end(state: SlotState): number {
    // Tenants that are done are told so by their lease when the others are tried again.
    this.#begin({ ...state, completed: !this.#pending });
    return 0;
  }

  /** Whether every run of the slot is done, by this server or another one. */
  async #lookAfter(tenant: string, slot: Date): Promise<boolean> {
    const who = { tenant, userId: null, everyone: true, cycle: null };
    const how = { trigger: 'SCHEDULE', dryRun: false, now: null } as const;
    for (const kind of SLOT_RUNS) {
      const fresh = isFresh(this.#state);
      const started = await this.#deps.begin({ ...who, ...how, kind, slot, fresh });
      if (started === 'BUSY') return false;
      if (started === 'DONE') continue;
      if ((await started.ended).status === 'LOST') return false;
    }
    return true;
  }
}

/** What the background needs. */
interface BackgroundDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly begin: BeginRun;
  /** Whom the schedule is for. Default: every tenant that has memories. */
  tenants?(): AsyncIterable<string>;
  /** Whose loops are full. Default: those of every tenant. */
  due?(): AsyncIterable<DueOwner>;
}

/** One round: resolves with how much was done; 0: nothing is due until the next poll. */
export function upkeepRound(deps: BackgroundDeps): () => Promise<number> {
  const { graph } = deps;
  const tenants = deps.tenants ?? (() => tenantsOf(graph));
  const due = deps.due ?? (() => dueOwners(deps));
  const scheduler = new Scheduler({ ...deps, tenants });
  return async () => {
    try {
      const settled = await loopRound({ ...deps, due });
      return settled + (await scheduler.round());
    } catch (thrown) {
      if (thrown instanceof RunStoppedError) return 0;
      throw thrown;
    }
  };
}
