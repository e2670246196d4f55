/** Which pairs a run of the deduplication handles, and in which order (E-60, E-67, QE-12). Pure. */
import { type DuplicatePolicy, judgeDuplicates, type Twin, type Verdict } from './dedup.js';
import { pairKey } from './pair.js';

/** Two memories that stand near each other. */
export interface NearPair {
  readonly twin: Twin;
  readonly other: Twin;
  /** Raw cosine of their vectors, -1 to 1 (QE-14). */
  readonly cosine: number;
}

/** A memory that waits to be compared, with its pairs, nearest first. */
export interface Waiting {
  readonly id: string;
  readonly near: readonly NearPair[];
}

/** A pair with what comes of it. */
export interface Handled extends NearPair {
  readonly decision: Verdict;
}

/** What a run has done so far; begin with `beginning`. */
export interface SoFar {
  /** Pairs that it may still handle (E-67). */
  readonly left: number;
  /** Keys of the pairs that it has handled: each is met from both sides (E-60). */
  readonly handled: ReadonlySet<string>;
  /** Ids of those that lost: they are compared no more. */
  readonly gone: ReadonlySet<string>;
}

/** What comes of a batch. */
export interface Settled {
  readonly handled: readonly Handled[];
  /** Ids of the memories that need not be compared again. */
  readonly done: readonly string[];
  readonly after: SoFar;
  /** Whether a pair was met that the run may not handle any more: its memory waits for the next run. */
  readonly full: boolean;
}

/** Limits of a run. */
export interface DedupPolicy extends DuplicatePolicy {
  /** Raw cosine that a pair must exceed (E-60). Default 0.9. */
  readonly dedupSimilarity: number;
}

/** A run that has handled nothing yet. */
export function beginning(maxPairs: number): SoFar {
  return { left: maxPairs, handled: new Set(), gone: new Set() };
}

/** Judges the pairs of a batch in its order, as far as the run may go. */
export function settleWaiting(
  waiting: readonly Waiting[],
  soFar: SoFar,
  policy: DedupPolicy,
): Settled {
  const run = { left: soFar.left, handled: new Set(soFar.handled), gone: new Set(soFar.gone) };
  const handled: Handled[] = [];
  const done: string[] = [];
  for (const { id, near } of waiting) {
    for (const pair of near) {
      if (!isDue(pair, run, policy)) continue;
      if (run.left === 0) return { handled, done, after: run, full: true };
      const decision = judgeDuplicates(pair.twin, pair.other, policy);
      handled.push({ ...pair, decision });
      run.left--;
      run.handled.add(pairKey(pair.twin.id, pair.other.id));
      if (decision.verdict === 'RETIRE') run.gone.add(decision.loser.id);
    }
    done.push(id);
  }
  return { handled, done, after: run, full: false };
}

/** Whether a pair is to be handled: near enough, both still there, and not met before. */
function isDue({ twin, other, cosine }: NearPair, run: SoFar, policy: DedupPolicy): boolean {
  return (
    cosine > policy.dedupSimilarity &&
    twin.id !== other.id &&
    !run.gone.has(twin.id) &&
    !run.gone.has(other.id) &&
    !run.handled.has(pairKey(twin.id, other.id))
  );
}
