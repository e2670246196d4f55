/** The order of versions among scored memories: what outdates others, or says them anew, is never worth less than these. Pure. */
import { sentencesOf } from '../language/sentences.js';
import { formsIn, tellingWords } from '../language/words.js';

/** A scored memory, and what must stand before it. */
export interface Version {
  readonly id: string;
  readonly score: number;
  /** Ids; those that are no candidates count for nothing. */
  readonly behind: readonly string[];
}

/** How the order comes about. */
interface Lifts {
  /** What is added to a score, by id; absent: nothing. */
  readonly lifts: ReadonlyMap<string, number>;
  /** How many candidates stand before one of them, near and far: of equal scores the smaller comes first; absent: none. */
  readonly depths: ReadonlyMap<string, number>;
}

const NONE: Lifts = { lifts: new Map(), depths: new Map() };

/** Each is lifted to the best of those behind it, lifted themselves. */
export function liftsOver(versions: readonly Version[]): Lifts {
  if (versions.every(({ behind }) => behind.length === 0)) return NONE;
  const byId = new Map(versions.map((version) => [version.id, version]));
  const lifts = new Map<string, number>();
  const depths = new Map<string, number>();
  for (const { id, score } of [...versions].sort((a, b) => b.score - a.score)) {
    const before = allBefore(id, byId);
    if (before.size > 0) depths.set(id, before.size);
    // What is nearer to the top has lifted its own already: whoever needs more is lifted once.
    for (const other of before) {
      const known = lifts.get(other.id) ?? 0;
      const needed = liftTo(other.score, score + (lifts.get(id) ?? 0));
      if (needed > known) lifts.set(other.id, needed);
    }
  }
  return { lifts, depths };
}

/** Near and far; a circle ends where it began. */
function allBefore(id: string, byId: ReadonlyMap<string, Version>): Set<Version> {
  const found = new Set<Version>();
  const ids = new Set([id]);
  for (const each of ids) {
    for (const before of byId.get(each)?.behind ?? []) {
      const version = byId.get(before);
      if (version === undefined || before === id) continue;
      found.add(version);
      ids.add(before);
    }
  }
  return found;
}

/** What makes a score no less than another, in the arithmetic of the machine: sums are rounded. */
function liftTo(score: number, least: number): number {
  const lift = least - score;
  if (lift <= 0) return 0;
  return score + lift < least ? lift + Number.EPSILON * Math.max(1, least) : lift;
}

// What is said again in nearly the same words is likely said anew: nothing else tells which of the two holds.

/** Something that was said. */
export interface Saying {
  readonly id: string;
  readonly text: string;
  /** What those have in common who may have said it. */
  readonly speaker: string;
  readonly eventTime: Date;
}

/** Only the best are compared: what is said again and again must not crowd out other answers. */
const COMPARED = 5;
/** Sentences of each: more cost time. */
const SENTENCES = 8;
/** Shorter sentences are alike by chance. */
const LEAST_WORDS = 3;

/**
 * By id what was said last, by the same speaker, with a sentence of nearly the same words: of many repetitions one comes first, not
 * all. Questions are none, and a sentence that has more of the words of the question keeps its place: "on Mondays" is not said anew
 * by what holds on Fridays.
 * @param sayings best first
 * @param least share of the telling words of two sentences that they have in common, 0 to 1; 0: nothing is alike
 */
export function saidAnew(
  sayings: readonly Saying[],
  question: string,
  least: number,
): Map<string, string> {
  if (least <= 0) return new Map();
  const asked = tellingWords(question);
  const told = sayings.slice(0, COMPARED).map((saying) => ({
    ...saying,
    sentences: sentencesOf(saying.text)
      .slice(0, SENTENCES)
      .flatMap(({ text, mark }) => (mark === '?' ? [] : sentenceOf(text, asked)))
      .filter(({ words }) => words.size >= LEAST_WORDS),
  }));
  const later = told.map(({ id, speaker, eventTime, sentences }) => {
    const anew = told.filter(
      (other) =>
        other.speaker === speaker &&
        other.eventTime > eventTime &&
        sentences.some((a) => other.sentences.some((b) => isAnew(a, b, least))),
    );
    const [last] = anew.sort((a, b) => b.eventTime.getTime() - a.eventTime.getTime());
    return [id, last?.id] as const;
  });
  return new Map(later.flatMap(([id, last]) => (last === undefined ? [] : [[id, last]])));
}

/** The telling words of a sentence, and how many words of the question it has. */
interface Told {
  readonly words: ReadonlySet<string>;
  readonly asked: number;
}

function sentenceOf(text: string, asked: readonly string[]): Told {
  return { words: new Set(tellingWords(text)), asked: formsIn(asked, text) };
}

function isAnew(older: Told, newer: Told, least: number): boolean {
  const shared = [...older.words].filter((word) => newer.words.has(word)).length;
  const likeness = shared / (older.words.size + newer.words.size - shared);
  return likeness >= least && newer.asked >= older.asked;
}
