/** Words of a text, its keywords, and what a question asks of the text indexes. Pure. */
import { isStopword, KEYWORD_STOPWORDS, type Language } from './languages.js';

/** Maximal runs of letters, digits and marks, lower case, in text order. Apostrophes end a word. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Distinct words that are no stop words; all of them when nothing else is there. */
export function tellingWords(text: string, language?: Language): string[] {
  const all = [...new Set(words(text))];
  const telling = all.filter((word) => !isStopword(word, language));
  return telling.length > 0 ? telling : all;
}

/** How many of the words a text has, in whatever form. */
export function formsIn(wanted: readonly string[], text: string): number {
  const have = tellingWords(text);
  return wanted.filter((word) => have.some((other) => isFormOf(word, other))).length;
}

/** Letters that two forms of a longer word have in common at least. */
const STEM = 4;
/** Letters that an ending may have. */
const ENDING = 3;

function isFormOf(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long) return true;
  const stem = Math.max(STEM, short.length - 2);
  return (
    (long.startsWith(short) && short.length >= STEM - 1 && long.length - short.length <= ENDING) ||
    (long.length - short.length <= ENDING && long.slice(0, stem) === short.slice(0, stem))
  );
}

// Keyword extraction (E-13, E-14).

const MIN_CHARS = 3;
const MAX_KEYWORDS = 12;
/** Looked at in a long text, in UTF-16 units: one that says nothing for so long must not stop everybody else. */
const MAX_READ_CHARS = 100_000;

/**
 * Lower-case words in text order, without stop words and words of one or two characters; the first
 * twelve distinct ones (E-13 leaves repetition open; a repeated word says nothing new).
 */
export function keywordsOf(text: string): string[] {
  const kept = new Set<string>();
  for (const [word] of text
    .slice(0, MAX_READ_CHARS)
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}\p{M}_]+/gu)) {
    if (word.length >= MIN_CHARS && !KEYWORD_STOPWORDS.has(word)) kept.add(word);
    if (kept.size === MAX_KEYWORDS) break;
  }
  return [...kept];
}

// What a question asks of the text indexes.

/** Longest term sent to the index, in UTF-16 units; the analyzer splits longer ones anyway. */
const MAX_TERM_CHARS = 100;
const EDGE =
  /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/gu;

/**
 * Distinct search terms in text order: pieces between white space, lower case, trimmed of punctuation. Stop
 * words are left out unless nothing else is there.
 */
export function termsOf(question: string, language?: Language): string[] {
  const pieces = question.toLowerCase().split(/\s+/u).map(trimmed).filter(Boolean);
  const terms = [...new Set(pieces)];
  const telling = terms.filter((term) => !isEmpty(term, language));
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
export function guessesOf(question: string, language?: Language): string[] {
  const long = (question.match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= MIN_GUESS_CHARS && !isStopword(word.toLowerCase(), language),
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
function isEmpty(term: string, language?: Language): boolean {
  const inside = words(term);
  return inside.length > 0 && inside.every((word) => isStopword(word, language));
}

function trimmed(piece: string): string {
  return piece.replace(EDGE, '').slice(0, MAX_TERM_CHARS);
}
