/** Rules for what ends today: the past month, за последнюю неделю. */
import { fixed, type Meaning, type Rule } from './anchor.js';
import { dayOf, midnight, period, utc } from './calendar.js';
import { word } from './words.js';

const MONTHS: readonly [RegExp, number][] = [
  [/^(?:month|месяц)/iu, 1],
  [/^(?:year|год)/iu, 12],
];

/** The unit up to the end of today. A day that the earlier month lacks is its last one. */
function rolling(unit: string, now: Date): Meaning | null {
  const back = MONTHS.find(([pattern]) => pattern.test(unit))?.[1];
  const from = back === undefined ? midnight(now, -7) : monthsBefore(now, back);
  return fixed(period(from, dayOf(now).until, 'RANGE'));
}

function monthsBefore(now: Date, back: number): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - back];
  const last = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, Math.min(now.getUTCDate(), last));
}

const read: Rule['read'] = ([, unit = ''], now) => rolling(unit, now);

/** Before the rules of `relative.ts`: the past week is not the calendar week before. */
export const ROLLING: readonly Rule[] = [
  { pattern: word('(?:(?:the\\s)(?:last|past)|past)\\s(week|month|year)(?!\\sof)'), read },
  { pattern: word('последн(?:ий|юю|яя|ей|ем|его)\\s(недел|месяц|год)(?:ю|я|е|а|у|ом)?'), read },
];
