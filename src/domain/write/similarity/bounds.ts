/** Upper bounds of the symbols that lie in matching runs of two texts, the cheapest first. Pure. */
import { CLASSES, WORD_BITS } from './classes.js';
import { type Fingerprint, MAX_COMPARED } from './fingerprint.js';

/**
 * At most how many symbols match: never fewer than `countMatches` counts.
 * @param needed whoever asks wants no more than to know whether so many are possible
 */
export type Bound = (a: Fingerprint, b: Fingerprint, needed: number) => number;

/** difflib's `real_quick_ratio`: no more symbols match than the shorter text has. */
const mostByLength: Bound = (a, b) => Math.min(a.symbols().length, b.symbols().length);

/** difflib's `quick_ratio`, by classes: no more symbols match than both texts have, in any order. */
const mostByCounts: Bound = (a, b) => {
  const left = a.counts();
  const right = b.counts();
  let shared = 0;
  for (let each = 0; each < CLASSES; each++) {
    shared += Math.min(left[each] ?? 0, right[each] ?? 0);
  }
  return shared;
};

/** Matching runs lie in the same order in both texts, so together they are a common subsequence. */
const mostInOrder: Bound = (a, b, needed) => {
  const found = longestCommonSubsequence(a, b, needed);
  // Below `needed` the length is not exact; that fewer match is all that is known.
  return Math.max(found, needed - 1);
};

/** Each closer and dearer than the one before. */
export const BOUNDS: readonly Bound[] = Object.freeze([mostByLength, mostByCounts, mostInOrder]);

/** Work space: making an array for every pair of texts costs more than short texts do. Holds nothing between calls. */
const carries = new Uint8Array(MAX_COMPARED);

/**
 * Length of the longest common subsequence of the classes of two texts: exact when at least `needed`, otherwise
 * some number below it. A row of the usual table is a bit vector V over the places of `a`, where a 0 marks a step
 * of the length. Each symbol of `b`, found in `a` at the places M, turns it into (V + (V & M)) | (V & ~M): here 32
 * places of `a` at a time, with the carries that each symbol hands on to the next 32.
 *
 * Source: M. Crochemore, C. S. Iliopoulos, Y. J. Pinzon, J. F. Reid, "A fast and practical bit-vector algorithm for
 * the longest common subsequence problem", Information Processing Letters 80 (2001) 279-285; after L. Allison and
 * T. I. Dix, "A bit-string longest-common-subsequence algorithm", ibid. 23 (1986) 305-310; compared in H. Hyyrö,
 * "Bit-parallel LCS-length computation revisited", AWOCA 2004. Ours: the band of places that are looked at.
 * @param needed 0 to the length of the shorter text; the more, the quicker
 */
export function longestCommonSubsequence(a: Fingerprint, b: Fingerprint, needed: number): number {
  const masks = a.masks();
  const other = b.classes();
  carries.fill(0, 0, other.length);
  // A pair further apart leaves too many symbols of one text without a partner.
  const ahead = other.length - needed;
  const behind = a.classes().length - needed;
  let length = 0;
  for (let first = 0, from = 0; from < masks.length; first += WORD_BITS, from += CLASSES) {
    const end = Math.min(other.length, first + WORD_BITS + ahead);
    let row = -1;
    for (let place = Math.max(0, first - behind); place < end; place++) {
      const hits = row & (masks[from + (other[place] ?? 0)] ?? 0);
      const sum = (row + hits + (carries[place] ?? 0)) | 0;
      // The highest bit overflows when both have it, or when one has it and the sum has lost it.
      carries[place] = (hits | (row & ~sum)) >>> 31;
      row = sum | (row & ~hits);
    }
    // Bits beyond the text never become 0: no mask has them, and V & ~M restores what a carry takes.
    length += ones(~row);
  }
  return length;
}

/** How many bits of a 32-bit word are 1: sums of neighbours, in ever larger fields. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
