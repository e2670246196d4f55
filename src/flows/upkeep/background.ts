/**
 * What a server does for the upkeep by itself: message loops of agents that are full (C-70), then the schedule. It is looked at and not waited for, so that no sleep, restart or change of the clock loses a run; the lease of each tenant knows which slot was done, so that any number of servers run it once.
 */
import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { atSlot, isFresh, NO_SLOT, SLOT_RUNS, type SlotState } from '../../domain/upkeep/run.js';
import type { Clock, Graph, Schedule } from '../../ports.js';
import { countLoop, type DueOwner, dueLoops, settleLoop } from '../../statements/upkeep/runs.js';
import type { FlowDeps, ReadDeps } from '../flow.js';
import { countOnce } from '../once.js';
import { pagesOf } from '../page.js';
import { tenantsOf } from './partitions.js';
import { type BeginRun, RunStoppedError } from './run.js';

/** What counting loops needs. */
export interface LoopDeps extends Omit<FlowDeps, 'log'> {
  readonly policy: {
    /** Loops of a user after which its memories are due. Default 25. */
    readonly loopInterval: number;
  };
}

/** A message loop that was counted. */
interface EndedLoop {
  /** How many the user has had, this one included. */
  readonly loop: number;
  /** Whether its memories are tidied up now, in the background. */
  readonly due: boolean;
}

/** Owners of one page. */
const PAGE = 100;

/** Counts a loop of the caller's user. @param key of the request; null: it has none. @throws InvalidInputError, IdempotencyConflictError */
export async function endLoop(
  deps: LoopDeps,
  caller: Caller,
  key: unknown = null,
): Promise<EndedLoop> {
  const idempotencyKey = parseInput(optionalKey, key, 'idempotencyKey');
  const request = { operation: 'endLoop', input: { idempotencyKey } };
  const { answer } = await countOnce(deps, caller, request, async (tx, { clock }) => {
    const loop = { owner: ownerNode(caller), interval: deps.policy.loopInterval, now: clock.now() };
    const [row] = await tx.run(countLoop, loop);
    if (row === undefined) throw new Error('The store did not count a loop.');
    return row;
  });
  return answer;
}

/** Owners whose loops are full, those that wait longest first. */
export async function* dueOwners({ graph, clock }: ReadDeps): AsyncGenerator<DueOwner> {
  const now = clock.now();
  const pages = pagesOf({
    ...{ limit: PAGE, from: { since: new Date(0), after: '' } },
    read: (after) => graph.read(dueLoops, { now, ...after, limit: PAGE }),
    behind: ({ dueAt, key }) => ({ since: dueAt, after: key }),
  });
  for await (const page of pages) yield* page;
}

/** What a round of loops needs. */
interface LoopRoundDeps {
  readonly graph: Graph;
  readonly begin: BeginRun;
  due(): AsyncIterable<DueOwner>;
}

/**
 * Tidies up for every owner that is due, one after the other. Where another run of the tenant is under way, the owner stays
 * due. @returns how many were tidied up
 */
export async function loopRound({ graph, begin, due }: LoopRoundDeps): Promise<number> {
  let settled = 0;
  for await (const { key, tenant, userId, dueAt } of due()) {
    const run = await runOf(begin, { tenant, userId });
    if (run === 'LEFT') continue;
    await graph.write((tx) => tx.run(settleLoop, { key, dueAt }));
    settled++;
  }
  return settled;
}

/** LEFT: it is tried again. */
async function runOf(
  begin: BeginRun,
  owner: { readonly tenant: string; readonly userId: string | null },
): Promise<'ENDED' | 'LEFT'> {
  const started = await begin({
    ...{ ...owner, everyone: false, cycle: null, kind: 'LOOP', trigger: 'LOOPS' },
    ...{ dryRun: false, now: null, slot: null, fresh: true },
  });
  if (typeof started === 'string') return 'LEFT';
  const { status } = await started.ended;
  return status === 'LOST' ? 'LEFT' : 'ENDED';
}

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
