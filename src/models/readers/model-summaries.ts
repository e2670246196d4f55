/** Summaries of entities by a language model (G-30). */
import { z } from 'zod';
import type { EntityPortrait } from '../../domain/consolidate/types.js';
import { storableText } from '../../domain/kernel/text.js';
import type { EntitySummarizer, LanguageModel } from '../../ports.js';
import { beginning } from '../extract/beginning.js';
import { dataBlock } from '../language/data.js';
import { type PieceLimits, pieces } from '../language/pieces.js';
import { loadPrompt } from '../language/prompt.js';

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
