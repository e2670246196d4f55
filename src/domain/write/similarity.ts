/** How alike two texts are: by words and by runs of characters (QV-1, QV-2). Pure: what is kept of a text is only ever a function of it. */
import { words } from '../language/words.js';
import { countMatches, type Places, placesOf, type Symbols } from './sequence.js';

// Upper bounds are found on classes: texts that share a sequence of symbols share the sequence of their classes, so no
// bound is too low; tables of a fixed size take the place of maps.

/** How many classes there are: enough for every ASCII character to be alone among ASCII. A power of 2, at most 256. */
export const CLASSES = 64;

/** A text as the classes of its symbols, each from 0 to `CLASSES` - 1. */
type Classes = Uint8Array;

/** How many places of a text one word of a mask holds. */
const WORD_BITS = 32;

/** The class of each symbol: its lowest bits. */
function classesOf(symbols: Symbols): Classes {
  return Uint8Array.from(symbols, (symbol) => symbol % CLASSES);
}

/** How many symbols each class has. */
function countsOf(classes: Classes): Uint16Array {
  const counts = new Uint16Array(CLASSES);
  for (const each of classes) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

/** For each class the places where it occurs as bits: 32 places of every class, then the next 32, and so on. */
function masksOf(classes: Classes): Int32Array {
  const masks = new Int32Array(CLASSES * Math.ceil(classes.length / WORD_BITS));
  classes.forEach((each, place) => {
    const word = Math.floor(place / WORD_BITS) * CLASSES + each;
    masks[word] = (masks[word] ?? 0) | (1 << (place % WORD_BITS));
  });
  return masks;
}

/**
 * Longest part of a text that `sequenceRatio` compares, in code points; longer texts are compared by their
 * beginnings. More than three times the vault's limit; the worst case costs the square of it.
 */
export const MAX_COMPARED = 4_000;

/** What the measures need of a text. Each part is made when it is first asked for, and then kept. */
interface Fingerprint {
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
type Comparable = string | Fingerprint;

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
function prepared(text: Comparable): Fingerprint {
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

// Upper bounds of the symbols that lie in matching runs of two texts, the cheapest first.

/**
 * At most how many symbols match: never fewer than `countMatches` counts.
 * @param needed whoever asks wants no more than to know whether so many are possible
 */
type Bound = (a: Fingerprint, b: Fingerprint, needed: number) => number;

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

// The measures.

/** When two texts say the same: either measure is enough. Both 0 to 1; higher refuses less. */
export interface DuplicatePolicy {
  /** Smallest token overlap of duplicates (`vault.token_overlap_threshold`). Default 0.60. */
  readonly tokenOverlap: number;
  /** Smallest sequence ratio of duplicates (`vault.similarity_threshold`, QV-10). Default 0.70. */
  readonly sequenceRatio: number;
}

/** The thresholds of V-16. */
export const DEFAULT_DUPLICATE_POLICY: DuplicatePolicy = Object.freeze({
  tokenOverlap: 0.6,
  sequenceRatio: 0.7,
});

/** QV-1: Jaccard index of the sets of lower-case words, 0..1; 0 when neither text has a word. */
export function tokenOverlap(a: Comparable, b: Comparable): number {
  return overlapOf(prepared(a), prepared(b));
}

/**
 * QV-2: Ratcliff/Obershelp 2M/T of the lower-cased texts, 0..1; 1 for two empty texts. Like difflib's it may
 * differ when the texts change places. Exact when at least `floor`; otherwise only an upper bound below it,
 * which is much cheaper for texts that have little in common.
 */
export function sequenceRatio(a: Comparable, b: Comparable, floor = 0): number {
  return ratioOf(prepared(a), prepared(b), floor);
}

/** V-16: token overlap or sequence ratio reaches its threshold. */
export function isNearDuplicate(
  a: Comparable,
  b: Comparable,
  policy: DuplicatePolicy = DEFAULT_DUPLICATE_POLICY,
): boolean {
  const left = prepared(a);
  const right = prepared(b);
  return (
    overlapOf(left, right, policy.tokenOverlap) >= policy.tokenOverlap ||
    ratioOf(left, right, policy.sequenceRatio) >= policy.sequenceRatio
  );
}

/** The larger of both measures, 0..1. Below `floor` only an upper bound of the second enters. */
export function similarityOf(a: Comparable, b: Comparable, floor = 0): number {
  const left = prepared(a);
  const right = prepared(b);
  const overlap = overlapOf(left, right);
  return Math.max(overlap, ratioOf(left, right, Math.max(floor, overlap)));
}

/** Exact when at least `floor`; otherwise an upper bound below it, found without looking at every word. */
function overlapOf(a: Fingerprint, b: Fingerprint, floor = 0): number {
  const [few, many] =
    a.words().size < b.words().size ? [a.words(), b.words()] : [b.words(), a.words()];
  const all = few.size + many.size;
  let shared = few.size;
  for (const word of few) {
    if (many.has(word)) continue;
    shared--;
    if (share(shared, all) < floor) break;
  }
  return share(shared, all);
}

function share(shared: number, all: number): number {
  return all === 0 ? 0 : shared / (all - shared);
}

function ratioOf(a: Fingerprint, b: Fingerprint, floor: number): number {
  if (a.text === b.text) return 1;
  const total = a.symbols().length + b.symbols().length;
  return ratio(matchesOf(a, b, fewestFor(floor, total)), total);
}

/** Exact when at least `needed`; otherwise an upper bound below it. */
function matchesOf(a: Fingerprint, b: Fingerprint, needed: number): number {
  for (const bound of needed > 0 ? BOUNDS : []) {
    const most = bound(a, b, needed);
    if (most < needed) return most;
  }
  return countMatches(a.symbols(), b.symbols(), needed, b.places());
}

function ratio(matches: number, total: number): number {
  return (2 * matches) / total;
}

/** The smallest number of matches whose ratio, rounded as the comparison rounds it, reaches the floor. */
function fewestFor(floor: number, total: number): number {
  let fewest = Math.max(0, Math.floor((floor * total) / 2) - 1);
  while (fewest <= total && ratio(fewest, total) < floor) fewest++;
  return fewest;
}
