/** What `two weeks ago`, `the last three days` and `on Friday` mean. */
import type { casual } from 'chrono-node/en';
import { leftOf } from './anchor.js';
import {
  dayOf,
  days,
  midnight,
  monthOf,
  nearestWeekday,
  period,
  utc,
  weekOf,
  yearOf,
} from './calendar.js';
import { hoursBack } from './hours.js';
import { DAY_MS, type Period } from './span.js';

/** An expression that chrono-node found. */
export type Result = ReturnType<typeof casual.parse>[number];
export type Parts = Result['start'];

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
export function relative(result: Result, text: string, now: Date): Period | null {
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
export function weekday(result: Result, text: string, now: Date): Period | null {
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
