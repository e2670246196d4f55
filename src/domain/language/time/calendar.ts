/** Periods of the UTC calendar. Weeks begin on Monday; seasons are the northern meteorological ones. Pure. */
import { DAY_MS } from '../../kernel/time.js';

/** How finely a period is named; `RANGE` is anything that is no calendar unit: open ends, weekends, decades. */
export type Grain = 'DAY' | 'WEEK' | 'MONTH' | 'SEASON' | 'YEAR' | 'RANGE';

/** A half-open interval. Open ends are `FAR_PAST` and `FAR_FUTURE`. */
export interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
  readonly grain: Grain;
}

/** A period with the words that name it. */
export interface TimeSpan extends Period {
  readonly text: string;
}

/** From the beginning of one to the end of the other; null when there is nothing between. */
export function joined(first: Period | null, last: Period | null): Period | null {
  if (first === null || last === null || first.from >= last.until) return null;
  return { from: first.from, until: last.until, grain: 'RANGE' };
}

/**
 * What the spans of one question mean together: any of them, ordered by where they begin, the same period once; null
 * when there is none.
 */
export function periodOf(spans: readonly TimeSpan[]): TimeSpan[] | null {
  const once = new Map<string, TimeSpan>();
  for (const span of spans) {
    const key = `${span.from.getTime()} ${span.until.getTime()}`;
    if (!once.has(key)) once.set(key, span);
  }
  if (once.size === 0) return null;
  return [...once.values()].sort(
    (a, b) => a.from.getTime() - b.from.getTime() || a.until.getTime() - b.until.getTime(),
  );
}

/** Days, with fractions, from the nearest moment inside the period; 0 inside. */
export function distanceInDays(
  { from, until }: Pick<Period, 'from' | 'until'>,
  date: Date,
): number {
  const at = date.getTime();
  const nearest = Math.min(Math.max(at, from.getTime()), until.getTime() - 1);
  return Math.abs(at - nearest) / DAY_MS;
}

/** What comes once a year, by year; null in a year that has none (29 February). */
export type Yearly = (year: number) => Period | null;

/** First months, from 0. Winter is December to February and belongs to the year of its December. */
export const SEASONS = { SPRING: 2, SUMMER: 5, AUTUMN: 8, WINTER: 11 } as const;

/** How many years apart two 29 Februaries can be. */
const LEAP_GAP = 8;

/** Midnight of a UTC day; months from 0, and any overflow is carried. */
export function utc(year: number, month = 0, day = 1): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

export function period(from: Date, until: Date, grain: Grain): Period {
  return { from, until, grain };
}

/** Midnight at or before, `days` later. */
export function midnight(at: Date, days = 0): Date {
  return utc(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days);
}

export function days(first: Date, count: number, grain: Grain = 'RANGE'): Period {
  return period(midnight(first), midnight(first, count), grain);
}

export function dayOf(at: Date): Period {
  return days(at, 1, 'DAY');
}

/** Noon of that day: no change of the machine's clocks, which chrono-node counts by, moves it to another day. */
export function noonOf(at: Date): Date {
  return new Date(midnight(at).getTime() + DAY_MS / 2);
}

/** Monday to Sunday. */
export function weekOf(at: Date): Period {
  return days(midnight(at, -((at.getUTCDay() + 6) % 7)), 7, 'WEEK');
}

/** Saturday and Sunday of the week of that day. */
export function weekendOf(at: Date): Period {
  return days(midnight(weekOf(at).from, 5), 2);
}

export function monthOf(year: number, month: number): Period {
  return period(utc(year, month), utc(year, month + 1), 'MONTH');
}

export function yearOf(year: number): Period {
  return period(utc(year), utc(year + 1), 'YEAR');
}

/** @param first the season's first month, from 0 (`SEASONS`) */
export function seasonOf(year: number, first: number): Period {
  return period(utc(year, first), utc(year, first + 3), 'SEASON');
}

/** A day of the month; null where the month has no such day. */
export function dateOf(year: number, month: number, day: number): Period | null {
  const at = utc(year, month, day);
  return at.getUTCDate() === day ? dayOf(at) : null;
}

/** The day of the week, 0 is Sunday, that is nearest to `at` on one side; `at` itself counts. */
export function nearestWeekday(weekday: number, at: Date, side: 'before' | 'after'): Period {
  const ahead = (weekday - at.getUTCDay() + 7) % 7;
  return dayOf(midnight(at, side === 'after' || ahead === 0 ? ahead : ahead - 7));
}

/** The latest that began by then: what a name without a year means when one looks back. */
export function latest(yearly: Yearly, at: Date): Period | null {
  return find(yearly, at.getUTCFullYear() + 1, -1, ({ from }) => from <= at);
}

/** The latest that had ended by then. */
export function previous(yearly: Yearly, at: Date): Period | null {
  return find(yearly, at.getUTCFullYear() + 1, -1, ({ until }) => until <= at);
}

/** The first that begins after then. */
export function following(yearly: Yearly, at: Date): Period | null {
  return find(yearly, at.getUTCFullYear(), 1, ({ from }) => from > at);
}

function find(
  yearly: Yearly,
  first: number,
  step: 1 | -1,
  fits: (found: Period) => boolean,
): Period | null {
  for (let tried = 0; tried <= LEAP_GAP + 2; tried++) {
    const found = yearly(first + tried * step);
    if (found !== null && fits(found)) return found;
  }
  return null;
}

/** A share of a period, in its natural parts: months of a year or season, days of anything else. */
export function shareOf(whole: Period, start: number, end: number): Period {
  return period(cut(whole, start), cut(whole, end), 'RANGE');
}

function cut({ from, until, grain }: Period, share: number): Date {
  if (share === 0) return from;
  if (share === 1) return until;
  const months = grain === 'YEAR' ? 12 : grain === 'SEASON' ? 3 : 0;
  if (months > 0) {
    return utc(from.getUTCFullYear(), from.getUTCMonth() + Math.round(months * share));
  }
  const length = grain === 'MONTH' ? 30 : (until.getTime() - from.getTime()) / DAY_MS;
  return midnight(from, Math.round(length * share));
}
