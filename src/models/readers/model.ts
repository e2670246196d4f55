/** Readers that ask a language model. */
import type { LanguageModel, Log, Readers } from '../../ports.js';
import type { PieceLimits } from '../language/pieces.js';
import { modelCauses } from './model-causes.js';
import { modelFacts } from './model-facts.js';
import { modelSummaries } from './model-summaries.js';

/**
 * Reads the prompts and makes readers on a model. The readers share its budget.
 * @throws Error when a prompt is not there, or has other places than the code fills
 */
export function modelReaders(limits: PieceLimits, log: Log): (model: LanguageModel) => Readers {
  const facts = modelFacts(limits, log);
  const summaries = modelSummaries(limits);
  const causes = modelCauses(limits, log);
  return (model) => ({
    facts: facts(model),
    summaries: summaries(model),
    causes: causes(model),
    usage: () => model.usage(),
  });
}
