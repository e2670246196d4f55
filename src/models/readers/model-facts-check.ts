/** What is taken over of the facts that a language model answers. Pure. */
import type { ExtractedFact, Turn } from '../../domain/consolidate/types.js';
import { codePoints, normalizeName, storableText } from '../../domain/kernel/text.js';

/** Limits of an answer; the prompt names them. Characters are code points. */
export const FACT_LIMITS = { minCharacters: 8, maxCharacters: 400, factsATurn: 5 } as const;

/** Recorded as what found a fact. */
const RULE = 'model-facts';

/** A fact as it was answered; `sources` count the turns from 1. */
export interface AnsweredFact {
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
