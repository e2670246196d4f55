/** Pairs of records that a person may want to merge (V-30, QV-13). Nothing acts on them by itself. Pure. */
import { fingerprintOfRecord, similarityOf } from '../similarity.js';
import { DEFAULT_CONSOLIDATION_FLOOR } from './policy.js';
import { compare, type VaultRecord } from './record.js';

/** Two similar records of one scope, the smaller id first. */
export interface ConsolidationCandidate<Found extends VaultRecord = VaultRecord> {
  readonly pair: readonly [Found, Found];
  /** The larger of token overlap and sequence ratio: from the floor to 1. */
  readonly similarity: number;
}

/**
 * V-30: every pair of one scope from the floor up, the most similar first, equal ones by id.
 * @param floor 0 to 1; default 0.5 (QV-13); lower lists more
 */
export function consolidationCandidates<Found extends VaultRecord>(
  records: readonly Found[],
  floor = DEFAULT_CONSOLIDATION_FLOOR,
): ConsolidationCandidate<Found>[] {
  return pairsOf(records)
    .map((pair) => {
      const [first, second] = pair;
      const similarity = similarityOf(
        fingerprintOfRecord(first),
        fingerprintOfRecord(second),
        floor,
      );
      return { pair, similarity };
    })
    .filter(({ similarity }) => similarity >= floor)
    .sort((a, b) => b.similarity - a.similarity || comparePairs(a.pair, b.pair));
}

/** All pairs of different records in one scope, each once, the smaller id first. */
export function pairsOf<Found extends VaultRecord>(records: readonly Found[]): [Found, Found][] {
  const sorted = [...records].sort((a, b) => compare(a.id, b.id));
  return sorted.flatMap((first, index) =>
    sorted
      .slice(index + 1)
      .filter((second) => second.scope === first.scope && second.id !== first.id)
      .map((second): [Found, Found] => [first, second]),
  );
}

type Pair = readonly [VaultRecord, VaultRecord];

function comparePairs([a1, a2]: Pair, [b1, b2]: Pair): number {
  return compare(a1.id, b1.id) || compare(a2.id, b2.id);
}
