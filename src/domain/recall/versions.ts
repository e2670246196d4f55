/** The order of versions among scored memories: what outdates others is never worth less than these. Pure arithmetic. */

/** A scored memory, and what must stand before it. */
export interface Version {
  readonly id: string;
  readonly score: number;
  /** Ids; those that are no candidates count for nothing. */
  readonly behind: readonly string[];
}

/** How the order comes about. */
interface Lifts {
  /** What is added to a score, by id; absent: nothing. */
  readonly lifts: ReadonlyMap<string, number>;
  /** How many candidates stand before one of them, near and far: of equal scores the smaller comes first; absent: none. */
  readonly depths: ReadonlyMap<string, number>;
}

const NONE: Lifts = { lifts: new Map(), depths: new Map() };

/** Each is lifted to the best of those behind it, lifted themselves. */
export function liftsOver(versions: readonly Version[]): Lifts {
  if (versions.every(({ behind }) => behind.length === 0)) return NONE;
  const byId = new Map(versions.map((version) => [version.id, version]));
  const lifts = new Map<string, number>();
  const depths = new Map<string, number>();
  for (const { id, score } of [...versions].sort((a, b) => b.score - a.score)) {
    const before = allBefore(id, byId);
    if (before.size > 0) depths.set(id, before.size);
    // What is nearer to the top has lifted its own already: whoever needs more is lifted once.
    for (const other of before) {
      const known = lifts.get(other.id) ?? 0;
      const needed = liftTo(other.score, score + (lifts.get(id) ?? 0));
      if (needed > known) lifts.set(other.id, needed);
    }
  }
  return { lifts, depths };
}

/** Near and far; a circle ends where it began. */
function allBefore(id: string, byId: ReadonlyMap<string, Version>): Set<Version> {
  const found = new Set<Version>();
  const ids = new Set([id]);
  for (const each of ids) {
    for (const before of byId.get(each)?.behind ?? []) {
      const version = byId.get(before);
      if (version === undefined || before === id) continue;
      found.add(version);
      ids.add(before);
    }
  }
  return found;
}

/** What makes a score no less than another, in the arithmetic of the machine: sums are rounded. */
function liftTo(score: number, least: number): number {
  const lift = least - score;
  if (lift <= 0) return 0;
  return score + lift < least ? lift + Number.EPSILON * Math.max(1, least) : lift;
}
