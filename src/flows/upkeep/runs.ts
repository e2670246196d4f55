/** Records of runs as readers see them. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { FAR_FUTURE } from '../../domain/kernel/time.js';
import { valuesOf } from '../../domain/kernel/vocabulary.js';
import { runKindInput } from '../../domain/upkeep/inputs.js';
import { RUN_KINDS, type Run, type RunKind } from '../../domain/upkeep/run.js';
import type { Graph } from '../../ports.js';
import { runRecord, runRecords } from '../../statements/upkeep/runs.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';
import { runKey } from './record.js';

/** Which runs to list. */
export interface RunListRequest extends PageRequest {
  /** Only this kind; null or absent: all. */
  readonly kind?: RunKind | null;
}

/** Null: the caller sees no such run. `full`: see Upkeep. */
export async function runById(
  graph: Graph,
  caller: Caller,
  id: string,
  full: boolean,
): Promise<Run | null> {
  const { tenant, userId } = caller;
  const [run] = await graph.read(runRecord, { tenant, userId, full, key: runKey(id) });
  return run === undefined ? null : shown(run, full);
}

/** Newest first. @throws InvalidInputError for a kind, a page size or a cursor that cannot be */
export async function listRuns(
  graph: Graph,
  { tenant, userId }: Caller,
  request: RunListRequest,
  full: boolean,
): Promise<Page<Run>> {
  const kind = parseInput(runKindInput, request.kind, 'kind') ?? null;
  const kinds = kind === null ? valuesOf(RUN_KINDS) : [kind];
  const page = pageParams(request, { time: FAR_FUTURE, id: '~' });
  const runs = await graph.read(runRecords, { tenant, userId, full, kinds: [...kinds], ...page });
  const rows = runs.map((run) => ({ time: run.startedAt, id: run.id, run }));
  return pageOf(rows, request.first, ({ run }) => shown(run, full));
}

/** A plan names memories by id: it is for those who may see them all, or whose they are. */
function shown(run: Run, full: boolean): Run {
  if (full || !run.everyone) return run;
  return { ...run, steps: run.steps.map((step) => ({ ...step, plan: [] })) };
}
