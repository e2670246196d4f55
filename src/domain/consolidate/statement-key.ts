/** Two statements that say the same in the same words have one key. Pure. */
import { createHash } from 'node:crypto';
import { normalizeName } from '../kernel/text.js';
import type { ExtractedFact } from './types.js';

/** Hexadecimal digits of a key. */
const DIGITS = 32;
const CLOSING = new Set(' .!?…。！？');

/**
 * What a fact of consolidation is known by when it is said again (G-21): its kind, and its words in lower case, with
 * single spaces and without the punctuation at the end. Hashed, because an index holds it.
 */
export function statementKeyOf({ kind, text }: Pick<ExtractedFact, 'kind' | 'text'>): string {
  const said = JSON.stringify([kind, withoutClosing(normalizeName(text))]);
  return createHash('sha256').update(said).digest('hex').slice(0, DIGITS);
}

/** Sign by sign: an expression that looks for the end would cost its square on a row of dots. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSING.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
