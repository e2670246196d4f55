/** How alike two texts are: by words and by runs of characters (spec 4-vault, QV-1 and QV-2). Pure. */
import { words } from '../text.js';
import { countMatches, type Symbols } from './sequence.js';

/**
 * Longest part of a text that `sequenceRatio` compares, in code points; longer texts are compared by their
 * beginnings. More than three times the vault's limit; the worst case costs the square of it.
 */
export const MAX_COMPARED = 4_000;

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
export function tokenOverlap(a: string, b: string): number {
  const left = new Set(words(a));
  const right = new Set(words(b));
  let shared = 0;
  for (const word of left) if (right.has(word)) shared++;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

/**
 * QV-2: Ratcliff/Obershelp 2M/T of the lower-cased texts, 0..1; 1 for two empty texts. Like difflib's it may
 * differ when the texts change places. Exact when at least `floor`; otherwise only an upper bound below it,
 * which is much cheaper for long texts that have little in common.
 */
export function sequenceRatio(a: string, b: string, floor = 0): number {
  if (a === b) return 1;
  const left = symbolsOf(a);
  const right = symbolsOf(b);
  const total = left.length + right.length;
  const ratio = (matches: number) => (2 * matches) / total;
  for (const bound of [mostByLength, mostBySymbols]) {
    const most = ratio(bound(left, right));
    if (most < floor) return most;
  }
  return ratio(countMatches(left, right, fewestFor(floor, ratio, total)));
}

/** V-16: token overlap or sequence ratio reaches its threshold. */
export function isNearDuplicate(
  a: string,
  b: string,
  policy: DuplicatePolicy = DEFAULT_DUPLICATE_POLICY,
): boolean {
  return (
    tokenOverlap(a, b) >= policy.tokenOverlap ||
    sequenceRatio(a, b, policy.sequenceRatio) >= policy.sequenceRatio
  );
}

/** The larger of both measures, 0..1. Below `floor` only an upper bound of the second enters. */
export function similarityOf(a: string, b: string, floor = 0): number {
  const overlap = tokenOverlap(a, b);
  return Math.max(overlap, sequenceRatio(a, b, Math.max(floor, overlap)));
}

/** The smallest number of matches whose ratio, rounded as the comparison rounds it, reaches the floor. */
function fewestFor(floor: number, ratio: (matches: number) => number, total: number): number {
  let fewest = Math.max(0, Math.floor((floor * total) / 2) - 1);
  while (fewest <= total && ratio(fewest) < floor) fewest++;
  return fewest;
}

/** difflib's `real_quick_ratio`: no more symbols match than the shorter text has. */
function mostByLength(a: Symbols, b: Symbols): number {
  return Math.min(a.length, b.length);
}

/** difflib's `quick_ratio`: no more symbols match than both texts have, in any order. */
function mostBySymbols(a: Symbols, b: Symbols): number {
  const left = new Map<number, number>();
  for (const symbol of b) left.set(symbol, (left.get(symbol) ?? 0) + 1);
  let shared = 0;
  for (const symbol of a) {
    const available = left.get(symbol) ?? 0;
    if (available > 0) shared++;
    left.set(symbol, available - 1);
  }
  return shared;
}

function symbolsOf(text: string): Symbols {
  // A code point takes at most two units.
  const bounded = text.slice(0, 2 * MAX_COMPARED).toLowerCase();
  const symbols = Uint32Array.from(bounded, (symbol) => symbol.codePointAt(0) ?? 0);
  return symbols.subarray(0, MAX_COMPARED);
}
