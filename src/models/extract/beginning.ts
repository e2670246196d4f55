/** The part of a text that is read, and how. */

/** Most characters without a blank between them that are read as they are. */
const MAX_RUN = 100;
/** A rule such as `-----`, also of other marks. */
const RULED = /([^\p{L}\p{N}\p{M}\s])\1{3,}/gu;

/** Up to `maxChars` UTF-16 units, cut behind the last sentence if that keeps half of it, else before the last word. */
export function beginning(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars);
  const sentence = Math.max(
    cut.lastIndexOf('. '),
    cut.lastIndexOf('! '),
    cut.lastIndexOf('? '),
    cut.lastIndexOf('\n'),
  );
  if (sentence >= maxChars / 2) return cut.slice(0, sentence + 1);
  const word = cut.search(/\s\S*$/u);
  if (word > 0) return cut.slice(0, word);
  // Not between the halves of a surrogate pair.
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * The text with blanks in place of everything that makes a tagger slow: addresses, encoded data, rows of marks. Of a
 * long run without blanks the marks are taken out, then what is still one word. Offsets stay as they were.
 */
export function readable(text: string): string {
  return text
    .replace(RULED, blanks)
    .replace(new RegExp(`\\S{${MAX_RUN + 1},}`, 'gu'), (run) =>
      run.replace(/[^\p{L}\p{N}\p{M}]/gu, blanks),
    )
    .replace(new RegExp(`\\S{${MAX_RUN + 1},}`, 'gu'), blanks);
}

function blanks(text: string): string {
  return ' '.repeat(text.length);
}
