/** Parts of the graph, as flows give them. */
import type { GraphEdge, GraphNodeKind } from '../../domain/graph/model.js';
import type { Clock, Graph } from '../../ports.js';
import type { EntityCard, TracedMemory } from '../../statements/graph.js';
import type { AuditEvent } from '../../statements/history.js';
import type { Memory } from '../memories.js';

/** Tunables; see settings/graph.ts for ranges and effects. */
export interface GraphPolicy {
  readonly explainMaxNodes: number;
  readonly fanOut: number;
  readonly pathTimeoutMs: number;
}

/** What these flows need. */
export interface GraphDeps {
  readonly graph: Graph;
  readonly clock: Clock;
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
