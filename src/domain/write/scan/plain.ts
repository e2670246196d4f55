/** A text in which full-width digits and other look-alikes are what they look like (NFKC). Pure. */
import type { Steps } from '../../kernel/steps.js';
import { PIECE_CHARS } from './scan.js';

const OTHER = /[^\p{ASCII}]/u;
/** Putting marks in order takes the square of their number. No script has as many on one letter. */
const MANY_MARKS = /[\p{M}\uFF9E\uFF9F]{30}/gu;
/** Ends a row of marks, and is not seen: what Unicode has for it (UAX 15, stream-safe text). */
const JOINER = '\u034F';
/** Marks, and the later parts of Korean syllables: they may become one with what stands before them. */
const JOINS = /^(?!\u034F)[\p{M}\u1160-\u11FF]/u;
/** Where no letter begins for so long there is nothing to become one with. */
const MAX_SHIFT = 64;

/** Piece by piece; each begins with what does not change what stands before it. */
export function* plainText(text: string): Steps<string> {
  if (!OTHER.test(text)) return text;
  let plain = '';
  for (let from = 0; from < text.length; ) {
    if (from > 0) yield;
    const until = border(text, from + PIECE_CHARS);
    const piece = text.slice(from, until).replace(MANY_MARKS, (marks) => marks + JOINER);
    plain += piece.normalize('NFKC');
    from = until;
  }
  return plain;
}

function border(text: string, at: number): number {
  for (let place = at; place < Math.min(at + MAX_SHIFT, text.length); place++) {
    const code = text.charCodeAt(place);
    const isLow = code >= 0xdc00 && code <= 0xdfff;
    const letter = String.fromCodePoint(text.codePointAt(place) ?? 0);
    if (!isLow && !JOINS.test(letter.normalize('NFKD'))) return place;
  }
  return Math.min(at + MAX_SHIFT, text.length);
}
