/** Upkeep as the front doors call it. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Run } from '../../domain/upkeep/run.js';
import { runInput } from '../../domain/upkeep/run.js';
import type { Page } from '../page.js';
import { type EndedLoop, endLoop, type LoopDeps } from './loops.js';
import { listRuns, type RunListRequest, runById, type WatchDeps, watchRun } from './records.js';
import { type BeginRun, type RunDeps, type Started, startRun } from './run.js';

/**
 * Runs are seen by the whole tenant, those for one user by that user alone. `full`: the caller may see every run of the
 * tenant, and what dry runs plan for others; otherwise plans are empty unless the run is for the caller's user alone.
 */
export interface Upkeep {
  /**
   * Begins a run on demand. @returns null while another one of the tenant is under way
   * @throws InvalidInputError
   */
  start(caller: Caller, input: unknown): Promise<Started | null>;
  /** The same, and waits for its end. */
  run(caller: Caller, input: unknown): Promise<Run | null>;
  /** Null: no such run is visible. */
  byId(caller: Caller, id: string, full: boolean): Promise<Run | null>;
  /** Newest first. @throws InvalidInputError for a page size or a cursor that cannot be */
  list(caller: Caller, request: RunListRequest, full: boolean): Promise<Page<Run>>;
  /**
   * The record at once and whenever it has changed, until the run has ended, wherever it runs. Ends early when the service
   * stops or nobody listens any more. @throws NotFoundError with the first step when no such run is visible
   */
  watch(caller: Caller, id: string, full: boolean): AsyncIterableIterator<Run>;
  /** Any run, also a scheduled one: for the background of a server, not for front doors. */
  readonly begin: BeginRun;
  /** Counts a message loop of the caller's user (C-70). What is due then is done in the background. */
  endLoop(caller: Caller): Promise<EndedLoop>;
}

/** What the upkeep needs. */
export type UpkeepDeps = RunDeps & LoopDeps & WatchDeps;

export function createUpkeep(deps: UpkeepDeps): Upkeep {
  const start = async (caller: Caller, input: unknown) => {
    const { now, cycle, ...request } = parseInput(runInput, input);
    const { tenant, userId } = caller;
    const how = { trigger: 'DEMAND', slot: null, fresh: true } as const;
    const started = await startRun(deps, { ...request, ...how, tenant, userId, now, cycle });
    return typeof started === 'string' ? null : started;
  };
  const { graph } = deps;
  return {
    start,
    run: async (caller, input) => {
      const started = await start(caller, input);
      return started === null ? null : started.ended;
    },
    byId: (caller, id, full) => runById(graph, caller, id, full),
    list: (caller, request, full) => listRuns(graph, caller, request, full),
    watch: (caller, id, full) => watchRun(deps, () => runById(graph, caller, id, full)),
    begin: (request) => startRun(deps, request),
    endLoop: (caller) => endLoop(deps, caller),
  };
}
