/** Rules for decades and feasts. */
import { fixed, named, type Rule } from './anchor.js';
import { dateOf, period, utc } from './calendar.js';
import { before, word, YEAR } from './words.js';

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
