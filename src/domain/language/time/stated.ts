/**
 * Since when and until when a sentence says that something holds: "Since May 2024 I work at …", "I lived in Lisbon until 2023", "From
 * 2019 to 2022 we used …". Precision first: only what a single plain sentence says for certain. English. Pure.
 */
import { sentencesOf } from '../sentences.js';
import type { TimeSpan } from './calendar.js';
import { timeExpressions } from './expressions.js';

/** From inclusive, until exclusive; null: the sentence does not say. */
export interface StatedTimes {
  readonly from: Date | null;
  readonly until: Date | null;
}

const NOTHING: StatedTimes = { from: null, until: null };

/** What may be so, is wished, said by others or denied: its times are not times of a fact. */
const UNCERTAIN =
  /\b(?:if|unless|whether|might|maybe|perhaps|possibly|probably|could|would|should|suppos\w+|hop(?:e|es|ed|ing)|wish\w*|want\w*|plan(?:s|ned|ning)?|intend\w*|expect\w*|said|says|heard|thinks?|thought|believes?|not|never|no longer|nobody|nothing)\b|n't\b/iu;
/** A second statement beside the first one: whose times they are is not certain. */
const SECOND =
  /;|\b(?:now|nowadays|currently|today|these days|but|then|afterwards|after that|instead|until then|since then)\b/iu;
const PRESENT = /\b(?:am|is|are|has|have|will|can|do|does)\b|'(?:m|re|ve|ll|s)\b/iu;
const PAST =
  /\b(?:used to|was|were|had|did|went|ran|kept|held|led|met|sat|stood|spoke|taught|wrote|built|sold|bought|paid|drove|rode|grew|took|made|knew|spent|slept|sang|wore|won|\p{L}{2,}ed)\b/iu;
const YEAR = /\b(?:19|20)\d\d\b/u;
/** Of how long something is ago, and not of when it began. */
const AGE = /\b(?:years?|months?|weeks?|days?|long|ages|while|time|first|last)\s$/iu;

/** How the beginning is told, how the end, and how both. */
const SINCE = /\b(?:ever since|since|as of|with effect from)\s(?:the\s)?/giu;
const UNTIL = /\b(?:until|till|up to|up until)\s(?:the\s)?/giu;
const BOTH = /\b(?:from|between)\s/giu;

/**
 * @param text a fact; of several sentences none is read
 * @param at when it was said: "since May" is told from then, and what ended later has not ended
 */
export function statedTimes(text: string, at: Date): StatedTimes {
  const [sentence, ...others] = sentencesOf(text);
  if (sentence === undefined || others.length > 0 || sentence.mark === '?') return NOTHING;
  const said = sentence.text;
  if (UNCERTAIN.test(said) || SECOND.test(said)) return NOTHING;
  const isPast = PAST.test(said) && !PRESENT.test(said);
  return isPast ? ended(said, at) : holding(said, at);
}

/** What was: it ended by when it was said. */
function ended(said: string, at: Date): StatedTimes {
  const whole = behind(said, BOTH, at).find(isRange);
  if (whole !== undefined) {
    const { from, until } = whole;
    return until <= at ? { from, until } : NOTHING;
  }
  const [until] = periodsBehind(said, UNTIL, at);
  return until !== undefined && until.from <= at ? { from: null, until: until.from } : NOTHING;
}

/** What is: it began by when it was said, and ends later. */
function holding(said: string, at: Date): StatedTimes {
  const [since] = periodsBehind(said, SINCE, at);
  const [until] = periodsBehind(said, UNTIL, at).filter(({ text }) => YEAR.test(text));
  return {
    from: since !== undefined && since.from <= at ? since.from : null,
    until: until !== undefined && until.from > at ? until.from : null,
  };
}

function isRange({ grain, from, until }: TimeSpan): boolean {
  return grain === 'RANGE' && from.getUTCFullYear() > 1 && until.getUTCFullYear() < 9999;
}

/** The periods that stand right behind such words. */
function periodsBehind(said: string, words: RegExp, at: Date): TimeSpan[] {
  return [...said.matchAll(words)].flatMap(({ 0: { length }, index }) => {
    if (AGE.test(said.slice(0, index))) return [];
    // Read without the words, it is the period itself; `in` lets "May" and "2023" be names of times.
    const [first] = timeExpressions(`in ${said.slice(index + length)}`, at);
    return first !== undefined && startsWith(said.slice(index + length), first.text) ? [first] : [];
  });
}

/** The periods that such words are part of. */
function behind(said: string, words: RegExp, at: Date): TimeSpan[] {
  return [...said.matchAll(words)].flatMap(({ index }) => {
    const [first] = timeExpressions(said.slice(index), at);
    return first !== undefined && startsWith(said.slice(index), first.text) ? [first] : [];
  });
}

function startsWith(text: string, told: string): boolean {
  const bare = (words: string) => words.replace(/^(?:in|from|between|the)\s/giu, '').trimStart();
  return bare(text).startsWith(bare(told));
}
