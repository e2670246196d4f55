/** Memories that an agent made from turns or other memories (G-80), through the write pipeline. */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { batchInput, type nodeInput } from '../../domain/memory-agent/inputs.js';
import {
  type NodeSource,
  nodeItem,
  nodesOf,
  type RawNode,
  sourceIdsOf,
} from '../../domain/memory-agent/nodes.js';
import { ownerOf } from '../../domain/write/plan.js';
import type { Graph } from '../../ports.js';
import { nodeSources } from '../../statements/memory-agent.js';
import { type BulkOutcome, writeMany } from '../write/bulk.js';
import type { MemoryAgentDeps } from './deps.js';

/** Sources of one read. */
const AT_ONCE = 1_000;

/** A call: its nodes, and what they have in common. */
export interface BatchRequest {
  readonly nodes: readonly RawNode[];
  readonly sourceIds: unknown;
  readonly sessionId: unknown;
  readonly scope: unknown;
  readonly idempotencyKey: unknown;
}

/** @throws InvalidInputError, IdempotencyConflictError */
export async function saveNodes(
  { write }: MemoryAgentDeps,
  schema: ReturnType<typeof nodeInput>,
  caller: Caller,
  { nodes, idempotencyKey, ...common }: BatchRequest,
): Promise<BulkOutcome> {
  const batch = parseInput(batchInput, common);
  const sessionId = batch.sessionId ?? caller.sessionId ?? null;
  const items = nodesOf(nodes, { ...batch, sessionId });
  // A call with too many is refused below.
  const sourceIds = sourceIdsOf(items.slice(0, write.policy.maxBulk));
  const known = await knownSources(write.graph, caller, sourceIds);
  return writeMany(
    write,
    caller,
    { operation: 'saveNodesBatch', items, idempotencyKey },
    (item) => {
      const planned = nodeItem(parseInput(schema, item), known);
      ownerOf(caller, planned.scope);
      return planned;
    },
  );
}

async function knownSources(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, NodeSource>> {
  const partitions = visiblePartitions(caller);
  const known = new Map<string, NodeSource>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { ids: ids.slice(from, from + AT_ONCE), partitions };
    for (const source of await graph.read(nodeSources, some)) known.set(source.id, source);
  }
  return known;
}
