/** Runs of the upkeep as the schema shows them. */
import { hasRole, type Principal } from '../domain/kernel/caller.js';
import type { Run, RunStatus, StepReport } from '../domain/upkeep/run.js';
import { countsOf } from './types/count.js';
import type { UpkeepOutcome, UpkeepRun, UpkeepStep } from './types/upkeep.js';

/** What an outcome says in words. */
const MESSAGES = {
  RUNNING: 'The run has begun: `upkeepProgress` and `upkeepRuns` tell how it goes.',
  DONE: 'Every step was done.',
  PARTIAL: 'At least one step failed: see its `error`. The next run tries it again.',
  LOST: 'The run ended early: its server stopped or was too slow. The next run goes on where it was.',
} as const satisfies Record<RunStatus, string>;

const BUSY =
  'Another run of this tenant is under way: `upkeepRuns` shows it. Ask again when it has ended.';

/** Whether all runs of the tenant may be told, with what they plan: to administrators that act for no single user. */
export function seesAll({ role, userId }: Principal): boolean {
  return hasRole(role, 'ADMIN') && userId === null;
}

/** @param run null: another one is under way */
export function outcomeOf(run: Run | null): UpkeepOutcome {
  if (run === null) return { run: null, busy: true, message: BUSY };
  return { run: runNode(run), busy: false, message: MESSAGES[run.status] };
}

export function runNode({ tenant: _, steps, ...run }: Run): UpkeepRun {
  const { startedAt, finishedAt } = run;
  const tookMs = finishedAt && finishedAt.getTime() - startedAt.getTime();
  return { ...run, tookMs, steps: steps.map(stepNode) };
}

function stepNode({ counts, plan, ...report }: StepReport): UpkeepStep {
  return { ...report, counts: countsOf(counts), plan: [...plan] };
}
