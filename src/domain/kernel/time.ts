/** Time as the store sees it, and pauses between attempts. Intervals are half-open: from inclusive, until exclusive. */

/** An open end: index predicates need a value, so null never enters the store (docs/graph-model.md). */
export const FAR_FUTURE = new Date('9999-12-31T23:59:59.999Z');

/** The earliest instant a filter can name, and the beginning of what ended and nobody said when it began. */
export const FAR_PAST = new Date('0001-01-01T00:00:00.000Z');

/** The sentinel back to null, for the API. */
export function openEnd(until: Date): Date | null {
  return until.getTime() >= FAR_FUTURE.getTime() ? null : until;
}

/** Whether the store can hold an event at that time: a date of the years 1 to 9999. */
export function isEventTime(at: Date): boolean {
  return at >= FAR_PAST && at < FAR_FUTURE;
}

/**
 * A UTC day as one sortable token, `20230508`: what a fulltext index can filter a range by. Times before the
 * year 1 and after 9999 are the first and the last day.
 */
export function dayToken(at: Date): string {
  const within = at < FAR_PAST ? FAR_PAST : at > FAR_FUTURE ? FAR_FUTURE : at;
  return within.toISOString().slice(0, 10).replaceAll('-', '');
}

/** Milliseconds of a UTC day; there are no others. */
export const DAY_MS = 86_400_000;

/** The time so many days before now. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The time so many days after now. */
export function daysAfter(now: Date, days: number): Date {
  return daysBefore(now, -days);
}

/** How long to wait between attempts; both in milliseconds. */
export interface BackoffPolicy {
  /** After the first failure. */
  readonly backoffMs: number;
  /** At most. */
  readonly backoffMaxMs: number;
}

/** When to try again after `attempts` failures: doubling from `backoffMs`, at most `backoffMaxMs`. */
export function backoff(attempts: number, { backoffMs, backoffMaxMs }: BackoffPolicy): number {
  return Math.min(backoffMs * 2 ** Math.min(attempts, 30), backoffMaxMs);
}
