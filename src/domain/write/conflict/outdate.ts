/** Whether a newer statement outdates an older one: one judgement for facts and for what is said in a conversation. Pure. */
import { keeping } from '../../kernel/keeping.js';
import type { Heuristic } from '../../kernel/vocabulary.js';
import { amountsIn } from './amounts.js';
import { type Answer, askedAgain, denied } from './asked.js';
import { marksOf } from './changes.js';
import { type Clause, clausesOf } from './clauses.js';
import type { Verdict } from './common.js';
import type { Nearness } from './corrections.js';
import { conflictBetween } from './detect.js';
import { kinOf, apart as strangers } from './features.js';
import { formerly } from './former.js';
import { verdictOf } from './frames.js';
import { type Reading, readingsOf } from './reading.js';
import { sameName } from './restatements.js';
import { resulting } from './results.js';
import { type Side, sidesOf } from './sides.js';
import type { SlotRule } from './slot-rules.js';
import { type Span, sentenceSpans } from './spans.js';
import { statementsIn, withoutCaptions } from './stating.js';
import { wordsIn } from './stems.js';
import { corrects, exceptional, wasBefore, wasOnce, weighed } from './weigh.js';

/** A turn or a fact, with what its wording rests on. */
export interface Said {
  readonly text: string;
  /** Name of whoever said it, as told; null: the user, where nobody is named. */
  readonly speaker: string | null;
  /** Said or stated by the user: only then does its wording correct (C-33). */
  readonly byUser: boolean;
  /** The turn just before it in its session: the question it answers, the statement it corrects. */
  readonly before: string | null;
  /** Id of its session; null for a fact. Openers such as "No, …" reach back within one session only. */
  readonly session: string | null;
}

/** What outdates what, by the sentences concerned. */
export interface Outdating {
  readonly rule: Heuristic;
  /** False: likely but unproven. It neither marks nor retires anything; a person is asked. */
  readonly certain: boolean;
  /** Of what is not certain: probability from which on a reading decides, where the questions that both answer speak for it. */
  readonly least?: number;
  /** Both texts read as a change, and no two of their sentences by themselves: which one ends is a guess. Absent: it is not. */
  readonly vague?: true;
  /** What both speak of. */
  readonly slot: string;
  /** One sentence for the audit log. */
  readonly explanation: string;
  /** The sentence that outdates, as offsets into the newer text. */
  readonly newerSpan: Span;
  /** The outdated sentence, or the clauses of it that ended, as offsets into the older text. */
  readonly olderSpan: Span;
}

/** @param rules slots in force; the built-in ones by default */
export interface OutdatingOptions {
  readonly rules?: readonly SlotRule[];
}

/**
 * What of the older one no longer holds by the newer one, or null. Which of the two is newer is the caller's knowledge (valid
 * time when both are known). The first sentence of the older text that is outdated counts.
 */
export function outdating(
  newer: Said,
  older: Said,
  options: OutdatingOptions = {},
): Outdating | null {
  const found = asSaid(newer, older, options);
  return found?.certain ? found : (asStates(newer, older, options) ?? found);
}

/** What both tell of changes as the states that these led to: who moved to one town and then to another one lives in the second. */
function asStates(newer: Said, older: Said, options: OutdatingOptions): Outdating | null {
  const [mine, theirs] = [resulting(newer.text), resulting(older.text)];
  if (mine === null && theirs === null) return null;
  const [now, then] = [
    { ...newer, text: mine ?? newer.text },
    { ...older, text: theirs ?? older.text },
  ];
  const found = asSaid(now, then, options);
  if (!found?.certain) return null;
  const [newerSpan, olderSpan] = [whole(newer, mine), whole(older, theirs)];
  return {
    ...found,
    newerSpan: newerSpan ?? found.newerSpan,
    olderSpan: olderSpan ?? found.olderSpan,
  };
}

/** All of a text that was read as something else. */
const whole = ({ text }: Said, read: string | null): Span | null =>
  read === null ? null : { from: 0, to: text.length };

function asSaid(newer: Said, older: Said, { rules }: OutdatingOptions): Outdating | null {
  if (!related(newer, older)) return answered(newer, older, null);
  const found = framed(newer, older);
  if (found?.certain) return found;
  const other = slotted(newer, older, rules) ?? likely(newer, older) ?? found;
  return other?.certain ? other : answered(newer, older, other);
}

