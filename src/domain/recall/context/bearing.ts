/** How much of what bears on a question is put before a model unasked. Pure. */

/** What the first line of a block must have of the relevance of the best, 0 to 1. Measured on conversations: see docs/benchmarks.md. */
export const FIRST_LINE = 0.25;

/** How much is enough. */
export interface BearingPolicy {
  /** Share of the relevance of the best that the first line must have, 0 to 1. Default 0.25. */
  readonly floor: number;
}

/** What bears on a question. */
interface Bears {
  /** 0 to 1. */
  readonly bearing: number;
}

/**
 * What bears on a question is little, so each further line must bear more: the first `floor` of what the best does, the one at
 * `expected` twice that.
 * @param expected lines that the block is to have, about; at least 1
 * @returns `shown`: what is enough, the best first; `left`: what would be, were more lines expected
 */
export function aboveFloor<Of extends Bears>(
  found: readonly Of[],
  { floor }: BearingPolicy,
  expected: number,
): { shown: readonly Of[]; left: readonly Of[] } {
  const sorted = [...found].sort((a, b) => b.bearing - a.bearing);
  const best = sorted[0]?.bearing ?? 0;
  const isEnough = ({ bearing }: Of, place: number) =>
    bearing > 0 && bearing >= best * Math.min(1, floor * (1 + place / expected));
  const end = sorted.findIndex((each, place) => !isEnough(each, place));
  const shown = end < 0 ? sorted : sorted.slice(0, end);
  return { shown, left: sorted.slice(shown.length).filter((each) => isEnough(each, 0)) };
}
