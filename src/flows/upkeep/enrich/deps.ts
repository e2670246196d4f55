/** What enriching entities needs. */
import type { StepDeps } from '../deps.js';

export interface EnrichDeps extends Pick<StepDeps, 'embedder' | 'openReaders'> {
  readonly policy: Pick<
    StepDeps['policy'],
    'batch' | 'summaryMentions' | 'summaryMemories' | 'summaryMaxPerRun'
  >;
}
