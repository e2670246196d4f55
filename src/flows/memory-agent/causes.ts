/** Edges from causes to effects that an agent found (G-80). */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { causesInput } from '../../domain/memory-agent/inputs.js';
import { CAUSAL_CONFIDENCE } from '../../domain/upkeep/causes.js';
import { requireCurrent, requireOwn } from '../../domain/write/change.js';
import { InvalidInputError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { lockMemories, storeStatedCauses } from '../../statements/memory-agent.js';
import type { MemoryAgentDeps } from './deps.js';

/** Who found them, as the edges say it. */
const PREDICATE = 'memory-agent';

/** A pair. `created` false: it has an edge since before, in this direction or the other. */
export interface CausesStored {
  readonly causeId: string;
  readonly effectId: string;
  readonly created: boolean;
}

/** @throws InvalidInputError, NotFoundError, StaleVersionError */
export function saveCauses(
  { write }: MemoryAgentDeps,
  caller: Caller,
  given: unknown,
): Promise<CausesStored[]> {
  const edges = parseInput(causesInput, given, 'pairs');
  const ids = [...new Set(edges.flatMap(({ causeId, effectId }) => [causeId, effectId]))].sort();
  return write.graph.write(async (tx) => {
    const now = write.clock.now();
    const partitionOf = await lock(tx, caller, ids, now);
    for (const { causeId, effectId } of edges) {
      if (partitionOf.get(causeId) === partitionOf.get(effectId)) continue;
      throw new InvalidInputError(
        `pairs: ${causeId} and ${effectId} belong to different users or scopes.`,
      );
    }
    const found = { confidence: CAUSAL_CONFIDENCE, predicate: PREDICATE, now };
    return tx.run(storeStatedCauses, { edges, ...found });
  });
}

/** @returns the partition of each. @throws NotFoundError, ForbiddenError, StaleVersionError */
async function lock(
  tx: GraphTransaction,
  caller: Caller,
  ids: string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await tx.run(lockMemories, { ids, partitions: visiblePartitions(caller) });
  const found = new Map(rows.map((row) => [row.id, requireOwn(caller, row)]));
  return new Map(ids.map((id) => [id, requireCurrent(id, found.get(id), now).partition]));
}
