/** What stands for a long document on its node, and what it calls itself. Pure. */

/** Ends of sentences and lines. */
const BREAK = /[.!?。！？…]["'»”)\]]*\s|\n/gu;
/** A lead that is cut at a sentence is at least this share of what it may be. */
const LEAST_SHARE = 0.5;

/**
 * The beginning of a text that is too long for its node: up to the last end of a sentence or a line within the limit,
 * else of a word. A text within the limit stays whole.
 * @param maxChars in UTF-16 units, at least 1
 */
export function leadOf(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = text.slice(0, whole(text, maxChars));
  const least = head.length * LEAST_SHARE;
  const ends = [...head.matchAll(BREAK)].map(({ index, 0: { length } }) => index + length);
  const sentence = ends.at(-1) ?? 0;
  const end = sentence >= least ? sentence : head.search(/\s\S*$/u);
  return head.slice(0, end > 0 ? end : head.length).trim() || head;
}

/** A cut that does not part the two halves of a code point. */
export function whole(text: string, at: number): number {
  const low = text.charCodeAt(at);
  return low >= 0xdc00 && low <= 0xdfff ? at - 1 : at;
}

/** The title of a Markdown text: its first heading, where it begins with one. Null: it does not. */
export function firstHeading(text: string): string | null {
  const title = /^\s*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/u.exec(text)?.[1];
  return title === undefined ? null : titleOf(title);
}

/** Longest title, in characters. */
const MAX_TITLE_CHARS = 200;

/** A title as it is kept: one line, not too long. Null: nothing is left of it. */
export function titleOf(text: string): string | null {
  const title = text.replace(/\s+/gu, ' ').trim();
  return title === '' ? null : title.slice(0, whole(title, MAX_TITLE_CHARS));
}
