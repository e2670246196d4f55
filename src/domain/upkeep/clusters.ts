/** Which cluster candidates a count leaves different from what is stored (E-42). Pure. */
import type { Pair } from './co-retrieval.js';

/**
 * The pairs whose candidate is new, or has another count or an earlier or later sight than the stored one. Storing those
 * comes to the same as storing all (QE-17).
 */
export function changedPairs(pairs: readonly Pair[], stored: readonly Pair[]): Pair[] {
  const known = new Map(stored.map((pair) => [nameOf(pair), pair]));
  return pairs.filter((pair) => {
    const before = known.get(nameOf(pair));
    return (
      before === undefined ||
      before.count !== pair.count ||
      before.firstSeen > pair.firstSeen ||
      before.lastSeen < pair.lastSeen
    );
  });
}

function nameOf({ memoryIds }: Pair): string {
  return memoryIds.join(' ');
}
