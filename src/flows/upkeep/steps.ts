/** The steps of the upkeep, one file each. Their order is that of STEPS (domain/upkeep/run.ts). */
import type { Step, StepDeps } from './step.js';
import { causalStep } from './steps/causal.js';
import { consolidateStep } from './steps/consolidate.js';
import { clusterStep, healthStep, proposeStep } from './steps/counts.js';
import { decayStep } from './steps/decay.js';
import { dedupStep } from './steps/dedup.js';
import { expireStep, trustStep } from './steps/documents.js';
import { enrichStep } from './steps/enrich.js';
import { archiveStep, dormancyStep, purgeStep } from './steps/idle.js';
import { mapStep } from './steps/map.js';
import { relateStep } from './steps/relate.js';
import { reliabilityStep } from './steps/reliability.js';
import { storeColdStep } from './steps/store-cold.js';
import { tidyStep } from './steps/tidy.js';

/** Steps for one run: those that read conversations share the budget of one set of readers. */
export function stepsFor(given: StepDeps): Step[] {
  const readers = given.openReaders();
  const deps: StepDeps = { ...given, openReaders: () => readers };
  return [
    archiveStep(deps),
    purgeStep(deps),
    dedupStep(deps),
    relateStep(deps),
    clusterStep(deps),
    dormancyStep(deps),
    consolidateStep(deps),
    decayStep(deps),
    enrichStep(deps),
    causalStep(deps),
    expireStep(deps),
    trustStep(deps),
    storeColdStep(deps),
    reliabilityStep(deps),
    proposeStep(deps),
    mapStep(deps),
    tidyStep(deps),
    healthStep(deps),
  ];
}
