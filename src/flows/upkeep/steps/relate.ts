/** L4: links between memories that share tags (E-50 to E-55). */
import type { StepDeps } from '../deps.js';
import { Relating } from '../relate/relating.js';
import { type Step, type StepContext, StepSkipped } from '../step.js';

export function relateStep({ policy }: StepDeps): Step {
  return { name: 'RELATE', run: (context) => relate(policy, context) };
}

async function relate(policy: StepDeps['policy'], context: StepContext): Promise<void> {
  if (!policy.relate) throw new StepSkipped('MNEME_RELATE is off.');
  const run = new Relating(policy, context);
  for await (const places of context.places()) {
    for (const { partition } of places) {
      if (await run.goThrough(partition)) continue;
      context.note('The limit of the run was reached; what is left waits for the next one.');
      return;
    }
  }
}
