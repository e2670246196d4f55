/** Where a memory comes from and what came of it (G-76, QG-1). */
import { explainInput } from '../../domain/graph/inputs.js';
import { edgesAmong, type GraphEdge, labelOf } from '../../domain/graph/model.js';
import { type Provenance, provenanceOf, type Step } from '../../domain/graph/provenance.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { NotFoundError } from '../../errors.js';
import { explainFactStatement, type TracedMemory } from '../../statements/graph.js';
import type { Derivation, FactExplanation, GraphDeps, GraphNode, MemoryGraph } from './types.js';

/** Most entities and events of an explanation: nobody reads more. */
const MOST_MENTIONS = 50;
const MOST_EVENTS = 50;
/** Most edges of one memory that are looked at: a memory points to few others. */
const PER_NODE = 1_000;

type Mentions = FactExplanation['mentions'];

/** One statement. @throws InvalidInputError, NotFoundError */
export async function explainFact(
  { graph, policy }: GraphDeps,
  caller: Caller,
  input: unknown,
): Promise<FactExplanation> {
  const { id, depth } = parseInput(explainInput, input);
  const [row] = await graph.read(explainFactStatement, {
    ...{ id, partitions: visiblePartitions(caller), limit: policy.explainMaxNodes + 1 },
    ...{ perNode: PER_NODE, mentions: MOST_MENTIONS, events: MOST_EVENTS },
  });
  if (row === undefined) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  const mentions = row.mentions.map(({ role, ...entity }) => ({ role, entity }));
  const most = policy.explainMaxNodes - 1 - mentions.length;
  const provenance = provenanceOf(id, row.edges, { depth, most });
  const memories = new Map(row.memories.map((memory) => [memory.id, memory]));
  const fact = memories.get(id);
  if (fact === undefined) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  const { sources, derived, replaced, replacedBy } = provenance;
  return {
    fact,
    sources: derivations(sources, memories),
    derived: derivations(derived, memories),
    replaced: derivations(replaced, memories).map(({ memory }) => memory),
    replacedBy: derivations(replacedBy, memories).map(({ memory }) => memory),
    ...{ mentions, audit: row.audit },
    graph: drawn(fact, provenance, mentions, memories),
  };
}

function stepsOf({ replaced, replacedBy, sources, derived, reviews }: Provenance): Step[] {
  return [...replaced, ...replacedBy, ...sources, ...derived, ...reviews];
}

function derivations(
  steps: readonly Step[],
  memories: ReadonlyMap<string, TracedMemory>,
): Derivation[] {
  return steps.flatMap(({ id, depth }) => {
    const memory = memories.get(id);
    return memory === undefined ? [] : [{ memory, depth }];
  });
}

function drawn(
  fact: TracedMemory,
  provenance: Provenance,
  mentions: Mentions,
  memories: ReadonlyMap<string, TracedMemory>,
): MemoryGraph {
  const depths = new Map([[fact.id, 0]]);
  for (const { id, depth } of stepsOf(provenance)) {
    depths.set(id, Math.min(depth, depths.get(id) ?? depth));
  }
  const nodes = [...depths].flatMap(([id, depth]) => {
    const memory = memories.get(id);
    return memory === undefined ? [] : [memoryNode(memory, depth)];
  });
  const all = [...nodes, ...mentions.map(entityNode)].sort((a, b) => a.depth - b.depth);
  const shown = new Set(all.map(({ id }) => id));
  return {
    nodes: all,
    edges: edgesAmong(
      [...provenance.edges, ...mentions.map((mention) => mentionEdge(fact, mention))],
      shown,
    ),
    truncated: provenance.truncated,
  };
}

function memoryNode({ id, kind, content }: TracedMemory, depth: number): GraphNode {
  return { id, kind, label: labelOf(content), depth, entity: null };
}

function entityNode({ entity }: Mentions[number]): GraphNode {
  return { id: entity.id, kind: 'ENTITY', label: labelOf(entity.name), depth: 1, entity };
}

function mentionEdge({ id }: TracedMemory, { entity, role }: Mentions[number]): GraphEdge {
  return {
    ...{ source: id, target: entity.id, type: 'MENTIONS' },
    ...{ weight: null, confidence: null, reason: role },
  };
}
