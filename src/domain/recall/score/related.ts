/** A candidate gains when something linked to it is among the best (E-53, E-54, QE-6, QE-7). Pure. */

/** Settings of the related boost (spec 2-enhancement A.5 `related_memories`). */
export interface RelatedPolicy {
  /** Default true. */
  readonly enabled: boolean;
  /** What a linked candidate gains. Default 0.08. */
  readonly boost: number;
  /** Links of one memory that are followed. Default 10. */
  readonly maxLinks: number;
  /** Whether every memory that links to a candidate adds its boost. Default false: one boost a candidate (QE-6). */
  readonly stacking: boolean;
}

/** The boost as the specification has it. */
export const DEFAULT_RELATED: RelatedPolicy = Object.freeze({
  enabled: true,
  boost: 0.08,
  maxLinks: 10,
  stacking: false,
});

/** A candidate with its score so far and the memories it is linked to. */
export interface Linked {
  readonly id: string;
  readonly score: number;
  readonly relatedIds: readonly string[];
}

/**
 * What each candidate gains, by id; those that gain nothing are absent. Computed from the first `k` before any boost:
 * only candidates below the cut gain, and nothing is fetched that is no candidate.
 * @param candidates best first
 */
export function relatedBoosts(
  candidates: readonly Linked[],
  k: number,
  { enabled, boost, maxLinks, stacking }: RelatedPolicy = DEFAULT_RELATED,
): Map<string, number> {
  const boosts = new Map<string, number>();
  if (!enabled) return boosts;
  const below = new Set(candidates.slice(k).map(({ id }) => id));
  for (const { relatedIds } of candidates.slice(0, k)) {
    for (const id of new Set(relatedIds.slice(0, maxLinks))) {
      if (!below.has(id)) continue;
      boosts.set(id, stacking ? (boosts.get(id) ?? 0) + boost : boost);
    }
  }
  return boosts;
}
