/** Keyword extraction (E-13, E-14). */

/** E-14: the 81 words that never become keywords. */
const KEYWORD_STOPWORDS: ReadonlySet<string> = new Set(
  `a about all an and any are as at be been being but by can could did do does each for from had has
  have he her here him his how i if in into is it its just may me might my no not of on or our out
  shall she should so some that the their them then there these they this those through to too up us was
  we were what when where which who will with would you your`.split(/\s+/),
);

const MIN_CHARS = 3;
const MAX_KEYWORDS = 12;

/**
 * Lower-case words in text order, without stop words and words of one or two characters; the first
 * twelve distinct ones (E-13 leaves repetition open; a repeated word says nothing new).
 */
export function keywordsOf(text: string): string[] {
  const kept = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}\p{M}_]+/gu)) {
    if (word.length >= MIN_CHARS && !KEYWORD_STOPWORDS.has(word)) kept.add(word);
    if (kept.size === MAX_KEYWORDS) break;
  }
  return [...kept];
}
