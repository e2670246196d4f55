/** Which of two statements is the newer one, and which are to be marked as outdated by which. Pure. */
import type { Kind, Source, SourceRole } from '../../kernel/vocabulary.js';
import type { Outdating, Said } from './outdate.js';

/** A stored turn or fact as it is judged. */
export interface Told {
  readonly id: string;
  readonly text: string;
  readonly kind: Kind;
  readonly source: Source;
  readonly sourceRole: SourceRole | null;
  readonly sessionId: string | null;
  /** Place in its session; null: it is no turn. */
  readonly sequence: number | null;
  readonly eventTime: Date;
  readonly createdAt: Date;
  /** Since when it is outdated already; null: it is not. */
  readonly outdatedAt: Date | null;
  /** A fact that was made of turns. */
  readonly extracted: boolean;
  readonly speaker: string | null;
  readonly before: string | null;
}

/** Two that are compared, in any order. */
export type ToldPair<Each extends Told = Told> = readonly [Each, Each];

/** `older` is outdated by `newer` since that time. */
export interface Mark<Each = Told> {
  readonly older: Each;
  readonly newer: Each;
  readonly since: Date;
  readonly verdict: Outdating;
}

/** Turns of one session that are so near in time have the order in which they were said. */
const ONE_MOMENT_MS = 60_000;

/**
 * The order of two by event time. Turns of one session within a minute have the order of the session, others of one
 * moment that in which the service heard of them.
 * @returns the older one and the newer one; null: nobody knows
 */
export function inOrder<Each extends Told>([a, b]: ToldPair<Each>): readonly [Each, Each] | null {
  const apart = a.eventTime.getTime() - b.eventTime.getTime();
  const asSaid =
    a.sessionId === b.sessionId && a.sequence !== null && b.sequence !== null
      ? a.sequence - b.sequence
      : 0;
  const order =
    (Math.abs(apart) < ONE_MOMENT_MS ? asSaid : 0) ||
    apart ||
    asSaid ||
    a.createdAt.getTime() - b.createdAt.getTime();
  if (order === 0) return null;
  return order < 0 ? [a, b] : [b, a];
}

/** What the wording of a stored one rests on. */
export function saidIn(told: Told): Said {
  const { text, speaker, before, kind, source, sourceRole, sessionId } = told;
  const isTurn = kind === 'EPISODIC';
  const byUser = isTurn ? sourceRole === 'USER' : source === 'USER_ASSERTED';
  return { text, speaker, byUser, before, session: isTurn ? sessionId : null };
}

/** Verdicts on two, of which one was told later. */
export interface Judging<Each extends Told = Told> {
  /** Whether the newer one outdates the older one. */
  outdating(newer: Each, older: Each): Outdating | null;
  /** Whether the newer one tells what was, which the older one had outdated already. */
  outdatedOnArrival(newer: Each, older: Each): Outdating | null;
}

/**
 * What the pairs come to. Only what is certain counts, and of several that outdate one the earliest: a chain has one mark
 * from each of its versions to the next.
 */
export function marksOf<Each extends Told>(
  pairs: readonly ToldPair<Each>[],
  judging: Judging<Each>,
): Mark<Each>[] {
  const marks = new Map<string, Mark<Each>>();
  const put = (older: Each, newer: Each, judge: () => Outdating | null) => {
    // The turn that a fact was made of is compared by itself, with who said it and what went before.
    if (newer.extracted) return;
    const since = newer.eventTime;
    const known = marks.get(older.id)?.since ?? older.outdatedAt;
    if (known !== null && known <= since) return;
    const verdict = judge();
    if (verdict?.certain) marks.set(older.id, { older, newer, since, verdict });
  };
  for (const pair of pairs) {
    const ordered = inOrder(pair);
    if (ordered === null) continue;
    const [older, newer] = ordered;
    put(older, newer, () => judging.outdating(newer, older));
    put(newer, older, () => judging.outdatedOnArrival(newer, older));
  }
  return [...marks.values()];
}
