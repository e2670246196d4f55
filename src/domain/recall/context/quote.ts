/** What people and agents said, as one line of markdown that stays one line of text. Pure. */

/** White space and control characters, so line breaks of every kind too. */
const GAPS = /[\s\p{Cc}]+/gu;
/** Twelve hexadecimal digits in brackets would pass for a citation of ours. */
const CITATION = /\[([0-9a-f]{12})\]/giu;
const FENCE = /`{3,}|~{3,}/gu;
/** What would begin a heading, a quotation, HTML, a link definition or task, a list or a rule. */
const LEADING_MARK = /^(?:[#><[]|[-+*](?=\s|$)|([-*_])\1\1)/u;
const LEADING_NUMBER = /^(\d{1,9})([.)])(?=\s|$)/u;

/** One line, trimmed, each gap a single space. */
export function oneLine(text: string): string {
  return text.replace(GAPS, ' ').trim();
}

/**
 * A line that cannot end its list item, open a block of its own, or cite: marks at the beginning and code fences
 * anywhere are escaped with a backslash, citations get round brackets.
 */
export function quoted(text: string): string {
  return oneLine(text)
    .replace(CITATION, '($1)')
    .replace(FENCE, '\\$&')
    .replace(LEADING_MARK, '\\$&')
    .replace(LEADING_NUMBER, '$1\\$2');
}
