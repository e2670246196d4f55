/** Two memories without an order. Pure. */
import { detectConflict } from '../write/conflict/detect.js';
import type { Statement } from '../write/conflict/judge.js';
import type { SlotRule } from '../write/conflict/slot-rules.js';

/** The two ends of what joins two memories, the smaller id first. */
export interface Ends {
  readonly id: string;
  readonly otherId: string;
}

/** Two ids as they are stored, whatever their order. */
export function endsOf(a: string, b: string): Ends {
  return a < b ? { id: a, otherId: b } : { id: b, otherId: a };
}

/** Two ids as one key, whatever their order. */
export function pairKey(a: string, b: string): string {
  const { id, otherId } = endsOf(a, b);
  return `${id}|${otherId}`;
}

// Two memories that say the same: which one stays, if any rule may decide (E-60 to E-66, QE-10, QE-11, QE-13,
//

/** A memory as it is compared with another one. */
export interface Twin extends Statement {
  /** Rises with every edit: a flagged pair is looked at again once one of the two has another version (QE-12). */
  readonly version: number;
}

/** What the rules depend on. */
export interface DuplicatePolicy {
  /** Slots in force: what contradicts is no duplicate (QE-13). */
  readonly rules: readonly SlotRule[];
  /** Whether one of two that an agent inferred is retired (E-61). Default true. */
  readonly dedupAgentInferred: boolean;
}

/** What comes of a pair. `rule`: the requirement that decided. */
type Verdict =
  | {
      readonly verdict: 'RETIRE';
      readonly winner: Twin;
      readonly loser: Twin;
      readonly rule: string;
    }
  /** `REVIEW`: a person decides. `LEAVE`: nothing is done. `reason`: one sentence without text of the memories. */
  | { readonly verdict: 'REVIEW' | 'LEAVE'; readonly rule: string; readonly reason: string };

/** QE-10: contradiction, both by the user, one by the user, one confirmed, both inferred, rank; then the guards of the loser. */
export function judgeDuplicates(a: Twin, b: Twin, policy: DuplicatePolicy): Verdict {
  if (contradict(a, b, policy.rules)) {
    return { verdict: 'LEAVE', rule: 'QE-13', reason: 'The two contradict each other.' };
  }
  const users = [a, b].filter(({ source }) => source === 'USER_ASSERTED');
  if (a.text === b.text) return identical(a, b);
  if (users.length === 2) {
    return { verdict: 'REVIEW', rule: 'E-63', reason: 'A user asserted both.' };
  }
  const [user] = users;
  if (user !== undefined) return guarded(user, user === a ? b : a, 'E-62');
  const confirmed = [a, b].filter(({ validity }) => validity === 'CONFIRMED');
  const [only] = confirmed;
  if (only !== undefined && confirmed.length === 1) {
    return guarded(only, only === a ? b : a, 'E-64');
  }
  const [newer, older] = newerFirst(a, b);
  if (newer.source === 'AGENT_INFERRED' && older.source === 'AGENT_INFERRED') {
    return policy.dedupAgentInferred
      ? guarded(newer, older, 'E-61')
      : { verdict: 'LEAVE', rule: 'E-61', reason: 'What agents inferred is not retired.' };
  }
  return rank(older) > rank(newer) ? guarded(older, newer, 'E-65') : guarded(newer, older, 'E-65');
}

/** Word for word the same: nothing is lost with either, so nobody is asked. What stays: a record, what a user asserted, the stronger one, the newer one. */
function identical(a: Twin, b: Twin): Verdict {
  const [newer, older] = newerFirst(a, b);
  const order = [isRecord, isByUser, rank].map((of) => of(newer) - of(older)).find(Boolean) ?? 1;
  const [winner, loser] = order > 0 ? [newer, older] : [older, newer];
  // Two records are two places in the vault: whose owner decides.
  return loser.profile === 'VAULT'
    ? guarded(winner, loser, 'X-33')
    : { verdict: 'RETIRE', winner, loser, rule: 'E-60' };
}

const isRecord = ({ profile }: Twin) => Number(profile === 'VAULT');
const isByUser = ({ source }: Twin) => Number(source === 'USER_ASSERTED');

/** The later made one of the two first; of one moment the one with the larger id. */
export function newerFirst(a: Twin, b: Twin): readonly [Twin, Twin] {
  const order = a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  return order > 0 ? [a, b] : [b, a];
}

/** In either direction: nobody says which of the two would be the newer statement. */
function contradict(a: Twin, b: Twin, rules: readonly SlotRule[]): boolean {
  const options = { rules };
  return [detectConflict(a.text, b.text, options), detectConflict(b.text, a.text, options)].some(
    (conflict) => conflict !== null,
  );
}

/** E-65: what is left when neither source nor confirmation tells the two apart. */
function rank({ source, validity }: Twin): number {
  if (validity === 'CONFIRMED') return 3;
  if (source === 'USER_ASSERTED') return 2;
  return validity === 'INFERRED' ? 1 : 0;
}

/** E-66, QE-11, X-33: who would lose may be one that only a person retires. The two are never swapped for that. */
function guarded(winner: Twin, loser: Twin, rule: string): Verdict {
  if (loser.utility === 'LOAD_BEARING') {
    return { verdict: 'REVIEW', rule: 'QE-11', reason: 'The one that would lose is load-bearing.' };
  }
  if (loser.profile === 'VAULT') {
    return { verdict: 'REVIEW', rule: 'X-33', reason: 'The one that would lose is in the vault.' };
  }
  return { verdict: 'RETIRE', winner, loser, rule };
}

// Which pairs a run of the deduplication handles, and in which order (E-60, E-67, QE-12).

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
export interface JudgedPairs {
  readonly handled: readonly Handled[];
  /** Ids of the memories that need not be compared again. */
  readonly done: readonly string[];
  /** Ids of those of which a near one went meanwhile: others may be the nearest now. */
  readonly again: readonly string[];
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
export function judgeWaiting(
  waiting: readonly Waiting[],
  soFar: SoFar,
  policy: DedupPolicy,
): JudgedPairs {
  const run = { left: soFar.left, handled: new Set(soFar.handled), gone: new Set(soFar.gone) };
  const handled: Handled[] = [];
  const done: string[] = [];
  const again: string[] = [];
  for (const { id, near } of waiting) {
    const isOutOfDate = near.some(({ twin, other }) => {
      return run.gone.has(twin.id === id ? other.id : twin.id);
    });
    for (const pair of near) {
      if (!isDue(pair, run, policy)) continue;
      if (run.left === 0) return { handled, done, again, after: run, full: true };
      const decision = judgeDuplicates(pair.twin, pair.other, policy);
      handled.push({ ...pair, decision });
      run.left--;
      run.handled.add(pairKey(pair.twin.id, pair.other.id));
      if (decision.verdict === 'RETIRE') run.gone.add(decision.loser.id);
    }
    (isOutOfDate && !run.gone.has(id) ? again : done).push(id);
  }
  return { handled, done, again, after: run, full: false };
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
