/** Runs as the service tells of them. */
import type { RunData, StepData } from '../../../src/cli/upkeep-run.js';

export function step(change: Partial<StepData> = {}): StepData {
  return {
    ...{ step: 'DECAY', status: 'DONE', looked: 1_200, changed: 3, tookMs: 1_500 },
    ...{ error: null, note: null, counts: [], plan: [] },
    ...change,
  };
}

export function run(change: Partial<RunData> = {}): RunData {
  return {
    ...{ id: 'aaaaaaaaaaaa', kind: 'NIGHTLY', status: 'DONE', dryRun: false, tookMs: 2_000 },
    steps: [step()],
    ...change,
  };
}
