/** One run of the upkeep of a tenant, which must come to its end. */
import type { Run, RunKind } from '../../src/domain/upkeep/run.js';
import type { Stage } from '../speed/stage.js';

/** @throws Error when another run is under way, or with the step that failed */
export async function keep(
  { services }: Pick<Stage, 'services'>,
  tenant: string,
  kind: RunKind,
): Promise<Run> {
  const run = await services.upkeep.run({ tenant, userId: null, agentId: null }, { kind });
  if (run === null) throw new Error('Another run of the tenant is under way.');
  const failed = run.steps.find(({ status }) => status === 'FAILED');
  if (failed) throw new Error(`${failed.step}: ${failed.error}`);
  return run;
}
