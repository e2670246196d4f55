/** What a question asks of the text indexes. Pure. */
import { isStopword, words } from './words.js';

/** Longest term sent to the index, in UTF-16 units; the analyzer splits longer ones anyway. */
const MAX_TERM_CHARS = 100;
const EDGE =
  /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/gu;

/**
 * Distinct search terms in text order: pieces between white space, lower case, trimmed of punctuation. Stop
 * words are left out unless nothing else is there.
 */
export function termsOf(question: string): string[] {
  const pieces = question.toLowerCase().split(/\s+/u).map(trimmed).filter(Boolean);
  const terms = [...new Set(pieces)];
  const telling = terms.filter((term) => !isEmpty(term));
  return telling.length > 0 ? telling : terms;
}

/** Shorter words are too easily another one. */
const MIN_GUESS_CHARS = 5;
/** A fuzzy clause is many: at most so many words get one. */
const MAX_GUESSES = 8;

/**
 * Words of a question that may be misspelt names: those with a capital, or all long ones where nobody wrote capitals.
 * Lower case.
 */
export function guessesOf(question: string): string[] {
  const long = (question.match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= MIN_GUESS_CHARS && !isStopword(word.toLowerCase()),
  );
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  const guesses = capital.length > 0 ? capital : long;
  return [...new Set(guesses.map((word) => word.toLowerCase()))].slice(0, MAX_GUESSES);
}

/**
 * Of a question with too many terms, those that most likely tell memories apart, by the word alone: names
 * and numbers are long or have digits. In text order.
 */
export function likelyRare(terms: readonly string[], max: number): string[] {
  return best(terms, max, (term) => (/\p{N}/u.test(term) ? 6 : 0) + Math.min(term.length, 20));
}

/**
 * The rarest terms by the number of memories that hold them, in text order. A term that no memory holds
 * finds nothing and is left out.
 */
export function rarest(
  terms: readonly string[],
  max: number,
  memories: ReadonlyMap<string, number>,
): string[] {
  const held = terms.filter((term) => (memories.get(term) ?? 0) > 0);
  return best(held, max, (term) => -(memories.get(term) ?? 0));
}

function best(terms: readonly string[], max: number, score: (term: string) => number): string[] {
  const chosen = new Set(
    terms
      .map((term, position) => ({ term, position, score: score(term) }))
      .sort((a, b) => b.score - a.score || a.position - b.position)
      .slice(0, max)
      .map(({ term }) => term),
  );
  return terms.filter((term) => chosen.has(term));
}

/** Nothing but stop words; an emoji has no words at all and is telling. */
function isEmpty(term: string): boolean {
  const inside = words(term);
  return inside.length > 0 && inside.every(isStopword);
}

function trimmed(piece: string): string {
  return piece.replace(EDGE, '').slice(0, MAX_TERM_CHARS);
}
