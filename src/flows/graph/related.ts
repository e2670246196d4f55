/** Memories that belong to one: linked ones, then those about the same entities. */
import { relatedInput } from '../../domain/graph/inputs.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { NotFoundError } from '../../errors.js';
import { relatedMemoriesStatement } from '../../statements/graph.js';
import { memoriesById } from '../memories.js';
import { SCAN } from './neighborhood.js';
import type { GraphDeps, RelatedMemory } from './types.js';

/** Most entities of the memory, and newest memories of each, that are looked at. */
const ENTITIES = 50;
const NEWEST = 50;

/** One statement for the ids, one for the memories. @throws InvalidInputError, NotFoundError */
export async function relatedMemories(
  { graph, clock }: GraphDeps,
  caller: Caller,
  input: unknown,
): Promise<RelatedMemory[]> {
  const { id, first } = parseInput(relatedInput, input);
  const [row] = await graph.read(relatedMemoriesStatement, {
    ...{ id, partitions: visiblePartitions(caller), limit: first },
    ...{ scan: SCAN, entities: ENTITIES, newest: NEWEST, now: clock.now() },
  });
  if (row === undefined) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  const ids = row.found.map((found) => found.id);
  const memories = ids.length === 0 ? [] : await memoriesById(graph, caller, ids);
  return row.found.flatMap(({ weight, shared }, i) => {
    const memory = memories[i] ?? null;
    if (memory === null) return [];
    const overlap = weight ?? shared.length / Math.max(1, row.entities);
    return [{ memory, overlap, linked: weight !== null, shared }];
  });
}
