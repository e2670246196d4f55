/** Times told from the day of a turn, as times that stay true. Pure; everything is UTC. */

import { DAY_MS } from '../../../kernel/time.js';
import { ENGLISH_MONTHS } from '../../../language/calendar-words.js';
import type { TimeSpan } from '../../../language/time/calendar.js';
import { timeExpressions } from '../../../language/time/expressions.js';

/** Words that still depend on the day. */
const LEFT =
  /\b(?:yesterday|today|tomorrow|tonight|currently|now|nowadays|recently|lately|these days|still|soon|so far|ago|(?:last|next|this|past|coming) (?:\p{L}+day|(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b|night|morning|afternoon|evening|week|weekend|month|year|spring|summer|fall|autumn|winter|few|couple|two|three|season|semester)|the other day|earlier|later|in (?:a few|a couple|two|three|four|five|six|\d+|an?) (?:of )?(?:days?|weeks?|months?|years?)|years old)\b|\bam \d+\b/iu;
const PREPOSITION =
  /(?:^|\s)(on|in|at|over|during|since|until|till|by|before|after|from|for|of|to)\s$/iu;
const KEPT = /^(?:since|until|till|by|before|after|from|of|to)$/iu;
/** Prepositions that the date brings along itself. */
const JOINING: Readonly<Record<TimeSpan['grain'], RegExp>> = {
  DAY: /^on$/iu,
  WEEK: /^(?:in|during|over)$/iu,
  MONTH: /^(?:in|during|over)$/iu,
  SEASON: /^(?:in|during|over)$/iu,
  YEAR: /^(?:in|during|over)$/iu,
  RANGE: /^(?:on|at|in|during|over)$/iu,
};
const RELATIVE =
  /\b(?:yesterday|today|tomorrow|tonight|last|next|this|past|previous|ago|coming|\p{L}+day)\b/iu;

/**
 * The text with `yesterday` as a date, `last week` as the week before one; what cannot be said so keeps its words, and
 * when it was said stands behind.
 * @param ahead the text tells of the future: a day without a year is the next one
 */
export function dated(text: string, at: Date, ahead: boolean): string {
  let told = text;
  for (const span of timeExpressions(text, at)) {
    const start = told.indexOf(span.text);
    if (start >= 0 && RELATIVE.test(span.text)) told = replaced(told, start, span, at, ahead);
  }
  const rest = told.replace(/\d{1,2} [A-Z][a-z]+ \d{4}/gu, '');
  return LEFT.test(rest) ? saidOn(told, at) : told;
}

const ANY_DAY =
  /(?:['’]s|\b(?:the|an?|my|our|their|first|second|third|fourth|every|each|other|most|any|some|on one)) $/iu;
/** "Sunday nights", "Monday the 12th". */
const MANY_OR_EXACT = /^(?: (?:nights|mornings|afternoons|evenings)\b|,? (?:the )?\d)/iu;
const RELATIVE_HEAD = /^(?:last|next|this|past|previous|coming)\b/iu;

function replaced(text: string, start: number, span: TimeSpan, at: Date, ahead: boolean): string {
  const end = start + span.text.replace(/[,;]$/u, '').length;
  const phrase = absolute(span, at, ahead);
  if (phrase === null || /^['’-]/u.test(text.slice(end))) return text;
  if (MANY_OR_EXACT.test(text.slice(end))) return text;
  // "The first Friday of the month" is every one, "on the Monday" one that was spoken of.
  if (ANY_DAY.test(text.slice(0, start)) && !RELATIVE_HEAD.test(span.text)) return text;
  const before = PREPOSITION.exec(text.slice(0, start));
  const preposition = before?.[1] ?? '';
  const isKept = KEPT.test(preposition);
  const isJoined = isKept || !JOINING[span.grain].test(preposition);
  const head =
    before && !isJoined ? text.slice(0, start - preposition.length - 1) : text.slice(0, start);
  return `${head}${isKept ? phrase.noun : phrase.adverb}${text.slice(end)}`;
}

interface Phrase {
  readonly noun: string;
  readonly adverb: string;
}

function absolute(span: TimeSpan, at: Date, ahead: boolean): Phrase | null {
  const said = span.text.toLowerCase();
  if (/\bago$/u.test(said) && span.grain !== 'DAY') {
    const before = `${said.replace(/\s*\bago$/u, '')} before ${day(at)}`;
    return { noun: before, adverb: before };
  }
  if (span.grain === 'DAY') return dayPhrase(said, span.from, at, ahead);
  const unit = /weekend|week|month|year/u.exec(said)?.[0];
  if (span.grain === 'WEEK' || unit === 'weekend') return around(unit ?? 'week', said, at);
  if (span.grain === 'MONTH')
    return inside(`${ENGLISH_MONTHS[span.from.getUTCMonth()]} ${span.from.getUTCFullYear()}`);
  if (span.grain === 'YEAR') return inside(String(span.from.getUTCFullYear()));
  if (span.grain === 'SEASON') {
    const season = /spring|summer|autumn|fall|winter/u.exec(said)?.[0] ?? 'season';
    return inside(`the ${season} of ${span.from.getUTCFullYear()}`);
  }
  return null;
}

function dayPhrase(said: string, from: Date, at: Date, ahead: boolean): Phrase {
  // A bare day of the week is the latest one, or the next one of a plan.
  const isBare = /^(?:on )?\p{L}+day$/u.test(said) && !/^(?:yester|to)day$/u.test(said);
  const date = isBare && ahead && from <= at ? new Date(from.getTime() + 7 * DAY_MS) : from;
  return { noun: day(date), adverb: `on ${day(date)}` };
}

/** The week or weekend before, of or after a day. */
function around(unit: string, said: string, at: Date): Phrase {
  const where = /next|coming/u.test(said) ? 'after' : /this/u.test(said) ? 'of' : 'before';
  const noun = `the ${unit} ${where} ${day(at)}`;
  return { noun, adverb: `${unit === 'weekend' ? 'on' : 'in'} ${noun}` };
}

function inside(noun: string): Phrase {
  return { noun, adverb: `in ${noun}` };
}

/** With the day on which it was said, for what stays a matter of that day. */
export function saidOn(text: string, at: Date): string {
  return `${text} (said on ${day(at)})`;
}

/** As in 8 May 2023. */
function day(at: Date): string {
  return `${at.getUTCDate()} ${ENGLISH_MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
