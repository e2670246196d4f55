/** Whether a newer statement outdates an older one: one judgement for facts and for what is said in a conversation. Pure. */
import type { Heuristic } from '../../kernel/vocabulary.js';
import { detectConflict } from './detect.js';
import type { SlotRule } from './slot-rules.js';
import { type Span, sentenceSpans } from './spans.js';

/** A turn or a fact, with what its wording rests on. */
export interface Said {
  readonly text: string;
  /** Name of whoever said it, as told; null: the user, where nobody is named. */
  readonly speaker: string | null;
  /** Said or stated by the user: only then does its wording correct (C-33). */
  readonly byUser: boolean;
  /** The turn just before it in its session: the question it answers, the statement it corrects. */
  readonly before: string | null;
  /** Id of its session; null for a fact. Openers such as "No, …" reach back within one session only. */
  readonly session: string | null;
}

/** What outdates what, by the sentences concerned. */
export interface Outdating {
  readonly rule: Heuristic;
  /** False: likely but unproven. It neither marks nor retires anything; a person is asked. */
  readonly certain: boolean;
  /** What both speak of. */
  readonly slot: string;
  /** One sentence for the audit log. */
  readonly explanation: string;
  /** The sentence that outdates, as offsets into the newer text. */
  readonly newerSpan: Span;
  /** The outdated sentence, as offsets into the older text. */
  readonly olderSpan: Span;
}

/** @param rules slots in force; the built-in ones by default */
export interface OutdatingOptions {
  readonly rules?: readonly SlotRule[];
}

/**
 * What of the older one no longer holds by the newer one, or null. Which of the two is newer is the caller's knowledge (valid
 * time when both are known). The first sentence of the older text that is outdated counts.
 */
export function outdating(
  newer: Said,
  older: Said,
  { rules }: OutdatingOptions = {},
): Outdating | null {
  const options = { newerByUser: newer.byUser, ...(rules === undefined ? {} : { rules }) };
  if (ofTwoPeople(newer, older)) return null;
  for (const olderSpan of sentenceSpans(older.text)) {
    const before = older.text.slice(olderSpan.from, olderSpan.to);
    for (const newerSpan of sentenceSpans(newer.text)) {
      const now = newer.text.slice(newerSpan.from, newerSpan.to);
      const found = detectConflict(now, before, options);
      if (found === null) continue;
      const { heuristic, slot, explanation } = found;
      return { rule: heuristic, certain: true, slot, explanation, newerSpan, olderSpan };
    }
  }
  return null;
}

const FIRST_PERSON = /\b(?:I|me|my|mine|we|us|our|ours)\b/iu;

/** Two speakers of whom either speaks of himself: what "I" is, is not the same. */
function ofTwoPeople(newer: Said, older: Said): boolean {
  return (
    newer.speaker !== older.speaker &&
    (FIRST_PERSON.test(newer.text) || FIRST_PERSON.test(older.text))
  );
}
