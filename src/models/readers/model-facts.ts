/** Facts of conversations by a language model (G-21). */
import { z } from 'zod';
import type { ExtractedFact, Turn } from '../../domain/consolidate/types.js';
import type { FactExtractor, LanguageModel, Log } from '../../ports.js';
import { dataBlock } from '../language/data.js';
import { type PieceLimits, pieces } from '../language/pieces.js';
import { loadPrompt } from '../language/prompt.js';
import { checkedFacts, FACT_LIMITS } from './model-facts-check.js';
import { shownTurn, sizeOf } from './model-turns.js';

/** Turns before a stretch that are shown for reference, and characters of each. */
const BEFORE_TURNS = 10;
const BEFORE_CHARACTERS = 400;

const answerSchema = z.object({
  facts: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(['SEMANTIC', 'PROCEDURAL', 'OPINION']),
      sources: z.array(z.int()),
    }),
  ),
});

/** Extractors that read at most so much in one call. */
export function modelFacts(limits: PieceLimits, log: Log): (model: LanguageModel) => FactExtractor {
  const places = ['data', 'minCharacters', 'maxCharacters', 'factsATurn'] as const;
  const prompt = loadPrompt('facts', places);
  const read = async (
    model: LanguageModel,
    turns: readonly Turn[],
    before: readonly Turn[],
  ): Promise<ExtractedFact[]> => {
    const data = shown(turns, before, limits.characters);
    const { system, user } = prompt.fill({ data, ...FACT_LIMITS });
    const { facts } = await model.answer({ system, user, name: 'facts', schema: answerSchema });
    const checked = checkedFacts(facts, turns);
    const dropped = facts.length - checked.length;
    if (dropped > 0) {
      log.info({ kept: checked.length, dropped }, 'Facts of the language model are left out.');
    }
    return checked;
  };
  return (model) => ({
    extract: async (turns, before) => {
      const facts: ExtractedFact[] = [];
      let earlier = before;
      for (const piece of pieces(turns, sizeOf, limits)) {
        facts.push(...(await read(model, piece, earlier)));
        earlier = piece;
      }
      return facts;
    },
  });
}

/** Turns are numbered from 1: a model copies short numbers without mistakes, and cannot name what it was not given. */
function shown(turns: readonly Turn[], before: readonly Turn[], characters: number): string {
  const reference = before.slice(-BEFORE_TURNS).map((turn) => shownTurn(turn, BEFORE_CHARACTERS));
  const numbered = turns.map((turn, i) => ({ turn: i + 1, ...shownTurn(turn, characters) }));
  return dataBlock([...reference, ...numbered]);
}
