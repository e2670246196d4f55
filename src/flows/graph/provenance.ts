/** Where a memory comes from and what came of it (G-76, QG-1). */
import { edgesAmong, type GraphEdge, labelOf, provenanceInput } from '../../domain/graph/model.js';
import { type Provenance, provenanceOf, type Step } from '../../domain/graph/provenance.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { MentionRole } from '../../domain/kernel/vocabulary.js';
import {
  type EntityCard,
  type ProvenanceRow,
  provenanceStatement,
  type TracedMemory,
} from '../../statements/graph.js';
import type {
  Derivation,
  GraphDeps,
  GraphNode,
  MemoryGraph,
  MemoryProvenance,
} from './neighborhood.js';

/** Most entities and events of an explanation: nobody reads more. */
const MOST_MENTIONS = 50;
const MOST_EVENTS = 50;
/** Most edges of one memory that are looked at: a memory points to few others. */
const PER_NODE = 1_000;

type Mentions = readonly { readonly entity: EntityCard; readonly role: MentionRole }[];

/** In the order of the ids; null for what the caller does not see. One statement. @throws InvalidInputError */
export async function provenanceOfEach(
  { graph, policy }: GraphDeps,
  caller: Caller,
  input: { readonly ids: readonly string[]; readonly depth?: number },
): Promise<(MemoryProvenance | null)[]> {
  const { ids, depth } = parseInput(provenanceInput, input);
  const rows = await graph.read(provenanceStatement, {
    ...{ ids, partitions: visiblePartitions(caller), limit: policy.explainMaxNodes + 1 },
    ...{ perNode: PER_NODE, mentions: MOST_MENTIONS, events: MOST_EVENTS },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return row === undefined ? null : traced(row, depth, policy.explainMaxNodes);
  });
}

function traced(row: ProvenanceRow, depth: number, maxNodes: number): MemoryProvenance | null {
  const mentions = row.mentions.map(({ role, ...entity }) => ({ role, entity }));
  const most = maxNodes - 1 - mentions.length;
  const provenance = provenanceOf(row.id, row.edges, { depth, most });
  const memories = new Map(row.memories.map((memory) => [memory.id, memory]));
  const memory = memories.get(row.id);
  if (memory === undefined) return null;
  const { sources, derived, replaced, replacedBy } = provenance;
  return {
    memory,
    sources: derivations(sources, memories),
    derived: derivations(derived, memories),
    replaced: derivations(replaced, memories).map((step) => step.memory),
    replacedBy: derivations(replacedBy, memories).map((step) => step.memory),
    audit: row.audit,
    graph: drawn(memory, provenance, mentions, memories),
  };
}

function stepsOf({ replaced, replacedBy, sources, derived, beside }: Provenance): Step[] {
  return [...replaced, ...replacedBy, ...sources, ...derived, ...beside];
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
