/** What a model of changes is given of two statements, and what its reading comes to. Pure. */
import { type Judging, saidIn, type Told } from './marks.js';
import { areNumberedApart } from './numbered.js';
import {
  type Outdating,
  type OutdatingOptions,
  outdatedOnArrival,
  outdating,
  type Said,
} from './outdate.js';
import { clauseSpans, type Span } from './spans.js';
import { spokenText } from './spoken.js';
import { statementsIn } from './stating.js';
import { wordsIn } from './stems.js';

/** A stored statement as it is read. */
export interface Readable {
  readonly id: string;
  readonly said: Said;
}

/** What comes of a reading of two, the later one first, and of the rules. @param proven by the rules; null: they found nothing */
type Weigh = (newer: Readable, older: Readable, proven: Outdating | null) => Outdating | null;

/** The later one outdates the earlier one, or tells what was. What was not read is what the rules say. */
export interface Readings {
  readonly outdates: Weigh;
  readonly past: Weigh;
}

/** The rules alone judge. */
export const NOTHING_READ: Readings = {
  outdates: (_newer, _older, proven) => proven,
  past: (_newer, _older, proven) => proven,
};

export function readableOf(told: Told): Readable {
  return { id: told.id, said: saidIn(told) };
}

/** What rules and readings come to together, of stored ones. */
export function judgingBy(readings: Readings, options: OutdatingOptions = {}): Judging {
  const by = (judge: typeof outdating, weigh: Weigh) => (one: Told, other: Told) =>
    weigh(readableOf(one), readableOf(other), judge(saidIn(one), saidIn(other), options));
  return {
    outdating: by(outdating, readings.outdates),
    outdatedOnArrival: by(outdatedOnArrival, readings.past),
    succeeding: (newer, older, likely) =>
      readings.outdates(readableOf(newer), readableOf(older), likely),
  };
}

/** Longer statements are left to the rules: the model reads so far. In characters. */
const MAX_CHARS = 600;
/** Pairs of sentences among which the one that a reading is about is searched for. */
const MAX_SENTENCE_PAIRS = 16;
/** Clauses of a sentence that are read by themselves. */
const MAX_CLAUSES = 8;

/**
 * Whether there is something to read: both state something that can cease to hold, in the language of the model, of things that are not
 * told apart by their numbers. What it does not understand, it is sure of all the same.
 */
export function isReadable(newer: Said, older: Said): boolean {
  const both = [newer, older];
  return (
    both.every(({ text }) => text.length <= MAX_CHARS && statementsIn(text).length > 0) &&
    both.every(isEnglish) &&
    !areNumberedApart(newer.text, older.text)
  );
}

/** It has a verb, or one of the words that nearly every sentence needs; an answer has them in its question. */
function isEnglish({ text, before }: Said): boolean {
  const { words, verb } = wordsIn(spokenText({ text, before, speaker: null }), '@me');
  return verb !== null || words.some(({ empty }) => empty);
}

/** The earlier and the later text: with the question that each answers, and with the names of their speakers where these are two. */
export function asRead(newer: Said, older: Said): readonly [string, string] {
  const speakers = newer.speaker !== older.speaker;
  const shown = ({ text, before, speaker }: Said) =>
    spokenText({ text, before, speaker: speakers ? (speaker ?? 'User') : null });
  return [shown(older), shown(newer)];
}

/** A sentence of either. */
export interface SentencePair {
  readonly newerSpan: Span;
  readonly olderSpan: Span;
}

/** How sure a reading is, and of what. */
interface Certainty {
  readonly model: string;
  readonly probability: number;
  readonly vague?: boolean;
}

/** The statements that a reading of both texts may be about, at most 16 pairs. */
export function sentencePairs(newer: Said, older: Said): SentencePair[] {
  const pairs = statementsIn(older.text).flatMap((olderSpan) =>
    statementsIn(newer.text).map((newerSpan) => ({ newerSpan, olderSpan })),
  );
  return pairs.slice(0, MAX_SENTENCE_PAIRS);
}

/** The clauses of a sentence that a reading may be about; none where there is but one, or so many that it is a list. */
export function clausesToRead({ text }: Said, sentence: Span): Span[] {
  const clauses = clauseSpans(text, sentence);
  return clauses.length > 1 && clauses.length <= MAX_CLAUSES ? clauses : [];
}

/**
 * The stretch of a sentence that ended: "We rehearse on Thursdays" of "We rehearse on Thursdays, and I pay the rent". Only where the model is as sure
 * of what ended as of what did not. Clauses without a verb say something of the one beside them, and stay with it; a single word stands for its
 * sentence.
 * @param ended how likely each clause ended, 0 to 1 @param certain from where on that is sure, 0 to 1
 */
export function endedStretch(
  { text }: Said,
  clauses: readonly Span[],
  ended: readonly number[],
  certain: number,
): Span | null {
  if (Math.max(...ended) < certain) return null;
  const isOpen = (_: Span, i: number) => (ended[i] ?? 1) >= 1 - certain;
  let [first, last] = [clauses.findIndex(isOpen), clauses.findLastIndex(isOpen)];
  const isAdded = (i: number) => clauses[i] !== undefined && !hasVerb(text, clauses[i]);
  while (isAdded(first - 1)) first -= 1;
  while (isAdded(last + 1)) last += 1;
  const stretch = { from: clauses[first]?.from ?? 0, to: clauses[last]?.to ?? text.length };
  return /\s/u.test(text.slice(stretch.from, stretch.to)) ? stretch : null;
}

function hasVerb(text: string, { from, to }: Span): boolean {
  return wordsIn(text.slice(from, to), '@me').verb !== null;
}

/** The verdict on two sentences. @param probability what the model gives both texts, 0 to 1 @param vague see `Outdating` */
export function verdictRead(
  { text: newer }: Said,
  { text: older }: Said,
  { newerSpan, olderSpan }: SentencePair,
  { model, probability, vague = false }: Certainty,
): Outdating {
  const [now, before] = [
    newer.slice(newerSpan.from, newerSpan.to),
    older.slice(olderSpan.from, olderSpan.to),
  ];
  const explanation = `"${now}" after "${before}": ${probability.toFixed(2)} by ${model}`;
  const verdict = { rule: 'READ', certain: true, slot: 'meaning', explanation } as const;
  return { ...verdict, newerSpan, olderSpan, ...(vague && { vague }) };
}
