/** The part of a text that is read, and how. */

/** Most characters without a blank between them that are read as they are. */
const MAX_RUN = 100;
/** A rule such as `-----`, also of other marks. */
const RULED = /([^\p{L}\p{N}\p{M}\s])\1{3,}/gu;

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
