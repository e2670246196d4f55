/** Dates, days of the week and `ago`, as chrono-node finds them; what it guesses is replaced. */

import { type casual, casual as english, GB } from 'chrono-node/en';
import { casual as russian } from 'chrono-node/ru';
import { DAY_MS } from '../../kernel/time.js';
import { type Anchor, fixed, leftOf, type Meaning, yearly } from './anchor.js';
import {
  dateOf,
  dayOf,
  days,
  joined,
  midnight,
  monthOf,
  nearestWeekday,
  noonOf,
  type Period,
  period,
  utc,
  weekOf,
  yearOf,
} from './calendar.js';

/** A moment without changes of clocks around it: chrono-node counts hours by the machine's clock. */
const CALM = { instant: new Date('2001-01-15T12:00:00Z'), timezone: 0 };

/** The UTC day so many hours or minutes before now. */
function hoursBack(told: string, now: Date): Period | null {
  const at = (/назад/iu.test(told) ? russian : english).parseDate(told, CALM);
  return at && dayOf(new Date(now.getTime() - (CALM.instant.getTime() - at.getTime())));
}

// What `two weeks ago`, `the last three days` and `on Friday` mean.

/** An expression that chrono-node found. */
export type Result = ReturnType<typeof casual.parse>[number];
type Parts = Result['start'];

const VAGUE = /few|several|couple|нескольк|пар[уы]/iu;
/** Told from now; `two days before` is told from something else. */
const AGO = /\s(?:ago|назад)$/iu;
const ROLLING = /^(?:last|past|последн)/iu;
/** More of the number stands before what was understood of it: twenty five years ago. */
const CUT_NUMBER = /(?:полтор[аы]|дцать|сорок|десят|ty|half|and an?|\d[.,])[\s-]?$/iu;
const RECURRING = /(?:every|each|any|most|black|good|кажд\p{L}+|люб\p{L}+)\s$/iu;
const SHORT_DAY =
  /(?<!\p{L})(?:mon|tues?|wed|thurs?|thu|fri|sat|sun|\p{Script=Cyrillic}{1,3})\.?$/iu;
/** Short names of days are other words too. */
const NAMED_SHORT = /^(?:[Oo]n|[Ll]ast|[Tt]his|[Nn]ext)\s[A-Z]/;
/** Среда is a Wednesday and surroundings. */
const SURROUNDINGS = /^\s(?:разраб|исполн|выполн|обитан|програм|разв[её]рт|тестир)/iu;

/**
 * The day, the seven days around it, the month or the year, by the unit that was told. A vague number (`a few`) is
 * widened by half its distance on both sides.
 */
function relative(result: Result, text: string, now: Date): Period | null {
  if (CUT_NUMBER.test(leftOf(text, result.index))) return null;
  const { start } = result;
  const at = dateIn(start);
  if (ROLLING.test(result.text)) {
    const isPart = /^\sof(?!\p{L})/iu.test(text.slice(result.index + result.text.length));
    return isPart ? null : period(at, dayOf(now).until, 'RANGE');
  }
  if (!AGO.test(result.text)) return null;
  if (start.isCertain('hour')) return hoursBack(result.text, now);
  return VAGUE.test(result.text) ? widened(at, now) : around(start);
}

function dateIn(start: Parts): Date {
  return utc(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1);
}

/** The day, the seven days around it, the month or the year. */
export function around(start: Parts): Period {
  const at = dateIn(start);
  if (!start.isCertain('month')) return yearOf(at.getUTCFullYear());
  if (!start.isCertain('day')) return monthOf(at.getUTCFullYear(), at.getUTCMonth());
  return start.isCertain('weekday') ? dayOf(at) : days(midnight(at, -3), 7, 'WEEK');
}

function widened(at: Date, now: Date): Period {
  const half = Math.ceil((midnight(now).getTime() - at.getTime()) / DAY_MS / 2);
  return days(midnight(at, -half), 2 * half + 1);
}

/** Without `last`, `this` or `next` the latest one, today included: questions look back. */
function weekday(result: Result, text: string, now: Date): Period | null {
  const told = result.text.trim();
  const right = text.slice(result.index + result.text.length);
  if (result.end || /week(?:end|day)/i.test(told) || RECURRING.test(leftOf(text, result.index))) {
    return null;
  }
  // A name of something: session monday-1.
  if (/^[-_][\p{L}\d]/u.test(right) || /\p{L}[-_]\d/u.test(told)) return null;
  if (SHORT_DAY.test(told) && !NAMED_SHORT.test(told)) return null;
  if (/сред[аеуы]$/iu.test(told) && (!/сред[уы]$/iu.test(told) || SURROUNDINGS.test(right))) {
    return null;
  }
  return weekdayAt(result.start.get('weekday') ?? 0, told, now);
}

