/** Text as it is stored, compared and measured; long work on it in slices. Pure. */
import { createHash } from 'node:crypto';

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

/** On one line: every gap is a single blank, and none is left around it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** With its first letter in upper case. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Two strings by their code units: -1, 0 or 1, the same on every machine. */
export function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The source of a regular expression that stands for the text itself. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
}

/** What a text of JSON says; undefined: it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The SHA-256 of a text, as hexadecimal digits: all 64, or the first. */
export function hashOf(text: string, digits = 64): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
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
