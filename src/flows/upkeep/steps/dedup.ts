/** L3: memories that say the same as another one (E-60 to E-68). */

import { Deduplication } from '../dedup/deduplication.js';
import type { StepDeps } from '../deps.js';
import { type Step, type StepContext, StepSkipped } from '../step.js';

export function dedupStep(deps: StepDeps): Step {
  return { name: 'DEDUP', run: (context) => deduplicate(deps, context) };
}

async function deduplicate(deps: StepDeps, context: StepContext): Promise<void> {
  const { embedder, policy } = deps;
  if (!policy.dedup) throw new StepSkipped('MNEME_DEDUP is off.');
  if (embedder === null) throw new StepSkipped('There is no embedding model to compare by.');
  const run = new Deduplication({ ...deps, embedder }, context);
  for await (const places of context.places()) {
    for (const place of places) {
      if (await run.goThrough(place)) continue;
      context.note('A limit of the run was reached; what is left waits for the next one.');
      return;
    }
  }
}
