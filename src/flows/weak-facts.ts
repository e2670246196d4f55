/** Facts that somebody should confirm before they are gone (G-77). */
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { FACT_KINDS } from '../domain/kernel/vocabulary.js';
import { type Weakness, type WeakPolicy, weakest } from '../domain/upkeep/weak.js';
import { InvalidInputError } from '../errors.js';
import type { Clock, Graph } from '../ports.js';
import { fadingFacts } from '../statements/stats.js';
import { type Memory, memoriesById } from './memories.js';

/** What looking for weak facts needs. */
export interface WeakDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  /** `weakScan`: facts that are looked at, the least certain and oldest. */
  readonly decayPolicy: WeakPolicy & { readonly weakScan: number };
}

/** A weak fact with what is left of it. */
export type WeakFact = Omit<Weakness, 'id'> & { readonly memory: Memory };

/**
 * The weakest facts that the caller sees, lowest confidence first.
 * @param threshold confidence below which a fact is weak, 0 to 1; null: as configured
 * @throws InvalidInputError for a threshold outside 0 to 1
 */
export async function weakFacts(
  { graph, clock, decayPolicy }: WeakDeps,
  caller: Caller,
  limit: number,
  threshold: number | null = null,
): Promise<WeakFact[]> {
  const policy = { ...decayPolicy, weakBelow: threshold ?? decayPolicy.weakBelow };
  if (!(policy.weakBelow >= 0 && policy.weakBelow <= 1)) {
    throw new InvalidInputError('threshold: must be between 0 and 1.');
  }
  const now = clock.now();
  const found = await graph.read(fadingFacts, {
    partitions: visiblePartitions(caller),
    kinds: FACT_KINDS,
    weakBelow: policy.weakBelow,
    limit: policy.weakScan,
    now,
  });
  const facts = found.flatMap(({ rows }) => rows);
  const weak = weakest(facts, now, policy).slice(0, limit);
  if (weak.length === 0) return [];
  const cards = await memoriesById(
    graph,
    caller,
    weak.map(({ id }) => id),
  );
  return weak.flatMap(({ id: _, ...rest }, i) => {
    const memory = cards[i];
    return memory ? [{ ...rest, memory }] : [];
  });
}
