/** Patterns over normalised sentences: lower case, straight apostrophes, one space between words. */
import type { Intent } from './intents.js';

/** Wording of one intent in one language. */
export interface Wording {
  /** Leaves no doubt what is asked. */
  readonly clear: RegExp;
  /** A hint, for sentences that are clear about nothing. */
  readonly weak: RegExp;
}

/** The wording of a language. */
export type Language = Readonly<Record<Intent, Wording>>;

/** Letters of all alphabets, unlike `\b`; the hyphen too: "кто-то" (somebody) does not hold "кто" (who). */
const WORD = String.raw`[\p{L}\p{N}\p{M}_-]`;

/** Whole words that match any of the sources. No source: matches nothing. */
export function anyOf(...sources: readonly string[]): RegExp {
  if (sources.length === 0) return /(?!)/u;
  return new RegExp(`(?<!${WORD})(?:${sources.join('|')})(?!${WORD})`, 'u');
}

const MAX_SENTENCES = 12;
const HEAD_CHARS = 800;
const TAIL_CHARS = 800;

/**
 * Sentences of a question in the order in which they tell what is asked: those with a question mark before the
 * others, later ones first. Of a long text only the beginning and the end are looked at.
 */
export function sentencesOf(question: string): string[] {
  const sentences = normalised(ends(question))
    .split(/(?<=[.!?…])\s+|\s*\n\s*/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .reverse();
  const asked = sentences.filter((sentence) => sentence.endsWith('?'));
  const rest = sentences.filter((sentence) => !sentence.endsWith('?'));
  return [...asked, ...rest].slice(0, MAX_SENTENCES);
}

function ends(question: string): string {
  return question.length <= HEAD_CHARS + TAIL_CHARS
    ? question
    : `${question.slice(0, HEAD_CHARS)}\n${question.slice(-TAIL_CHARS)}`;
}

/** White space is collapsed except at ends of lines: they end sentences. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/gu, "'")
    .replace(/ё/gu, 'е')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[?!]*\?[?!]*/gu, '?')
    .trim();
}
