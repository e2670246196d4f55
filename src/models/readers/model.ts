/** Readers of conversations that ask a language model. */
import { z } from 'zod';
import type { EntityPortrait } from '../../domain/consolidate/types.js';
import { storableText } from '../../domain/kernel/text.js';
import { beginning } from '../../domain/language/sentences.js';
import type { EntitySummarizer, LanguageModel, Log, Readers } from '../../ports.js';
import { dataBlock, loadPrompt, type PieceLimits, pieces } from '../language/prompt.js';
import { modelCauses } from './model-causes.js';
import { modelFacts } from './model-facts.js';

/** Longest summary in characters (UTF-16 units); a longer one ends with its last sentence that fits. */
const MAX_CHARACTERS = 600;
/** Characters of one memory that are shown. */
const MEMORY_CHARACTERS = 1_000;

const answerSchema = z.object({ summary: z.string() });

/** Summarizers that read at most so many characters in their one call. */
export function modelSummaries(limits: PieceLimits): (model: LanguageModel) => EntitySummarizer {
  const prompt = loadPrompt('summary', ['data', 'maxCharacters']);
  return (model) => ({
    summarize: async (entity) => {
      if (entity.memories.length === 0) return null;
      const { system, user } = prompt.fill({
        data: shown(entity, limits.characters),
        maxCharacters: MAX_CHARACTERS,
      });
      const answer = await model.answer({ system, user, name: 'summary', schema: answerSchema });
      const summary = storableText(answer.summary).replace(/\s+/gu, ' ').trim();
      return beginning(summary, MAX_CHARACTERS).trim() || null;
    },
  });
}

/** The entity, then as many of its memories as there is room for, the most telling first. */
function shown(entity: EntityPortrait, characters: number): string {
  const { name, type, aliases, mentions, companions } = entity;
  const memories = entity.memories.map(({ content, kind, eventTime }) => ({
    date: eventTime.toISOString().slice(0, 10),
    kind,
    text: beginning(content, MEMORY_CHARACTERS),
  }));
  const limits = { items: memories.length, characters };
  const [first = []] = pieces(memories, ({ text }) => text.length, limits);
  return dataBlock([{ name, type, aliases, mentions, companions }, ...first]);
}

// Readers that ask a language model.

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
