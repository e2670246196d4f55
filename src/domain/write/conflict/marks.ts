/** Which of two statements is the newer one, and which are to be marked as outdated by which. Pure. */
import type { Kind, Source, SourceRole } from '../../kernel/vocabulary.js';
import type { Outdating, Said } from './outdate.js';
import { overlap, type Span, sentenceSpans } from './spans.js';
import { type Replaced, succession } from './succession.js';

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
  /** What outdated sentences of it already. */
  readonly outdatedBy: readonly EndedBy[];
  /** A fact that was made of turns. */
  readonly extracted: boolean;
  readonly speaker: string | null;
  readonly before: string | null;
}

/** Of a mark that stands: the newer one, the sentence that is outdated (or the clauses of it that ended), and the one of the newer text that outdates it. */
export interface EndedBy {
  readonly id: string;
  readonly since: Date;
  readonly olderSpan: Span;
  readonly newerSpan: Span;
}

/** Two that are compared, in any order. */
export type ToldPair<Each extends Told = Told> = readonly [Each, Each];

/** `older` is outdated by `newer` since that time. */
export interface Mark<Each = Told> {
  readonly older: Each;
  readonly newer: Each;
  readonly since: Date;
  readonly verdict: Outdating;
  /** Of which both take the place, where that decided; judging them again needs it. */
  readonly inPlaceOf?: Each;
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
  /** Whether the newer one outdates the older one, of which the rules know that both take the place of one statement. */
  succeeding(newer: Each, older: Each, likely: Outdating): Outdating | null;
}

/** Whether a sentence was outdated by then. */
export function isEnded(
  { outdatedBy }: Pick<Told, 'outdatedBy'>,
  sentence: Span,
  by: Date,
): boolean {
  return outdatedBy.some(({ olderSpan, since }) => since <= by && overlap(olderSpan, sentence));
}

/**
 * What the pairs come to. Only what is certain counts, and of several that outdate one sentence the earliest: a chain has one mark
 * from each of its versions to the next. What says several things has a mark for each that has changed.
 */
export function marksOf<Each extends Told>(
  pairs: readonly ToldPair<Each>[],
  judging: Judging<Each>,
): Mark<Each>[] {
  const marks = new Marks<Each>();
  const ordered = pairs.flatMap((pair) => {
    const known = inOrder(pair);
    return known === null ? [] : [known];
  });
  for (const [older, newer] of ordered) {
    marks.put(older, newer, () => judging.outdating(newer, older));
    marks.put(newer, older, () => judging.outdatedOnArrival(newer, older));
  }
  for (const { older, newer, former, ended } of successions(ordered, marks)) {
    marks.put(
      older,
      newer,
      () => {
        const again = standing(former, newer) ?? judging.outdating(newer, former);
        const texts = { newer: newer.text, older: older.text };
        const likely = again?.certain ? succession(texts, again, ended) : null;
        return likely && judging.succeeding(newer, older, likely);
      },
      former,
    );
  }
  return marks.all();
}

/** The earliest mark of each sentence. */
class Marks<Each extends Told> {
  readonly #marks = new Map<string, readonly Mark<Each>[]>();

  put(older: Each, newer: Each, judge: () => Outdating | null, inPlaceOf?: Each): void {
    // The turn that a fact was made of is compared by itself, with who said it and what went before.
    if (newer.extracted) return;
    const since = newer.eventTime;
    // As a whole it cannot end once more: most say one thing, and judging takes time.
    if (this.#isEnded(older, sentenceSpans(older.text), since)) return;
    const verdict = judge();
    if (!verdict?.certain || this.#isEnded(older, [verdict.olderSpan], since)) return;
    // Its sentence is a guess, and the change may be the one that is marked already.
    if (verdict.vague && this.#isEndedElsewhere(older, verdict.olderSpan)) return;
    const mark = { older, newer, since, verdict, ...(inPlaceOf && { inPlaceOf }) };
    const others = this.#of(older).filter((other) => !isOfOneSentence(other, mark));
    this.#marks.set(older.id, [...others, mark]);
  }

  /** What outdates sentences of one, by marks that were put and by those that stand. */
  endedBy(told: Each): EndedBy[] {
    const put = this.#of(told).map(({ newer, since, verdict }) => ({
      ...{ id: newer.id, since, ...verdict },
    }));
    return [...put, ...told.outdatedBy];
  }

  all(): Mark<Each>[] {
    return [...this.#marks.values()].flat();
  }

  #of({ id }: Each): readonly Mark<Each>[] {
    return this.#marks.get(id) ?? [];
  }

  #isEndedElsewhere(told: Each, sentence: Span): boolean {
    return this.endedBy(told).some(({ olderSpan }) => !overlap(olderSpan, sentence));
  }

  /** Whether each of some sentences was outdated by then. */
  #isEnded(told: Each, sentences: readonly Span[], by: Date): boolean {
    const outdatedBy = this.endedBy(told);
    return sentences.every((sentence) => isEnded({ outdatedBy }, sentence, by));
  }
}

function isOfOneSentence(one: Mark<unknown>, other: Mark<unknown>): boolean {
  return overlap(one.verdict.olderSpan, other.verdict.olderSpan);
}

/** Two of which the older one outdated a third that the newer one was compared with as well. */
interface Succession<Each extends Told> {
  readonly older: Each;
  readonly newer: Each;
  readonly former: Each;
  readonly ended: Replaced;
}

/** A mark that stands says what it was judged to: the newer one came before the one between the two. */
function standing<Each extends Told>({ outdatedBy }: Each, newer: Each): Outdating | null {
  const mark = outdatedBy.find(({ id }) => id === newer.id);
  if (mark === undefined) return null;
  const { newerSpan, olderSpan } = mark;
  const explanation = newer.text.slice(newerSpan.from, newerSpan.to);
  return { ...{ rule: 'UPDATE', certain: true, slot: '', explanation }, newerSpan, olderSpan };
}

/** Along the time, as what is found of one version is needed for the next one. */
function* successions<Each extends Told>(
  ordered: readonly (readonly [Each, Each])[],
  marks: Marks<Each>,
): Generator<Succession<Each>> {
  const compared = new Map<string, Set<Each>>();
  const compare = (older: Each, newerId: string) =>
    compared.set(newerId, new Set([...(compared.get(newerId) ?? []), older]));
  for (const [older, newer] of ordered) {
    compare(older, newer.id);
    for (const { id } of older.outdatedBy) compare(older, id);
  }
  const inTime = ordered.toSorted(([, a], [, b]) => a.eventTime.getTime() - b.eventTime.getTime());
  for (const [older, newer] of inTime) {
    for (const former of compared.get(newer.id) ?? []) {
      for (const ended of marks.endedBy(former)) {
        if (ended.id === older.id) yield { older, newer, former, ended };
      }
    }
  }
}
