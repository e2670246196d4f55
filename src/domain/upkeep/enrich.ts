/** What the night makes of conversations: when an entity gets a summary, which turns are judged for causes (G-30). Pure. */
import type { CausalFinding, Turn, TurnPair } from '../consolidate/types.js';
import { DAY_MS } from '../kernel/time.js';

/** How an entity stands. */
export interface Summarised {
  /** Distinct memories that mention it. */
  readonly mentions: number;
  readonly summary: string | null;
  /** How many mentions it had when it was last summarised; null: it was not, or its summary is not ours. */
  readonly madeAtMentions: number | null;
  /** A memory that the summary was made from is gone, says something else, or is no longer about it. */
  readonly outdated: boolean;
}

/** Why a summary is due. */
export const SUMMARY_REASONS = {
  NEW: 'It is mentioned often enough, and has no summary.',
  OUTDATED: 'A memory that its summary was made from is gone or says something else.',
  GROWN: 'It is mentioned twice as often as when it was last summarised.',
} as const satisfies Record<string, string>;

export type SummaryReason = keyof typeof SUMMARY_REASONS;

/**
 * Why its summary is due; null: it is not. What there was nothing to say about is asked again when its mentions have doubled.
 * @param least mentions from which an entity gets one, at least 1
 */
export function summaryDue(entity: Summarised, least: number): SummaryReason | null {
  const { mentions, summary, madeAtMentions, outdated } = entity;
  if (madeAtMentions === null) return summary === null && mentions >= least ? 'NEW' : null;
  if (outdated) return 'OUTDATED';
  return mentions >= least && mentions >= 2 * madeAtMentions ? 'GROWN' : null;
}

/** What is embedded for an entity. */
export function summaryText(name: string, summary: string): string {
  return `${name}\n${summary}`;
}

// Which turns of a session are judged for causes, and what becomes of a finding (G-30).

/** Confidence of an inferred edge, 0 to 1 (G-30). */
export const CAUSAL_CONFIDENCE = 0.7;

/** Most characters of the evidence that an edge keeps. */
const MOST_EVIDENCE = 200;

/** A turn of a session; `content` null: nobody may judge it. */
export type SeenTurn = Omit<Turn, 'content'> & { readonly content: string | null };

/** How many pairs may be looked at, and of those be judged. */
export interface Allowance {
  readonly looked: number;
  readonly judged: number;
}

/**
 * Like parts of what a run may do, as far as it goes; where there is less than one for each, others are first every day.
 * @param places at least one
 */
export function sharesOf<Place>(
  places: readonly Place[],
  { looked, judged }: Allowance,
  now: Date,
): { readonly place: Place; readonly share: Allowance }[] {
  const first = Math.floor(now.getTime() / DAY_MS) % places.length;
  const inTurn = [...places.slice(first), ...places.slice(0, first)];
  return inTurn.map((place, i) => ({
    place,
    share: { looked: partOf(looked, i, places.length), judged: partOf(judged, i, places.length) },
  }));
}

/** What is left over by whole parts goes to the first. */
function partOf(all: number, place: number, places: number): number {
  if (!Number.isFinite(all)) return all;
  return Math.floor(all / places) + (place < all % places ? 1 : 0);
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
