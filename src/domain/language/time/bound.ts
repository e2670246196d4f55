/** Bounds of a time filter as callers write them (G-55, QG-9). */
import { InvalidInputError } from '../../../errors.js';
import { isEventTime } from '../../kernel/time.js';
import { DAY_MS, dateOf } from './calendar.js';

/** How far back, in days; a month is 30 of them (QG-9). */
const BACK: Readonly<Record<string, number>> = { last_week: 7, last_month: 30 };
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** ISO 8601 with an offset from UTC, which alone makes it a moment. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/i;

/**
 * The moment that a bound names: `last_week` is now minus 7 days, `last_month` now minus 30 days, `YYYY-MM-DD` midnight
 * UTC; an ISO date-time with `Z` or an offset is itself (G-55, QG-9, T-G10).
 * @throws {InvalidInputError} for anything else
 */
export function timeBound(text: string, now: Date): Date {
  const told = text.trim();
  const back = Object.hasOwn(BACK, told) ? BACK[told] : undefined;
  const at = back === undefined ? written(told) : new Date(now.getTime() - back * DAY_MS);
  if (at !== null && isEventTime(at)) return at;
  throw new InvalidInputError(
    `'${told.slice(0, 40)}' is no time: use last_week, last_month, YYYY-MM-DD, or an ISO date-time such as 2023-05-08T13:56:00Z`,
  );
}

function written(told: string): Date | null {
  const moment = MOMENT.exec(told);
  const midnight = day(moment?.[1] ?? told);
  return moment === null || midnight === null ? midnight : new Date(told.toUpperCase());
}

/** Null for no date, and for the 31st of a month that has 30 days. */
function day(told: string): Date | null {
  const [all, year, month, date] = DAY.exec(told) ?? [];
  if (all === undefined || Number(month) > 12 || Number(month) < 1) return null;
  return dateOf(Number(year), Number(month) - 1, Number(date))?.from ?? null;
}
