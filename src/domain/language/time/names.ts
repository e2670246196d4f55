/** Rules for months, seasons, years, decades and feasts by their names. */

import {
  before,
  MONTH_OR_SHORT,
  monthIndex,
  RU_MONTH,
  RU_SEASON,
  RU_YEAR,
  SEASON,
  seasonStart,
  word,
  YEAR,
} from '../calendar-words.js';
import { fixed, named, type Rule, yearly } from './anchor.js';
import { dateOf, monthOf, period, seasonOf, utc, yearOf } from './calendar.js';

const MONTH_NEEDS = before(
  `in|during|around|throughout|month of|в|во|за|на|к|весь|(?:in|during|в)\\s(?:${MONTH_OR_SHORT}|${RU_MONTH})(?:,|\\sand|\\sor|\\sи|\\sили)`,
);
const SEASON_NEEDS = before('(?:in|during|over|throughout)(?: the)?|за|на|к|под|в|всю|вс[её]');
const YEAR_NEEDS = before(
  '(?:in|during|of|from|around|circa|throughout)(?: the year)?|the year|в|во|за|на|(?:18|19|20)\\d\\d(?:,|,? and| or| и| или)',
);
/** Months that are never another word or a name. */
const PLAIN_MONTH = /^(?:january|february|july|september|october|november|december)$/i;
const SHORT_MONTH = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
const INSTRUMENTAL = /^(?:весной|летом|осенью|зимой)$/iu;

function yearIn(full: string | undefined, short?: string): number | null {
  if (full !== undefined) return Number(full);
  return short === undefined ? null : 2000 + Number(short);
}

/** May 2023, May '23; alone: the latest May. */
const enMonth: Rule = {
  pattern: word(`(${MONTH_OR_SHORT})(?:\\.?(?:,|\\sof|,?\\sin)?\\s{1,3}${YEAR}|\\s['’](\\d\\d))?`),
  read: ([, name = '', full, short]) => {
    const year = yearIn(full, short);
    if (year === null && SHORT_MONTH.test(name)) return null;
    const needs = PLAIN_MONTH.test(name) ? null : MONTH_NEEDS;
    return named((of) => monthOf(of, monthIndex(name)), year, needs);
  },
};

/** в мае 2023 года, 7-го мая. */
const ruMonth: Rule = {
  pattern: word(
    `(?:(\\d{1,2})-?(?:е|го|ого)\\s)?(${RU_MONTH})(?:,?\\s{1,3}(?:${RU_YEAR}|${YEAR}))?`,
  ),
  read: ([, day, name = '', withWord, bare]) => {
    const month = monthIndex(name);
    const year = yearIn(withWord ?? bare);
    if (day === undefined) return named((of) => monthOf(of, month), year, MONTH_NEEDS);
    return named((of) => dateOf(of, month, Number(day)), year, null);
  },
};

/** 2023-05. */
const isoMonth: Rule = {
  pattern: /(?<![\p{L}\p{N}_.-])((?:19|20)\d\d)-(0[1-9]|1[0-2])(?![\p{L}\p{N}_-])/giu,
  read: ([, year, month]) => fixed(monthOf(Number(year), Number(month) - 1)),
};

/** Summer of 2022; alone: the latest summer. */
const season: Rule = {
  pattern: word(
    `(?:(${SEASON})(?! (?:boot|framework|mvc|cloud|data|security))|(${RU_SEASON}))(?:\\s(?:of\\s)?(?:the year\\s)?(?:${RU_YEAR}|${YEAR}))?`,
  ),
  read: ([, english, russian, withWord, bare]) => {
    const name = english ?? russian ?? '';
    const year = yearIn(withWord ?? bare);
    // The verb and the noun `fall` are frequent: only `last fall` and the like count, which other rules know.
    if (year === null && /^fall$/i.test(name)) return null;
    const needs = INSTRUMENTAL.test(name) ? null : SEASON_NEEDS;
    return named((of) => seasonOf(of, seasonStart(name)), year, needs);
  },
};

/** In the fall. */
const fall: Rule = {
  pattern: /(?<=(?<![\p{L}\p{N}_])in (?:the )?)fall(?! of| from)(?![\p{L}\p{N}_])/giu,
  read: () => yearly((of) => seasonOf(of, seasonStart('fall'))),
};

const year: Rule = {
  pattern: new RegExp(`(?<![\\p{L}\\p{N}_$€£₽#/.:,])(?:${RU_YEAR}|${YEAR})`, 'giu'),
  read: ([, withWord, bare]) =>
    withWord === undefined
      ? fixed(yearOf(Number(bare)), YEAR_NEEDS)
      : fixed(yearOf(Number(withWord))),
};

export const NAMES = [enMonth, ruMonth, isoMonth, season, fall, year];

// Rules for decades and feasts.

/** A Christmas tree is no time. */
const HOLIDAY_NEEDS = before('on|at|for|last|this|during|around|на|в');
const HOLIDAYS: readonly [RegExp, number, number][] = [
  [/^christmas$/i, 11, 25],
  [/^new year['’]s eve$/i, 11, 31],
  [/^new year['’]s day$/i, 0, 1],
  [/^halloween$/i, 9, 31],
  [/^рождеств/iu, 0, 7],
];

/** In the 1990s, the 90s, в 90-х годах. */
const decade: Rule = {
  pattern:
    /(?<![\p{L}\p{N}_$])(?:((?:18|19|20)\d0)['’]?s|(?<=the )['’]?(\d0)['’]?s|((?:18|19|20)\d0|(?<=в |с |до |после )\d0)-(?:е|х|ых|ые|м)(?:\s{1,3}год\p{L}{0,3})?)(?![\p{L}\p{N}_])/giu,
  read: ([, full, short, russian]) => {
    const told = Number(full ?? short ?? russian);
    const first = told >= 100 ? told : told + (told < 30 ? 2000 : 1900);
    return fixed(period(utc(first), utc(first + 10), 'RANGE'));
  },
};

const holiday: Rule = {
  pattern: word(
    `(christmas|halloween|new year['’]s (?:eve|day)|рождество)(?:\\s{1,3}(?:of\\s)?${YEAR})?`,
  ),
  read: ([, name = '', full]) => {
    const told = full === undefined ? null : Number(full);
    const needs = /^new/i.test(name) ? null : HOLIDAY_NEEDS;
    const [, month, day] = HOLIDAYS.find(([pattern]) => pattern.test(name)) ?? [null, 11, 25];
    return named((of) => dateOf(of, month, day), told, needs);
  },
};

export const OCCASIONS = [decade, holiday];
