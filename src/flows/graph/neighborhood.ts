/** What lies around a memory or an entity. */
import { neighborhoodInput } from '../../domain/graph/inputs.js';
import { EDGE_RANKS, edgesAmong, isMemoryKind, labelOf } from '../../domain/graph/model.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import {
  neighborhoodOfOne,
  neighborhoodOfThree,
  neighborhoodOfTwo,
} from '../../statements/graph.js';
import type { GraphDeps, MemoryGraph } from './types.js';

/** By depth, from 1. */
const STATEMENTS = [neighborhoodOfOne, neighborhoodOfTwo, neighborhoodOfThree];
/** Most edges of a node that are looked at for the best of them: a hub must not cost more than a crowd. */
export const SCAN = 1_000;

/** Null when the caller sees neither a memory nor an entity of that id. One statement. @throws InvalidInputError */
export async function neighborhood(
  { graph, clock, policy }: GraphDeps,
  caller: Caller,
  input: unknown,
): Promise<MemoryGraph | null> {
  const { id, depth, kinds, limit } = parseInput(neighborhoodInput, input);
  const [row] = await graph.read(STATEMENTS[depth - 1] ?? neighborhoodOfOne, {
    ...{ id, partitions: visiblePartitions(caller), fanOut: policy.fanOut, scan: SCAN },
    ...{ kinds: kinds.filter(isMemoryKind), entities: kinds.includes('ENTITY') },
    // One more than wanted: that tells whether there are more.
    ...{ limit: limit + 1, ranks: EDGE_RANKS, now: clock.now() },
  });
  if (row === undefined) return null;
  const nodes = row.nodes
    .slice(0, limit)
    .map(({ label, ...node }) => ({ ...node, label: labelOf(label) }));
  return {
    nodes,
    edges: edgesAmong(row.edges, new Set(nodes.map((node) => node.id))),
    truncated: row.nodes.length > limit,
  };
}