function weekdayAt(day: number, told: string, now: Date): Period {
  if (/last|past|прошл/iu.test(told)) return nearestWeekday(day, midnight(now, -1), 'before');
  if (/next|следующ/iu.test(told)) return nearestWeekday(day, midnight(now, 1), 'after');
  if (/this|эт/iu.test(told)) return nearestWeekday(day, weekOf(now).from, 'after');
  return nearestWeekday(day, now, 'before');
}

/** Prepositions and punctuation that belong to the sentence. */
const EDGES = /^(?:[^\p{L}\p{N}]|(?:on|in|at|в|во|на|с|со)\s)+/iu;
const MARKS = /^[^\p{L}\p{N}]+/u;
/** Words that make chrono-node see times of day, or join what `neighbours.ts` joins with the right year. */
const MASKED =
  /(?<![\p{L}\p{N}_])(?:from|before|after|between|end|и(?=\s\d)|(?:morning|afternoon|evening|night)(?=\sof)|(?:утром|дн[её]м|вечером|ночью)(?=\s\d))(?![\p{L}\p{N}_])/giu;
/** Numbers before a verb: option 2 may fail, march 5 miles. */
const VERB = /(?<!\p{L})(?:may|mar|march)(?:\s\d{1,2})?$/u;
const AFTER_DATE =
  /^(?:[^\s]|\s?$|\s(?:i|we|you|he|she|they|it|at|in|on|and|or|to|the|was|did|for|with)(?!\p{L}))/iu;
/** Told by the machine's clock there; `relative.ts` knows it. */
const LAST_NIGHT = /last\s+night|прошлой\s+ночью/iu;
const VERSION = /^\d{4}\.\d{1,2}\.\d$/;
/** Ordinals before a verb: the second may be wrong. */
const ORDINAL_VERB = /^[^\s\d]+\s(?:may|mar|march)$/i;
/** Characters behind a date that are read. */
const RIGHT_CHARS = 12;

/** The dates of a text; which locales read it depends on its letters. */
export function datesOf(text: string, now: Date): Anchor[] {
  const ref = { instant: noonOf(now), timezone: 0 };
  const read = text.replace(MASKED, (word) => '·'.repeat(word.length));
  const cyrillic = /[а-яё]/iu.test(text);
  // Months come first between slashes, days come first between dots.
  const latin = /\d\.\d/.test(text) ? GB : english;
  const results: Result[] = cyrillic ? russian.parse(read, ref) : [];
  if (!cyrillic || /[a-z]/i.test(text)) results.push(...latin.parse(read, ref));
  return results.flatMap((result) => {
    const meaning = meaningOf(result, text, now);
    const skipped = (result.end ? MARKS : EDGES).exec(result.text)?.[0].length ?? 0;
    const [start, end] = [result.index + skipped, result.index + result.text.length];
    return meaning === null || start >= end ? [] : [{ ...meaning, start, end }];
  });
}

function meaningOf(result: Result, text: string, now: Date): Meaning | null {
  const { start } = result;
  const tags = result.tags();
  if (tags.has('casualReference/now') || LAST_NIGHT.test(result.text)) return null;
  if (tags.has('result/relativeDate')) return fixed(relative(result, text, now));
  if (start.isCertain('month') && start.isCertain('day')) {
    return isWritten(result, text) ? calendar(result) : null;
  }
  if (start.isCertain('weekday')) return fixed(weekday(result, text, now));
  return /^this\s/i.test(result.text) && !start.isCertain('hour') ? fixed(dayOf(now)) : null;
}

/** Whether it is a date and not a part of a sentence or of a version number. */
function isWritten(result: Result, text: string): boolean {
  const end = result.index + result.text.length;
  const slashes = result.tags().has('parser/SlashDateFormatParser');
  if (slashes && !/\d{4}/.test(result.text)) return false;
  if (VERSION.test(result.text)) return false;
  if (ORDINAL_VERB.test(result.text)) return false;
  return !VERB.test(result.text) || AFTER_DATE.test(text.slice(end, end + RIGHT_CHARS));
}

function calendar({ start, end }: Result): Meaning | null {
  const told = [start, end].find((parts) => parts?.isCertain('year'))?.get('year');
  if (end) {
    const range = (year: number) => joined(dayIn(start, year), dayIn(end, year));
    return told ? fixed(range(told)) : yearly(range);
  }
  return told ? fixed(dayAt(start, told)) : yearly((year) => dayIn(start, year));
}

/** With a time and an offset from UTC, the UTC day of that moment. */
function dayAt(parts: Parts, year: number): Period | null {
  const exact = parts.isCertain('timezoneOffset') && parts.isCertain('hour');
  return exact ? dayOf(parts.date()) : dayIn(parts, year);
}

function dayIn(parts: Parts, year: number): Period | null {
  return dateOf(year, (parts.get('month') ?? 0) - 1, parts.get('day') ?? 0);
}
