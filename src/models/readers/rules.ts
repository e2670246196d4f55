/** Readers that follow rules: no model, no network, the same answer to the same turns. */
import { causeOf } from '../../domain/consolidate/rules/causes.js';
import { factsOf } from '../../domain/consolidate/rules/facts.js';
import { portraitOf } from '../../domain/consolidate/rules/portrait.js';
import type { Readers } from '../../ports.js';

/** @returns readers that never fail and use nothing */
export function ruleReaders(): Readers {
  return {
    facts: { extract: async (turns, before) => factsOf(turns, before) },
    summaries: { summarize: async (entity) => portraitOf(entity) },
    causes: { judge: async (pairs) => pairs.flatMap((pair) => causeOf(pair) ?? []) },
    usage: () => ({ calls: 0, promptTokens: 0, completionTokens: 0 }),
  };
}
