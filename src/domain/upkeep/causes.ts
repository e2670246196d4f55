/** Which turns of a session are judged for causes, and what becomes of a finding (G-30). Pure. */
import type { CausalFinding, Turn, TurnPair } from '../consolidate/types.js';

/** Confidence of an inferred edge, 0 to 1 (G-30). */
export const CAUSAL_CONFIDENCE = 0.7;

/** Most characters of the evidence that an edge keeps. */
const MOST_EVIDENCE = 200;

/** A turn of a session; `content` null: nobody may judge it. */
export type SeenTurn = Omit<Turn, 'content'> & { readonly content: string | null };

/** How many pairs are left for a run: to be looked at, and of those to be judged. */
export interface Allowance {
  readonly looked: number;
  readonly judged: number;
}

/** The next part of a session. */
export interface Portion {
  /** Pairs that were looked at. */
  readonly looked: number;
  /** Those of them that are to be judged. */
  readonly pairs: readonly TurnPair[];
  /** Sequence of the last turn that was looked at together with the one before it. */
  readonly reached: number;
  /** The allowance ended before the turns did. */
  readonly cut: boolean;
}

/**
 * Goes through turns that follow each other, at least one, as far as the allowance lasts.
 * @param worth tells cheaply whether judging a pair is worth it
 */
export function nextPortion(
  turns: readonly SeenTurn[],
  allowed: Allowance,
  worth: (pair: TurnPair) => boolean,
): Portion {
  const pairs: TurnPair[] = [];
  let reached = turns[0]?.sequence ?? 0;
  for (let i = 1; i < turns.length; i++) {
    const pair = pairOf(turns[i - 1], turns[i]);
    const judged = pair !== null && worth(pair);
    if (i > allowed.looked || (judged && pairs.length === allowed.judged)) {
      return { looked: i - 1, pairs, reached, cut: true };
    }
    if (judged) pairs.push(pair);
    reached = turns[i]?.sequence ?? reached;
  }
  return { looked: Math.max(0, turns.length - 1), pairs, reached, cut: false };
}

/** Findings that are about one of the pairs: the first of each. Whoever judged may have made an id up. */
export function foundAmong(
  findings: readonly CausalFinding[],
  pairs: readonly TurnPair[],
): CausalFinding[] {
  return pairs.flatMap(({ earlier, later }) => {
    const ids = [earlier.id, later.id];
    const found = findings.find(
      ({ causeId, effectId }) =>
        causeId !== effectId && ids.includes(causeId) && ids.includes(effectId),
    );
    return found ? [{ ...found, evidence: found.evidence.slice(0, MOST_EVIDENCE) }] : [];
  });
}

/** Null: one of the two is missing, or nobody may judge it. */
function pairOf(earlier: SeenTurn | undefined, later: SeenTurn | undefined): TurnPair | null {
  if (earlier === undefined || later === undefined) return null;
  const [before, after] = [earlier.content, later.content];
  if (before === null || after === null || later.sequence !== earlier.sequence + 1) return null;
  return { earlier: { ...earlier, content: before }, later: { ...later, content: after } };
}
