/** Time expressions of a question or a text, English and Russian. Pure: `now` is an argument, everything is UTC. */
import { FAR_FUTURE, FAR_PAST } from '../../kernel/time.js';
import { type Anchor, anchorsOf, stands, withoutOverlaps } from './anchor.js';
import type { Period, TimeSpan } from './calendar.js';
import { datesOf } from './dates.js';
import { withNeighbour, withOpenEnd, withPart, withQuantity, withRanges } from './modifiers.js';
import { NAMES, OCCASIONS } from './names.js';
import { RELATIVE, ROLLING } from './relative.js';
import { MAY_NAME_TIME } from './words.js';

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
