/** A text prepared for many comparisons. Pure: what is kept is only ever a function of the text. */
import { words } from '../../language/words.js';
import { type Places, placesOf, type Symbols } from '../sequence.js';
import { type Classes, classesOf, countsOf, masksOf } from './classes.js';

/**
 * Longest part of a text that `sequenceRatio` compares, in code points; longer texts are compared by their
 * beginnings. More than three times the vault's limit; the worst case costs the square of it.
 */
export const MAX_COMPARED = 4_000;

/** What the measures need of a text. Each part is made when it is first asked for, and then kept. */
export interface Fingerprint {
  readonly text: string;
  /** The distinct words, lower case. */
  readonly words: () => ReadonlySet<string>;
  /** The lower-cased code points, at most `MAX_COMPARED`. */
  readonly symbols: () => Symbols;
  /** Where in `symbols` each one occurs, ascending. */
  readonly places: () => Places;
  /** The class of each symbol, for bounds. */
  readonly classes: () => Classes;
  /** How many symbols each class has. */
  readonly counts: () => Uint16Array;
  /** Where each class occurs, as bits; at most 64 KiB. */
  readonly masks: () => Int32Array;
}

/** A text as the measures take it; a fingerprint saves work when one text meets many. */
export type Comparable = string | Fingerprint;

/** The prepared form of a text. Costs next to nothing until it is compared. */
export function fingerprintOf(text: string): Fingerprint {
  const symbols = once(() => symbolsOf(text));
  const classes = once(() => classesOf(symbols()));
  return {
    text,
    words: once(() => new Set(words(text))),
    symbols,
    places: once(() => placesOf(symbols())),
    classes,
    counts: once(() => countsOf(classes())),
    masks: once(() => masksOf(classes())),
  };
}

/** The fingerprint itself, or that of the text. */
export function prepared(text: Comparable): Fingerprint {
  return typeof text === 'string' ? fingerprintOf(text) : text;
}

const known = new WeakMap<object, Fingerprint>();

/**
 * The fingerprint of a record's text, made once for as long as the record object lives: whoever compares the same
 * records again and again passes the same objects. An object whose text has changed gets a new one.
 */
export function fingerprintOfRecord(record: { readonly text: string }): Fingerprint {
  const before = known.get(record);
  if (before?.text === record.text) return before;
  const made = fingerprintOf(record.text);
  known.set(record, made);
  return made;
}

function symbolsOf(text: string): Symbols {
  // A code point takes at most two units.
  const bounded = text.slice(0, 2 * MAX_COMPARED).toLowerCase();
  const symbols = Uint32Array.from(bounded, (symbol) => symbol.codePointAt(0) ?? 0);
  return symbols.subarray(0, MAX_COMPARED);
}

/** Does the work at the first call and gives the same result ever after. */
function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
