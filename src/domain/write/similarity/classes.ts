/**
 * Symbols in a fixed number of classes, for upper bounds of what two texts have in common. Texts that share a
 * sequence of symbols share the sequence of their classes, so no bound that is found on classes is too low; tables
 * of a fixed size take the place of maps. Pure.
 */
import type { Symbols } from '../sequence.js';

/** How many classes there are: enough for every ASCII character to be alone among ASCII. A power of 2, at most 256. */
export const CLASSES = 64;

/** A text as the classes of its symbols, each from 0 to `CLASSES` - 1. */
export type Classes = Uint8Array;

/** How many places of a text one word of a mask holds. */
export const WORD_BITS = 32;

/** The class of each symbol: its lowest bits. */
export function classesOf(symbols: Symbols): Classes {
  return Uint8Array.from(symbols, (symbol) => symbol % CLASSES);
}

/** How many symbols each class has. */
export function countsOf(classes: Classes): Uint16Array {
  const counts = new Uint16Array(CLASSES);
  for (const each of classes) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

/** For each class the places where it occurs as bits: 32 places of every class, then the next 32, and so on. */
export function masksOf(classes: Classes): Int32Array {
  const masks = new Int32Array(CLASSES * Math.ceil(classes.length / WORD_BITS));
  classes.forEach((each, place) => {
    const word = Math.floor(place / WORD_BITS) * CLASSES + each;
    masks[word] = (masks[word] ?? 0) | (1 << (place % WORD_BITS));
  });
  return masks;
}
