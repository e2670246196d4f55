/** Units told from a date: the weekend before 5 June, the week of 5 June, в пятницу перед 5 июня. */
import { type Anchor, leftOf } from './anchor.js';
import {
  dayOf,
  days,
  midnight,
  monthOf,
  nearestWeekday,
  weekendOf,
  weekOf,
  yearOf,
} from './calendar.js';
import type { Period } from './span.js';

/** -1: before the date, 0: around it, 1: after it. */
type Side = -1 | 0 | 1;

const WEEKDAYS: readonly (readonly [string, string])[] = [
  ['sunday', 'воскресенье'],
  ['monday', 'понедельник'],
  ['tuesday', 'вторник'],
  ['wednesday', 'среду'],
  ['thursday', 'четверг'],
  ['friday', 'пятницу'],
  ['saturday', 'субботу'],
];
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
