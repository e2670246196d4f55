/** Facts that a language model finds in turns, and which of its answers count. */

import { z } from 'zod';
import type { ExtractedFact, Turn } from '../../domain/consolidate/types.js';
import { codePoints, normalizeName, storableText } from '../../domain/kernel/text.js';
import { beginning } from '../../domain/language/sentences.js';
import type { FactExtractor, LanguageModel, Log } from '../../ports.js';
import { dataBlock, loadPrompt, type PieceLimits, pieces } from '../language/prompt.js';

/** Characters of a turn beside its text, roughly. */
const FRAME = 80;

const ROLES = { USER: 'user', ASSISTANT: 'assistant' } as const;

/** Who said what; a long text by its beginning. No ids: they would only be copied wrongly. */
export function shownTurn({ role, speaker, content, eventTime }: Turn, characters: number) {
  const date = eventTime.toISOString().slice(0, 10);
  return { role: ROLES[role], speaker, date, text: beginning(content, characters) };
}

/** Characters that a turn takes of a prompt, roughly. */
export function sizeOf({ content, speaker }: Turn): number {
  return content.length + (speaker?.length ?? 0) + FRAME;
}

// What is taken over of the facts that a language model answers.

/** Limits of an answer; the prompt names them. Characters are code points. */
const FACT_LIMITS = { minCharacters: 8, maxCharacters: 400, factsATurn: 5 } as const;

/** Recorded as what found a fact. */
const RULE = 'model-facts';

/** A fact as it was answered; `sources` count the turns from 1. */
interface AnsweredFact {
  readonly text: string;
  readonly kind: ExtractedFact['kind'];
  readonly sources: readonly number[];
}

/**
 * The facts that can be kept, in the order of their turns: each is a text of fitting length that cites at least one of
 * `turns`, and there are at most five a turn on average. Numbers of no turn are left out.
 */
export function checkedFacts(
  answered: readonly AnsweredFact[],
  turns: readonly Turn[],
): ExtractedFact[] {
  const cited = answered
    .map(({ text, kind, sources }) => ({
      ...{ text: storableText(text).replace(/\s+/gu, ' ').trim(), kind },
      sources: turns.filter((_, i) => sources.includes(i + 1)),
    }))
    .filter(({ text, sources }) => fits(text) && sources.length > 0);
  return cited
    .slice(0, turns.length * FACT_LIMITS.factsATurn)
    .sort((a, b) => firstOf(a.sources) - firstOf(b.sources))
    .map(({ text, kind, sources }) => ({
      ...{ text, kind, rule: RULE },
      sourceIds: sources.map(({ id }) => id),
      sourceRole: roleOf(sources),
      entities: speakersIn(text, sources),
    }));
}

function fits(text: string): boolean {
  const length = codePoints(text);
  return length >= FACT_LIMITS.minCharacters && length <= FACT_LIMITS.maxCharacters;
}

function firstOf(sources: readonly Turn[]): number {
  return sources[0]?.sequence ?? 0;
}

/** What two roles said together nobody asserted alone: it counts as the agent's, which is trusted less. */
function roleOf(sources: readonly Turn[]): Turn['role'] {
  return sources.every(({ role }) => role === 'USER') ? 'USER' : 'ASSISTANT';
}

/** Speakers of the sources that the text names. Taken from the turns: a model may answer any name. */
function speakersIn(text: string, sources: readonly Turn[]): ExtractedFact['entities'] {
  const named = normalizeName(text);
  const speakers = new Set(sources.flatMap(({ speaker }) => speaker?.trim() || []));
  return [...speakers]
    .filter((speaker) => named.includes(normalizeName(speaker)))
    .map((name) => ({ name, type: 'PERSON' }));
}

// Facts of conversations by a language model (G-21).

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
