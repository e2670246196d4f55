/** Times as questions and texts word them, English and Russian, and as callers write bounds. Pure: `now` is an argument, everything is UTC. */

import { InvalidInputError } from '../../../errors.js';
import { DAY_MS, FAR_FUTURE, FAR_PAST, isEventTime } from '../../kernel/time.js';
import { MAY_NAME_TIME } from '../calendar-words.js';
import { type Anchor, anchorsOf, stands, withoutOverlaps } from './anchor.js';
import { dateOf, type Period, type TimeSpan } from './calendar.js';
import { datesOf } from './dates.js';
import { withNeighbour, withOpenEnd, withPart, withQuantity, withRanges } from './modifiers.js';
import { NAMES, OCCASIONS } from './names.js';
import { RELATIVE, ROLLING } from './relative.js';

/** Most characters of a text that are read. */
const MAX_CHARS = 4_000;
const RULES = [...ROLLING, ...RELATIVE, ...NAMES, ...OCCASIONS];

/**
 * The periods that a text names, in its order; overlapping names count once, the longest. A name without a year means
 * the latest that began by `now`, because questions to a memory look back; `before`, `after` and `since` give open
 * intervals of the grain `RANGE`. Words that only may name a time (`may`, `march`, `2000`) count behind a preposition.
 * @param text only the first 4,000 characters are read
 * @param now what `yesterday` is told from
 */
export function timeExpressions(text: string, now: Date): TimeSpan[] {
  const read = text.slice(0, MAX_CHARS);
  if (!MAY_NAME_TIME.test(read)) return [];
  const named = withoutOverlaps([...anchorsOf(RULES, read, now), ...datesOf(read, now)]);
  const parts = named.map((anchor) => withPart(read, anchor));
  const whole = withRanges(read, parts, now).map((anchor) =>
    withOpenEnd(read, withQuantity(read, anchor) ?? withNeighbour(read, anchor)),
  );
  return withoutOverlaps(whole.filter((anchor) => stands(read, anchor))).flatMap((anchor) =>
    spanOf(read, anchor, now),
  );
}

function spanOf(text: string, { start, end, at }: Anchor, now: Date): TimeSpan[] {
  const found = at(now);
  return found !== null && isStorable(found) ? [{ text: text.slice(start, end), ...found }] : [];
}

/** Within the years that the store knows, and not empty. */
function isStorable({ from, until }: Period): boolean {
  return from >= FAR_PAST && from < until && until <= FAR_FUTURE;
}

// Bounds of a time filter as callers write them (G-55, QG-9).

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