/** With what the questions tell that both answer. @param found what is held for likely without them */
function answered(newer: Said, older: Said, found: Outdating | null): Outdating | null {
  if (newer.session === null || older.session === null || !newer.byUser || !older.byUser)
    return found;
  if (ofTwoPeople(newer, older)) return found;
  const [mine, theirs] = [answerOf(newer), answerOf(older)];
  const [n, o] = [mine.readings[0], theirs.readings[0]];
  const refused = denied(mine, theirs);
  if (refused !== null && o !== undefined) return refusedBy(newer, o, refused);
  const asked = askedAgain(mine, theirs);
  if (asked === null || n === undefined || o === undefined) return found;
  const { proven: certain, least, about } = asked;
  const verdict = { rule: 'UPDATE', certain, slot: [...about].join(' ') } as const;
  return { ...(found ?? outdatingBy(verdict, n, o)), certain, least };
}

/** "No" is enough: its sentence need not state anything. */
function refusedBy({ text }: Said, o: Reading, about: ReadonlySet<string>): Outdating | null {
  const [span] = sentenceSpans(text);
  const verdict = { rule: 'ENDED', certain: true, slot: [...about].join(' ') } as const;
  return span ? outdatingBy(verdict, { text: text.slice(span.from, span.to), span }, o) : null;
}

function answerOf(said: Said): Answer {
  return { ...said, readings: analysed(said).readings };
}

/**
 * What holds outdates a statement of what was, though that is told later: "Builds used to run on Jenkins", when they run on something
 * else already. The whole of the statement is outdated.
 */
export function outdatedOnArrival(
  told: Said,
  holds: Said,
  options: OutdatingOptions = {},
): Outdating | null {
  const text = formerly(told.text);
  const said = text === null ? null : outdating(holds, { ...told, text, before: null }, options);
  const found = said?.certain ? said : (formerState(told, holds) ?? said);
  return found && { ...found, olderSpan: { from: 0, to: told.text.length } };
}

/** Whether a text claims anything as true: no guess, wish or report, nothing that was only supposed or played. */
export function claims(said: Said): boolean {
  return analysed(said).readings.some(({ real }) => real);
}

/** Probability from which on a reading decides that what is told was, where its wording says so: only of what is left open. */
const LEAST_FORMER = 0.6;

/** Each tells of the speaker or a relative, and of another one. */
const ofOthers = (told: Side, holds: Side) => strangers(kinOf(told), kinOf(holds));

/** A sentence that tells by its wording that it was so before what holds. */
function formerState(told: Said, holds: Said): Outdating | null {
  if (ofTwoPeople(holds, told)) return null;
  const least = LEAST_FORMER;
  let open: Outdating | null = null;
  for (const o of analysed(told).sides) {
    for (const n of analysed(holds).sides) {
      const found = wasBefore(o, n);
      if (found !== null) return { ...outdatingBy({ ...found, certain: false }, n, o), least };
      if (open === null && wasOnce(o, n) && !ofOthers(o, n)) {
        const verdict = { rule: 'UPDATE', certain: false, slot: 'what was' } as const;
        open = { ...outdatingBy(verdict, n, o), least };
      }
    }
  }
  return open;
}

/** By all that speaks for and against it together: of what people tell in conversation, where a fact says it in few words. A proof only of a correction. */
function likely(newer: Said, older: Said): Outdating | null {
  if (newer.session === null || older.session === null) return null;
  if (!newer.byUser || !older.byUser || ofTwoPeople(newer, older)) return null;
  const onward = newer.speaker === older.speaker && nearness(newer, older).adjacent;
  const adjacent = onward && corrects(analysed(newer).sides);
  for (const o of analysed(older).sides) {
    for (const n of analysed(newer).sides) {
      const found = weighed(n, o, adjacent);
      if (found !== null) return outdatingBy({ ...found, certain: adjacent }, n, o);
    }
  }
  return null;
}

/** The sentence in which a clause is. */
function sideOf(said: Said, { span }: Reading): Side | undefined {
  return analysed(said).sides.find((side) => side.span.from === span.from);
}

function outdatingBy(found: Verdict, n: Sentence, o: Sentence): Outdating {
  const explanation = `${found.slot}: "${n.text}" after "${o.text}"`;
  return { ...found, explanation, newerSpan: n.span, olderSpan: o.span };
}

type Sentence = Pick<Side, 'text' | 'span'>;

