/** Names of periods as they are found in a text, before the words around them are read. */

import { latest, type Period, type Yearly } from './calendar.js';

/** What a name means. */
export interface Meaning {
  /** No year was told: it depends on `at`'s argument. */
  readonly floating: boolean;
  /** The period, as somebody at that time would mean it who looks back; null when there is none. */
  at(ref: Date): Period | null;
  /** The words that must stand before a name which is also another word (`May`, `2000`); null: it stands alone. */
  readonly needs: RegExp | null;
}

/** A name and where it stands, in UTF-16 units; `end` is exclusive. */
export interface Anchor extends Meaning {
  readonly start: number;
  readonly end: number;
}

/** One way of naming periods. */
export interface Rule {
  /** Global and bounded: no nested repetition. */
  readonly pattern: RegExp;
  read(match: RegExpMatchArray, now: Date): Meaning | null;
}

/** Most characters before a name that are read. */
const LEFT_CHARS = 48;

export function fixed(period: Period | null, needs: RegExp | null = null): Meaning | null {
  return period && { floating: false, at: () => period, needs };
}

export function yearly(yearly: Yearly, needs: RegExp | null = null): Meaning {
  return { floating: true, at: (ref) => latest(yearly, ref), needs };
}

/** A name of a year's part: of that year, or of the latest when no year is told. */
export function named(
  part: (year: number) => Period | null,
  year: number | null,
  needs: RegExp | null,
): Meaning | null {
  return year === null ? yearly(part, needs) : fixed(part(year));
}

export function anchorsOf(rules: readonly Rule[], text: string, now: Date): Anchor[] {
  return rules.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const meaning = read(match, now);
      const start = match.index;
      return meaning === null ? [] : [{ ...meaning, start, end: start + match[0].length }];
    }),
  );
}

/** The text just before a position. */
export function leftOf(text: string, position: number): string {
  return text.slice(Math.max(0, position - LEFT_CHARS), position);
}

/** Whether an anchor may stand without a modifier. */
export function stands(text: string, { start, needs }: Anchor): boolean {
  return needs === null || needs.test(leftOf(text, start));
}

/** Of overlapping ones the longest; of equally long ones the first. In the order of the text. */
export function withoutOverlaps<Found extends { readonly start: number; readonly end: number }>(
  found: readonly Found[],
): Found[] {
  const kept: Found[] = [];
  const longest = [...found].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  for (const one of longest) {
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}
