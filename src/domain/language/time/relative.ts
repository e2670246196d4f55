/** Rules for units told from now: last week, this winter, в прошлом году, за последний месяц. */

import {
  MONTH_OR_SHORT,
  monthIndex,
  RU_MONTH,
  RU_SEASON,
  SEASON,
  seasonStart,
  word,
} from '../calendar-words.js';
import { fixed, type Meaning, type Rule } from './anchor.js';
import {
  dayOf,
  following,
  midnight,
  monthOf,
  type Period,
  period,
  previous,
  seasonOf,
  utc,
  weekendOf,
  weekOf,
  type Yearly,
  yearOf,
} from './calendar.js';

/** Units from the present one: -2 the one before the last, -1 the last, 0 this, 1 the next. */
type Step = -2 | -1 | 0 | 1;

const STEPS: readonly [RegExp, Step][] = [
  [/^позапрошл/iu, -2],
  [/^(?:last|past|this past|previous|прошл|предыдущ)/iu, -1],
  [/^(?:this|current|эт|текущ|нынешн)/iu, 0],
];

const RU_STEP =
  '((?:поза)?прошл|предыдущ|эт|текущ|нынешн|следующ|будущ)(?:ый|ий|ой|ей|ое|ее|ая|яя|ую|юю|ого|его|ому|ему|ом|ем|ым|им|ые|ие|ых|их|а|о|у|от|и)';
const RU_UNIT = '(?:недел(?:я|и|ю|е|ей)|месяц(?:а|у|е|ем)?|год(?:а|у|ом)?|выходны(?:е|х|м|ми))';
/** In these every word but the capital one is a verb: this may be. */
const VERB = /\b(?:may|march)$/;

function stepOf(told: string): Step {
  return STEPS.find(([pattern]) => pattern.test(told))?.[1] ?? 1;
}

function unitAt(unit: string, step: Step, now: Date): Period | null {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  if (/^(?:weekend|выходн)/iu.test(unit)) return weekendOf(midnight(now, 7 * step));
  if (/^(?:week|недел)/iu.test(unit)) return weekOf(midnight(now, 7 * step));
  if (/^(?:month|месяц)/iu.test(unit)) return monthOf(year, month + step);
  return /^(?:year|год)/iu.test(unit) ? yearOf(year + step) : null;
}

/** A month or season. Until June, this winter is the one that began in the last year. */
function partAt(of: Yearly, step: Step, isWinter: boolean, now: Date): Period | null {
  if (step === 1) return following(of, now);
  const year = now.getUTCFullYear();
  if (step === 0) return of(isWinter && now.getUTCMonth() < 6 ? year - 1 : year);
  const last = previous(of, now);
  return step === -1 || last === null ? last : of(last.from.getUTCFullYear() - 1);
}

function meaningOf(told: string, name: string, now: Date): Meaning | null {
  const step = stepOf(told);
  const unit = unitAt(name, step, now);
  if (unit !== null) return fixed(unit);
  const month = monthIndex(name);
  const of: Yearly = (year) =>
    month >= 0 ? monthOf(year, month) : seasonOf(year, seasonStart(name));
  return fixed(partAt(of, step, month < 0 && seasonStart(name) === 11, now));
}

export const RELATIVE: readonly Rule[] = [
  {
    pattern: word(
      `(last|past|previous|this\\spast|this|current|next)\\s{1,3}(week(?:end)?|month|year|${SEASON}|${MONTH_OR_SHORT})(?!\\s(?:of|old))`,
    ),
    read: ([all, told = '', name = ''], now) =>
      VERB.test(all) ? null : meaningOf(told, name, now),
  },
  {
    pattern: word(`${RU_STEP}\\s{1,3}(${RU_UNIT}|${RU_SEASON}|${RU_MONTH})`),
    read: ([, told = '', name = ''], now) => meaningOf(told, name, now),
  },
  {
    pattern: word('(?:the\\s)?(week(?:end)?|month|year)\\sbefore\\slast'),
    read: ([, unit = ''], now) => fixed(unitAt(unit, -2, now)),
  },
  {
    pattern: word('last\\snight|прошлой\\sночью'),
    read: (_, now) => fixed(dayOf(midnight(now, -1))),
  },
  {
    pattern: word('(?:the\\s)?day\\s(?:before\\syesterday|(after)\\stomorrow)'),
    read: ([, isAfter], now) => fixed(dayOf(midnight(now, isAfter ? 2 : -2))),
  },
  {
    pattern: word('(?:(?:on|over|at|during)\\sthe\\sweekend|(?:в|на)\\sвыходн(?:ые|ых))'),
    read: (_, now) => {
      const own = weekendOf(now);
      return fixed(own.from <= now ? own : weekendOf(midnight(now, -7)));
    },
  },
];

// Rules for what ends today: the past month, за последнюю неделю.

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
