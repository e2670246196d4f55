/** Which of the scored memories are returned, and in which order they are shown (X-11, C-55, C-56, QC-7). Pure. */
import type { Source, Utility } from '../../kernel/vocabulary.js';

/** A scored memory. */
export interface Scored {
  readonly id: string;
  readonly score: number;
  readonly utility: Utility;
  readonly source: Source;
  readonly accessCount: number;
  readonly createdAt: Date;
}

/** How members of a tier compete: by score, or by the literal rule C-55, how often they were recalled. */
export type WithinTier = 'score' | 'access_count';

const TIERS: Readonly<Record<Utility, number>> = { LOAD_BEARING: 0, TACTICAL: 1, ARCHIVED: 2 };
const SOURCES: Readonly<Record<Source, number>> = {
  USER_ASSERTED: 0,
  BOOKSHELF_DOCUMENT: 1,
  EXTERNAL_RETRIEVED: 2,
  AGENT_INFERRED: 3,
};

/**
 * The first `cap` by tier, then within the tier. Load-bearing memories get in first whatever their score (T-C09, T-X04).
 * @param withinTier default by score
 */
export function select<Found extends Scored>(
  pool: readonly Found[],
  cap: number,
  withinTier: WithinTier = 'score',
): Found[] {
  const measure = (memory: Scored) => (withinTier === 'score' ? memory.score : memory.accessCount);
  return [...pool]
    .sort(
      (a, b) =>
        TIERS[a.utility] - TIERS[b.utility] ||
        measure(b) - measure(a) ||
        b.score - a.score ||
        byAge(a, b),
    )
    .slice(0, Math.max(0, cap));
}

/** QC-7: tier, accesses, source, score, newest, id. */
export function present<Found extends Scored>(selected: readonly Found[]): Found[] {
  return [...selected].sort(
    (a, b) =>
      TIERS[a.utility] - TIERS[b.utility] ||
      b.accessCount - a.accessCount ||
      SOURCES[a.source] - SOURCES[b.source] ||
      b.score - a.score ||
      byAge(a, b),
  );
}

function byAge(a: Scored, b: Scored): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
}
