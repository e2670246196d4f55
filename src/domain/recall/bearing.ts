/** How much of what bears on a question is put before a model unasked. Pure. */

/** What must be reached, and by what stands beside better ones: 0.95 of the evidence that is among the first eight does (docs/benchmarks.md). */
export const DEFAULT_FLOOR = { least: 0.03, turnShare: 0.05, recordShare: 0.15 } as const;

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
 * What must be reached, each 0 to 1. A record says what it says by itself: beside one that answers, another that hardly bears is
 * noise. What turns say is spread over several of them.
 */
export interface BearingFloor {
  /** 0: no floor at all. */
  readonly least: number;
  /** Share of what the best bears that a turn must reach. */
  readonly turnShare: number;
  /** The same of facts, vault records and documents. */
  readonly recordShare: number;
}

/** What everything reaches. */
export const NO_FLOOR: BearingFloor = { least: 0, turnShare: 0, recordShare: 0 };

/** What the best of some bears; 0 of none. */
export function bestOf(found: readonly Bears[]): number {
  return Math.max(0, ...found.map(({ bearing }) => bearing));
}

/** Whether a memory reaches the floor. @param best what the best of all that may be shown bears */
export function reaches(
  { bearing, isTurn }: Bears & { readonly isTurn: boolean },
  { least, turnShare, recordShare }: BearingFloor,
  best: number,
): boolean {
  return least === 0 || bearing >= Math.max(least, (isTurn ? turnShare : recordShare) * best);
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
  const best = bestOf(sorted);
  const isEnough = ({ bearing }: Of, place: number) =>
    bearing > 0 && bearing >= best * Math.min(1, floor * (1 + place / expected));
  const end = sorted.findIndex((each, place) => !isEnough(each, place));
  const shown = end < 0 ? sorted : sorted.slice(0, end);
  return { shown, left: sorted.slice(shown.length).filter((each) => isEnough(each, 0)) };
}
