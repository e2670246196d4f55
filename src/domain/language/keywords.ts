/** Keyword extraction (E-13, E-14). */
import { KEYWORD_STOPWORDS } from './words.js';

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
