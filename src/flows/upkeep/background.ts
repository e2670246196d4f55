/** What a server does for the upkeep by itself: users whose message loops are full, then the schedule. */
import type { Clock, Graph, Schedule } from '../../ports.js';
import type { DueOwner } from '../../statements/upkeep/loops.js';
import { dueOwners, loopRound } from './loops.js';
import { tenantsOf } from './places.js';
import type { BeginRun } from './run-deps.js';
import { Scheduler } from './schedule.js';
import { RunStoppedError } from './under-way.js';

/** What the background needs. */
export interface BackgroundDeps {
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
