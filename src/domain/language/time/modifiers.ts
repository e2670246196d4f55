/** Words around a name of a period that change what it means: early, since, the week before, from … to. */

import { casual as english } from 'chrono-node/en';
import { casual as russian } from 'chrono-node/ru';
import { DAY_MS, FAR_FUTURE, FAR_PAST } from '../../kernel/time.js';
import { before, WEEKDAYS } from '../calendar-words.js';
import { type Anchor, leftOf, stands } from './anchor.js';
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
  shareOf,
  weekendOf,
  weekOf,
  yearOf,
} from './calendar.js';
import { around, type Result } from './dates.js';

type Change = (whole: Period) => Period | null;

const THIRD = 1 / 3;
const OF = '(?:\\sof)(?:\\sthe)?';
const part = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_]|too )(?:the\\s)?(?:${source})[\\s-]{1,3}$`, 'iu');

const WEEK_MS = 7 * DAY_MS;

/** Thirds, halves, and first and last weeks. Nothing is a part of a day. */
const PARTS: readonly [RegExp, Change][] = [
  [
    part(`(?:by|before|until|till|до|к)\\s(?:(?:the\\s)?end${OF}|конц[ау])`),
    ({ until }) => open(FAR_PAST, until),
  ],
  [
    part(`early(?:\\sin)?|(?:beginning|start)${OF}|(?:в\\s)?начал[оеау]`),
    (of) => shareOf(of, 0, THIRD),
  ],
  [part(`mid|middle${OF}|(?:в\\s)?середин[аеуы]`), (of) => shareOf(of, THIRD, 2 * THIRD)],
  [part(`late(?:\\sin)?|end${OF}|(?:в\\s)?кон(?:ец|це|цу|ца)`), (of) => shareOf(of, 2 * THIRD, 1)],
  [
    part(`first half${OF}|(?:в\\s)?перв(?:ая|ой|ую) половин(?:а|е|у|ы)`),
    (of) => shareOf(of, 0, 0.5),
  ],
  [
    part(`second half${OF}|(?:во\\s)?втор(?:ая|ой|ую) половин(?:а|е|у|ы)`),
    (of) => shareOf(of, 0.5, 1),
  ],
  [
    part(`first week${OF}|(?:в\\s)?перв(?:ая|ой|ую) недел(?:я|е|ю|и)`),
    (of) => days(of.from, 7, 'WEEK'),
  ],
  [
    part(`last week${OF}|(?:в\\s)?последн(?:яя|ей|юю) недел(?:я|е|ю|и)`),
    (of) => days(new Date(of.until.getTime() - WEEK_MS), 7, 'WEEK'),
  ],
];

const OPEN: readonly [RegExp, Change][] = [
  [before('(?:ever\\s)?since(?:\\sthe)?|начиная с|с|со'), ({ from }) => open(from, FAR_FUTURE)],
  [before('after(?:\\sthe)?|после'), ({ until }) => open(until, FAR_FUTURE)],
  [before('(?:before|prior to)(?:\\sthe)?|до|раньше'), ({ from }) => open(FAR_PAST, from)],
  [before('until|till|up to|по'), ({ until }) => open(FAR_PAST, until)],
];

function open(from: Date, until: Date): Period {
  return period(from, until, 'RANGE');
}

/** The anchor with the words before it that name a part of it; itself when there are none. */
export function withPart(text: string, anchor: Anchor): Anchor {
  return changed(text, anchor, PARTS, (whole, change) =>
    whole.grain === 'DAY' ? whole : change(whole),
  );
}

/** The anchor as an open interval, when the words before it say so. */
export function withOpenEnd(text: string, anchor: Anchor): Anchor {
  return changed(text, anchor, OPEN, (whole, change) => change(whole));
}

function changed(
  text: string,
  anchor: Anchor,
  changes: readonly [RegExp, Change][],
  apply: (whole: Period, change: Change) => Period | null,
): Anchor {
  const left = leftOf(text, anchor.start);
  for (const [pattern, change] of changes) {
    const found = pattern.exec(left);
    if (found === null) continue;
    const at = (ref: Date) => {
      const whole = anchor.at(ref);
      return whole && apply(whole, change);
    };
    return { ...anchor, at, needs: null, start: anchor.start - found[0].length };
  }
  return anchor;
}

// Units told from a date: the weekend before 5 June, the week of 5 June, в пятницу перед 5 июня.

/** -1: before the date, 0: around it, 1: after it. */
type Side = -1 | 0 | 1;

const UNITS = 'weekend|week|day|month|year|выходны(?:е|х)|недел(?:я|ю|е|и)|день|месяц|год';
const NEIGHBOUR = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:the\\s)?(${UNITS}|${WEEKDAYS.flat().join('|')})\\s(?:(before|prior to|preceding|до|перед)|(after|following|после)|of)\\s(?:the\\s)?$`,
  'iu',
);

