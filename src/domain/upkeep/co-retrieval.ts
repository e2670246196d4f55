/** Memories that recalls return together (E-42, QE-17, QE-18). Pure. */
import { compare } from '../kernel/text.js';

/** What one recall returned. */
interface Retrieved {
  /** Best first, each once. */
  readonly memoryIds: readonly string[];
  readonly at: Date;
}

/** What counts as often. */
export interface ClusterPolicy {
  /** A pair is a candidate in more entries than this. Default 5. */
  readonly threshold: number;
  /** Best ids of an entry that make pairs, so that a long answer stays affordable. Default 20, which are 190 pairs. */
  readonly idsPerEntry: number;
  /** Most candidates of one count; the most frequent win. Default 1,000. */
  readonly candidates: number;
}

/** Clusters as the specification has them; the bounds are ours. */
export const DEFAULT_CLUSTERS: ClusterPolicy = Object.freeze({
  ...{ threshold: 5, idsPerEntry: 20, candidates: 1_000 },
});

/** An unordered pair, the smaller id first, with how often and when it was returned. */
export interface Pair {
  readonly memoryIds: readonly [string, string];
  readonly count: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/** Pairs in more than `threshold` of the entries, the most frequent first, equal ones by their ids. */
export function clusterCandidates(
  entries: readonly Retrieved[],
  policy: ClusterPolicy = DEFAULT_CLUSTERS,
): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { memoryIds, at } of entries) {
    for (const pair of pairsOf(memoryIds.slice(0, policy.idsPerEntry))) {
      const key = pair.join(' ');
      pairs.set(key, seenAgain(pairs.get(key), pair, at));
    }
  }
  return [...pairs.values()]
    .filter(({ count }) => count > policy.threshold)
    .sort((a, b) => b.count - a.count || compare(a.memoryIds.join(' '), b.memoryIds.join(' ')))
    .slice(0, policy.candidates);
}

function* pairsOf(memoryIds: readonly string[]): Generator<[string, string]> {
  const ids = [...new Set(memoryIds)].sort();
  for (const [i, id] of ids.entries()) {
    for (const other of ids.slice(i + 1)) yield [id, other];
  }
}

function seenAgain(known: Pair | undefined, memoryIds: [string, string], at: Date): Pair {
  if (known === undefined) return { memoryIds, count: 1, firstSeen: at, lastSeen: at };
  return {
    memoryIds,
    count: known.count + 1,
    firstSeen: at < known.firstSeen ? at : known.firstSeen,
    lastSeen: at > known.lastSeen ? at : known.lastSeen,
  };
}

// Which cluster candidates a count leaves different from what is stored (E-42).

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
