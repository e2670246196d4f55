/** Runs of the upkeep on a test service. */
import type { Run, RunKind, StepName, StepReport } from '../../src/domain/upkeep/run.js';
import type { TestService } from './service.js';

/** What a test says of a run. */
export interface RunOptions {
  readonly now?: Date;
  readonly cycle?: number;
  readonly dryRun?: boolean;
  readonly everyone?: boolean;
  readonly steps?: readonly StepName[];
}

/** A run on demand; fails when another one of the tenant is under way. */
export async function runUpkeep(
  { services, caller }: Pick<TestService, 'services' | 'caller'>,
  kind: RunKind,
  options: RunOptions = {},
): Promise<Run> {
  const run = await services.upkeep.run(caller, { kind, ...options });
  if (run === null) throw new Error('Another run of the tenant is under way.');
  return run;
}

/** What a step of a run came to. */
export function stepOf(run: Run, name: StepName): StepReport {
  const found = run.steps.find(({ step }) => step === name);
  if (found === undefined) throw new Error(`The run has no step ${name}.`);
  return found;
}
