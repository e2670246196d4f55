/** Text as it is stored, compared and measured; long work on it in slices. Pure. */

/** A name as it is compared: lower case, trimmed, inner whitespace collapsed (QG-13). */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * Text as the store can hold it: NUL and lone surrogates are replaced, since the fulltext analyzer
 * and JSON clients choke on them; everything else stays as it was said.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', ' ').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Length as people count it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

// Long work in slices of a few milliseconds. Pure: whoever runs it lets others go first between them.

/** Work that stops now and then, and gives its result at its end. */
export type Steps<Result> = Generator<void, Result>;

/** All of it without a stop: for what is short. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
