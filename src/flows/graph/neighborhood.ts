/** What lies around a memory or an entity: neighbourhoods, paths, related memories. */

import {
  EDGE_RANKS,
  edgesAmong,
  type GraphEdge,
  type GraphNodeKind,
  isMemoryKind,
  labelOf,
  neighborhoodInput,
  pathInput,
  relatedInput,
} from '../../domain/graph/model.js';
import { wayBetween } from '../../domain/graph/way.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import {
  type EntityCard,
  neighborhoodOfOne,
  neighborhoodOfThree,
  neighborhoodOfTwo,
  pathOf,
  pathStep,
  relatedMemoriesStatement,
  type TracedMemory,
} from '../../statements/graph.js';
import type { AuditEvent } from '../../statements/history.js';
import type { ReadDeps } from '../flow.js';
import { type Memory, memoriesById } from '../memories.js';

/** Tunables; see settings/graph.ts for ranges and effects. */
export interface GraphPolicy {
  readonly explainMaxNodes: number;
  readonly fanOut: number;
  readonly pathTimeoutMs: number;
}

/** What these flows need. */
export interface GraphDeps extends ReadDeps {
  readonly policy: GraphPolicy;
}

/** A memory or an entity. */
export interface GraphNode {
  readonly id: string;
  readonly kind: GraphNodeKind;
  /** At most 80 characters of the text, or the entity's name. */
  readonly label: string;
  /** Steps from the start; of a path the place, from 0. */
  readonly depth: number;
  /** Null for a memory. */
  readonly entity: EntityCard | null;
}

export interface MemoryGraph {
  /** Nearest first. */
  readonly nodes: readonly GraphNode[];
  /** Among these nodes. */
  readonly edges: readonly GraphEdge[];
  /** Whether a limit left nodes out. */
  readonly truncated: boolean;
}

/** A memory that another one was made from, directly or not. */
export interface Derivation {
  readonly memory: TracedMemory;
  /** Steps between the two, from 1. */
  readonly depth: number;
}

/**
 * Where a memory comes from and what came of it (G-76). Retired memories are shown (QG-1). Memories are told as far as
 * tracing them goes; whoever wants more reads their cards by id.
 */
export interface MemoryProvenance {
  /** The memory itself. */
  readonly memory: TracedMemory;
  readonly sources: readonly Derivation[];
  readonly derived: readonly Derivation[];
  /** What it took the place of, the latest first. */
  readonly replaced: readonly TracedMemory[];
  /** What took its place, the earliest first. */
  readonly replacedBy: readonly TracedMemory[];
  /** Of the memory, newest first, at most 50. */
  readonly audit: readonly AuditEvent[];
  readonly graph: MemoryGraph;
}

/** A way from one node to another. */
export interface MemoryPath {
  /** How many edges. */
  readonly length: number;
  /** In order, both ends included. */
  readonly nodes: readonly GraphNode[];
  /** In order; each as it is stored, whichever way it was walked. */
  readonly edges: readonly GraphEdge[];
}

/** A memory that belongs to another one. */
export interface RelatedMemory {
  readonly memory: Memory;
  /** Of a linked one the weight of the link; of another the share of the entities that both are about, 0 to 1. */
  readonly overlap: number;
  readonly linked: boolean;
  readonly shared: readonly EntityCard[];
}

/** By depth, from 1. */
const STATEMENTS = [neighborhoodOfOne, neighborhoodOfTwo, neighborhoodOfThree];
/** Most edges of a node that are looked at for the best of them: a hub must not cost more than a crowd. */
const SCAN = 1_000;

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

/**
 * A shortest path; null when none of that length was found, or the caller does not see both ends. One statement a step, at most two for each
 * edge: none of them looks at more than so many edges of a node.
 * @throws InvalidInputError, StatementTimeoutError when a step takes too long
 */
export async function pathBetween(
  { graph, clock, policy }: GraphDeps,
  caller: Caller,
  input: unknown,
): Promise<MemoryPath | null> {
  const { a, b, maxLength } = parseInput(pathInput, input);
  const partitions = visiblePartitions(caller);
  const around = { ends: [a, b], partitions, scan: SCAN, now: clock.now() };
  const { pathTimeoutMs: timeoutMs } = policy;
  const way = await wayBetween(a, b, maxLength, (ids) =>
    graph.read(pathStep, { ...around, ids: [...ids] }, { timeoutMs }),
  );
  const [row] = way === null ? [] : await graph.read(pathOf, { ids: way, partitions });
  // What went in between is no way any more.
  if (row === undefined || row.edges.length + 1 !== way?.length) return null;
  const { nodes, edges } = row;
  return {
    length: edges.length,
    nodes: nodes.map(({ label, ...node }, depth) => ({ ...node, label: labelOf(label), depth })),
    edges,
  };
}

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
