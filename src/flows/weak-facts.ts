/** Facts that somebody should confirm before they are gone (G-77). */
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { FACT_KINDS } from '../domain/kernel/vocabulary.js';
import { type Weakness, type WeakPolicy, weakest } from '../domain/upkeep/decay.js';
import type { Clock, Graph } from '../ports.js';
import { fadingFacts } from '../statements/stats.js';

/** What looking for weak facts needs. */
export interface WeakDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  /** `weakScan`: facts that are looked at, the least certain and oldest. */
  readonly decayPolicy: WeakPolicy & { readonly weakScan: number };
}

/**
 * The weakest facts that the caller sees, lowest confidence first, and since when nobody has used or confirmed them. Of
 * the facts the `weakScan` least certain and oldest are looked at.
 */
export async function weakFacts(
  { graph, clock, decayPolicy }: WeakDeps,
  caller: Caller,
): Promise<(Weakness & { readonly since: Date })[]> {
  const now = clock.now();
  const found = await graph.read(fadingFacts, {
    partitions: visiblePartitions(caller),
    kinds: FACT_KINDS,
    weakBelow: decayPolicy.weakBelow,
    limit: decayPolicy.weakScan,
    now,
  });
  const facts = found.flatMap(({ rows }) => rows);
  const used = new Map(
    facts.map(({ id, lastAccessed, createdAt }) => [id, lastAccessed ?? createdAt]),
  );
  return weakest(facts, now, decayPolicy).map((weak) => ({
    ...weak,
    since: used.get(weak.id) ?? now,
  }));
}