/** The anchor as the unit next to it, when the words before it say so. */
export function withNeighbour(text: string, anchor: Anchor): Anchor {
  const [all, unit = '', isBefore, isAfter] = NEIGHBOUR.exec(leftOf(text, anchor.start)) ?? [];
  if (all === undefined) return anchor;
  const side = isBefore ? -1 : isAfter ? 1 : 0;
  const at = (ref: Date) => {
    const told = anchor.at(ref);
    return told && neighbour(unit.toLowerCase(), side, told);
  };
  return { ...anchor, at, needs: null, start: anchor.start - all.length };
}

function neighbour(unit: string, side: Side, told: Period): Period {
  // Only a day has a week around it: `the first weekend of May` is somewhere in May.
  if (side === 0 && told.grain !== 'DAY') return told;
  // The last day before, the first day of, or the first day after what was told.
  const day = side === -1 ? midnight(told.from, -1) : side === 1 ? told.until : told.from;
  const weekday = WEEKDAYS.findIndex((names) => names.includes(unit));
  if (weekday >= 0) {
    return side === 0
      ? nearestWeekday(weekday, weekOf(day).from, 'after')
      : nearestWeekday(weekday, day, side === -1 ? 'before' : 'after');
  }
  if (/^(?:weekend|вых)/u.test(unit)) return weekend(side, day);
  if (/^(?:week|нед)/u.test(unit)) {
    return side === 0 ? weekOf(day) : days(side === -1 ? midnight(day, -6) : day, 7, 'WEEK');
  }
  if (/^(?:month|мес)/u.test(unit))
    return monthOf(day.getUTCFullYear(), told.from.getUTCMonth() + side);
  return /^(?:year|год)/u.test(unit) ? yearOf(told.from.getUTCFullYear() + side) : dayOf(day);
}

/** A whole one: on Sunday, the weekend before is that of the week before. */
function weekend(side: Side, day: Date): Period {
  if (side === 0) return weekendOf(day);
  const sunday = nearestWeekday(0, day, side === -1 ? 'before' : 'after').from;
  const saturday = nearestWeekday(6, day, 'after').from;
  return weekendOf(side === -1 ? sunday : saturday);
}

// Numbers of units told from a date: three days before 5 June, за неделю до 5 июня.

const ENGLISH =
  /(?<![\p{L}\p{N}_])(?!the\s)((?:\d{1,3}|[a-z]{1,8})(?:\sof)?\s(?:days?|weeks?|months?|years?))\s(?:(before|prior to)|after)\s(?:the\s)?$/iu;
