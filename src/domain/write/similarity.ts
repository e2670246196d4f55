/** How alike two texts are: by words and by runs of characters (QV-1, QV-2). Pure. */
import { countMatches } from './sequence.js';
import { BOUNDS, type Comparable, type Fingerprint, prepared } from './similarity/fingerprint.js';

export {
  type Comparable,
  fingerprintOf,
  fingerprintOfRecord,
  MAX_COMPARED,
} from './similarity/fingerprint.js';

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
