/** Periods that texts name, and how far a moment is from them. Pure; everything is UTC. */

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

/** Milliseconds of a UTC day; there are no others. */
export const DAY_MS = 86_400_000;

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
