/** Text as it is stored, compared and measured. Pure. */

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
