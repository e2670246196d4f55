/** Figures of the view, reckoned from what the API tells. Pure. */
import type { RefusalsQuery } from '../../generated/types.js';

export type Refusal = NonNullable<RefusalsQuery['auditLog']>['edges'][number]['node'];

/** How often a rule refused for a reason. */
export interface ByRule {
  readonly rule: string;
  readonly code: string;
  readonly count: number;
}

/** The most frequent first. */
export function byRule(refusals: readonly Refusal[]): readonly ByRule[] {
  const found = new Map<string, ByRule>();
  for (const { rule, code } of refusals) {
    const key = `${rule} ${code}`;
    const count = (found.get(key)?.count ?? 0) + 1;
    found.set(key, { rule: rule ?? '', code: code ?? '', count });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1));
}

const DAY_MS = 86_400_000;
/** Most days of a chart. */
const MOST_DAYS = 30;

/** How many there were on each day, from the first of them to `now`, at most a month; the last day last. */
export function byDay(
  times: readonly string[],
  now: Date,
): readonly { readonly day: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const time of times) {
    const day = time.slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const [first] = [...counts.keys()].sort();
  const all: { day: string; count: number }[] = [];
  for (let back = 0; back < MOST_DAYS; back += 1) {
    const day = new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
    if (first === undefined || day < first) break;
    all.unshift({ day, count: counts.get(day) ?? 0 });
  }
  return all;
}

const UNITS = [
  ['d', DAY_MS],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** How long something takes or waits, in its largest unit. */
export function duration(ms: number): string {
  for (const [unit, length] of UNITS) if (ms >= length) return `${Math.floor(ms / length)} ${unit}`;
  return ms >= 1_000 ? `${Math.round(ms / 1_000)} s` : `${Math.max(0, Math.round(ms))} ms`;
}

/** Bytes in the unit that suits them. */
export function size(bytes: number): string {
  const place = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** place;
  const digits = place > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${['B', 'kB', 'MB', 'GB', 'TB'][place]}`;
}
