/** Words of a text. Pure string work shared by keyword extraction and query building. */
import { eng, rus } from 'stopword';

/** E-14: the 81 words that never become keywords. */
const KEYWORD_STOPWORDS: ReadonlySet<string> = new Set(
  `a about all an and any are as at be been being but by can could did do does each for from had has
  have he her here him his how i if in into is it its just may me might my no not of on or our out
  shall she should so some that the their them then there these they this those to up us was
  we were what when where which who will with would you your`.split(/\s+/),
);

/** What is left of contractions once an apostrophe has split them: "didn't" is `didn` and `t`. */
const CONTRACTIONS =
  'd ll m re s t ve ain aren couldn didn doesn don hadn hasn haven isn shouldn wasn weren won wouldn';

/** Words that tell no memory from another, English and Russian; `stopword` lists beside our own. */
const STOPWORDS: ReadonlySet<string> = new Set([
  ...eng,
  ...rus,
  ...KEYWORD_STOPWORDS,
  ...CONTRACTIONS.split(' '),
]);

/** Maximal runs of letters, digits and marks, lower case, in text order. Apostrophes end a word. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

export function isStopword(word: string): boolean {
  return STOPWORDS.has(word);
}

/** Distinct words that are no stop words; all of them when nothing else is there. */
export function tellingWords(text: string): string[] {
  const all = [...new Set(words(text))];
  const telling = all.filter((word) => !isStopword(word));
  return telling.length > 0 ? telling : all;
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