/** By the frames of the clauses. A verdict that is certain goes before one that is not. */
function framed(newer: Said, older: Said): Outdating | null {
  const near = nearness(newer, older);
  let likely: Outdating | null = null;
  for (const o of analysed(older).readings) {
    for (const n of analysed(newer).readings) {
      const found = newer.byUser || !n.opener ? verdictOf(n, o, near) : null;
      if (found === null || sameName(...apart(n.text, o.text))) continue;
      const [side, other] = [sideOf(newer, n), sideOf(older, o)];
      if (side !== undefined && other !== undefined && exceptional(side, other, near.adjacent))
        continue;
      const outdated = outdatingBy(found, n, o);
      if (found.certain) return outdated;
      likely ??= outdated;
    }
  }
  return likely;
}

/** What each of two clauses has that the other one has not: of a value in two spellings nothing but these. */
function apart(one: string, other: string): [string, string] {
  const [mine, theirs] = [one, other].map((text) => text.replace(/[.!,;]+$/u, '').split(/\s+/u));
  const without = (some: readonly string[] = [], others: readonly string[] = []) =>
    some.filter((word) => !others.includes(word)).join(' ');
  return [without(mine, theirs), without(theirs, mine)];
}

/** By the table of slots, by denial and by correction. */
function slotted(newer: Said, older: Said, rules?: readonly SlotRule[]): Outdating | null {
  const options = { newerByUser: newer.byUser, ...(rules === undefined ? {} : { rules }) };
  if (ofTwoPeople(newer, older)) return null;
  const found = conflictBetween(analysed(newer).clauses, analysed(older).clauses, options);
  if (found === null) return null;
  const { heuristic, slot, explanation, newerSpan, olderSpan } = found;
  return { rule: heuristic, certain: true, slot, explanation, newerSpan, olderSpan };
}

/** A text as it is compared. */
interface Analysis {
  /** For the frames. */
  readonly readings: readonly Reading[];
  /** For what is weighed. */
  readonly sides: readonly Side[];
  /** For the table of slots. */
  readonly clauses: readonly Clause[];
  /** Words and sorts of values by which two texts can be about one thing. */
  readonly marks: ReadonlySet<string>;
}

/** Texts whose analysis is kept, the latest used ones: a text is compared with many others, and some kilobytes each. */
const KEPT = 2_000;

const analysed = keeping(KEPT, analysisOf, ({ text, speaker, before }: Said) =>
  JSON.stringify([text, speaker, before]),
);

function analysisOf({ text: told, speaker, before: asked }: Said): Analysis {
  const text = withoutCaptions(told);
  const before = asked && withoutCaptions(asked);
  const stated = new Set(statementsIn(told).map(({ from }) => from));
  const readings = readingsOf(text, speaker, before).filter(({ span }) => stated.has(span.from));
  const sides = sidesOf(text, readings, before);
  const marks = new Set(readings.flatMap((reading) => marksOf(reading)));
  for (const { around } of sides) for (const word of around) marks.add(word);
  const clauses = clausesOf(text).filter(({ span }) => stated.has(span.from));
  return { readings, sides, marks, clauses };
}

/** Nothing in common, nothing to outdate; only within a session may a value alone correct another one. */
function related(newer: Said, older: Said): boolean {
  if (newer.session !== null && newer.session === older.session) return true;
  const { marks } = analysed(older);
  return [...analysed(newer).marks].some((mark) => marks.has(mark));
}

function nearness(newer: Said, older: Said): Nearness {
  const sameSession = newer.session !== null && newer.session === older.session;
  const { before } = newer;
  return { sameSession, adjacent: sameSession && follows(before, older) };
}

/** The turn before is the older one, or repeats its value: of a weekday, which is one of many, with what it is about. */
function follows(before: string | null, older: Said): boolean {
  if (before === null || before === older.text) return before !== null;
  const { amounts, rest } = amountsIn(before);
  const stated = amountsIn(older.text).amounts;
  const same = amounts.filter((a) => stated.some((b) => b.key === a.key));
  if (same.some(({ kind }) => kind !== 'WEEKDAY')) return true;
  const about = same.length === 0 ? [] : wordsIn(rest, '@me').words.filter(({ empty }) => !empty);
  return about.some(({ stem }) => analysed(older).sides.some(({ all }) => all.has(stem)));
}

const FIRST_PERSON = /\b(?:I|me|my|mine|we|us|our|ours)\b/iu;

/** Two speakers of whom either speaks of himself: what "I" is, is not the same. */
function ofTwoPeople(newer: Said, older: Said): boolean {
  return (
    newer.speaker !== older.speaker &&
    (FIRST_PERSON.test(newer.text) || FIRST_PERSON.test(older.text))
  );
}