const RU_UNIT = '(?:д(?:ень|ня|ней)|недел[юиь]|месяц(?:а|ев)?|года?|лет)';
const RUSSIAN = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:за|через)\\s((?:(?:\\d{1,3}|\\p{L}{1,12})\\s)?${RU_UNIT})\\s(?:(до|перед)|после)\\s$`,
  'iu',
);

/** The anchor as the day or unit that is told from it; null when the words before it tell none. */
export function withQuantity(text: string, anchor: Anchor): Anchor | null {
  const left = leftOf(text, anchor.start);
  const latin = ENGLISH.exec(left);
  const [all, quantity = '', isBefore] = latin ?? RUSSIAN.exec(left) ?? [];
  if (all === undefined) return null;
  const locale = latin ? english : russian;
  const told = latin
    ? `${quantity} ${isBefore ? 'ago' : 'later'}`
    : isBefore
      ? `${quantity} назад`
      : `через ${quantity}`;
  const from = (base: Date): Result | undefined =>
    locale.parse(told, { instant: noonOf(base), timezone: 0 })[0];
  if (from(new Date(0))?.text !== told) return null;
  const at = (ref: Date): Period | null => {
    const base = anchor.at(ref);
    const found = base && from(base.from);
    return found ? around(found.start) : null;
  };
  return { ...anchor, at, needs: null, start: anchor.start - all.length };
}

// Two names that are the ends of one period: between March and May 2023, с 2020 по 2022 год.

const YEAR_MS = 365 * DAY_MS;
const BETWEEN = /(?<![\p{L}\p{N}_])(?:between|между)\s{1,3}$/iu;
const FROM = /(?<![\p{L}\p{N}_])(?:from|since|с|со|от|начиная с)\s{1,3}$/iu;
const AND = /^,?\s{1,3}(?:and|и)\s{1,3}$/iu;
const TO = /^(?:\s{0,3}[-–—]\s{0,3}|,?\s{1,3}(?:to|until|till|through|thru|up to|по|до)\s{1,3})$/iu;
/** A day before the day that has the month: between 3 and 7 May. */
const FIRST_DAY =
  /(?<![\p{L}\p{N}_])(?:between|from|между|с|со)\s(\d{1,2})(?:st|nd|rd|th|-?го)?\s(?:and|to|и|по|до)\s$/iu;

/** The anchors with pairs joined. */
export function withRanges(text: string, anchors: readonly Anchor[], now: Date): Anchor[] {
  const joined: Anchor[] = [];
  for (const anchor of anchors) {
    const first = joined.at(-1);
    const range = first && (inYear(text, first, anchor, now) ?? rangeOf(text, first, anchor));
    if (range) joined[joined.length - 1] = range;
    else joined.push(withFirstDay(text, anchor));
  }
  return joined;
}

/** August of last year, летом прошлого года, last year in May. */
function inYear(text: string, first: Anchor, last: Anchor, now: Date): Anchor | null {
  const gap = text.slice(first.end, last.start);
  const [part, year] = first.floating ? [first, last] : [last, first];
  const linked = first.floating ? /^,?\s(?:of\s|in\s)?$/iu : /^,?\s(?:in|в)\s$/iu;
  if (!linked.test(gap) || !part.floating || year.floating) return null;
  const whole = year.at(now);
  if (whole?.grain !== 'YEAR') return null;
  const at = () => part.at(new Date(whole.until.getTime() - 1));
  return { start: first.start, end: last.end, floating: false, needs: null, at };
}

function rangeOf(text: string, first: Anchor, last: Anchor): Anchor | null {
  const gap = text.slice(first.end, last.start);
  const left = leftOf(text, first.start);
  const [between, from] = [BETWEEN.exec(left), FROM.exec(left)];
  const opener = between ?? from;
  const inherits = first.floating && !last.floating;
  const isRange = TO.test(gap)
    ? opener !== null || inherits || stands(text, first)
    : AND.test(gap) && between;
  if (!isRange) return null;
  const start = first.start - (opener?.[0].length ?? 0);
  const floating = first.floating && last.floating;
  return { start, end: last.end, floating, needs: null, at: (ref) => ends(first, last, ref) };
}

/** A year that was told at one end holds for the other one. */
function ends(first: Anchor, last: Anchor, ref: Date): Period | null {
  if (!first.floating) {
    const from = first.at(ref);
    const until = from && last.at(last.floating ? new Date(from.from.getTime() + YEAR_MS) : ref);
    return joined(from, until);
  }
  const until = last.at(ref);
  return joined(until && first.at(until.from), until);
}

function withFirstDay(text: string, anchor: Anchor): Anchor {
  const [all, day] = FIRST_DAY.exec(leftOf(text, anchor.start)) ?? [];
  if (all === undefined) return anchor;
  const at = (ref: Date) => {
    const last = anchor.at(ref);
    if (last?.grain !== 'DAY') return last;
    return joined(dateOf(last.from.getUTCFullYear(), last.from.getUTCMonth(), Number(day)), last);
  };
  return { ...anchor, at, start: anchor.start - all.length };
}
