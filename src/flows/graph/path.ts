/** How two memories or entities hang together. */
import { pathInput } from '../../domain/graph/inputs.js';
import { labelOf } from '../../domain/graph/model.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { pathBetweenStatement } from '../../statements/graph.js';
import type { GraphDeps, MemoryPath } from './types.js';

/**
 * A shortest path; null when there is none of that length, or the caller does not see both ends. One statement.
 * @throws InvalidInputError, StatementTimeoutError when the search takes too long
 */
export async function pathBetween(
  { graph, clock, policy }: GraphDeps,
  caller: Caller,
  input: unknown,
): Promise<MemoryPath | null> {
  const { a, b, maxLength } = parseInput(pathInput, input);
  const [row] = await graph.read(
    pathBetweenStatement,
    { from: a, to: b, maxLength, partitions: visiblePartitions(caller), now: clock.now() },
    { timeoutMs: policy.pathTimeoutMs },
  );
  if (!row?.both || row.nodes.length === 0) return null;
  const { nodes, edges } = row;
  return {
    length: edges.length,
    nodes: nodes.map(({ label, ...node }, depth) => ({ ...node, label: labelOf(label), depth })),
    edges,
  };
}
