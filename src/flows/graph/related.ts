/** Memories that belong to others: linked ones, then those about the same entities. */
import { relatedInput } from '../../domain/graph/inputs.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { relatedMemoriesStatement } from '../../statements/graph.js';
import { memoriesById } from '../memories.js';
import { SCAN } from './neighborhood.js';
import type { GraphDeps, RelatedMemory } from './types.js';

/** Most entities of the memory, and newest memories of each, that are looked at. */
const ENTITIES = 50;
const NEWEST = 50;

/**
 * In the order of the ids; empty for what the caller does not see. One statement for the ids, one for the memories.
 * @throws InvalidInputError
 */
export async function relatedToEach(
  { graph, clock }: GraphDeps,
  caller: Caller,
  input: { readonly ids: readonly string[]; readonly limit?: number },
): Promise<RelatedMemory[][]> {
  const { ids, limit } = parseInput(relatedInput, input);
  const rows = await graph.read(relatedMemoriesStatement, {
    ...{ ids, partitions: visiblePartitions(caller), limit },
    ...{ scan: SCAN, entities: ENTITIES, newest: NEWEST, now: clock.now() },
  });
  const found = [...new Set(rows.flatMap((row) => row.found.map(({ id }) => id)))];
  const cards = found.length === 0 ? [] : await memoriesById(graph, caller, found);
  const memories = new Map(found.map((id, i) => [id, cards[i] ?? null]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return (row?.found ?? []).flatMap(({ id: otherId, weight, shared }) => {
      const memory = memories.get(otherId) ?? null;
      if (memory === null) return [];
      const overlap = weight ?? shared.length / Math.max(1, row?.entities ?? 0);
      return [{ memory, overlap, linked: weight !== null, shared }];
    });
  });
}
