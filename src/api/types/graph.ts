import { Float, ID, Int, ObjectType } from 'type-graphql';
import type { GraphNodeKind } from '../../domain/graph/model.js';
import type { Edge } from '../../domain/kernel/vocabulary.js';
import { itemsCost } from '../lists.js';
import { AuditEvent } from './audit.js';
import { defineEnum } from './define-enum.js';
import { Entity } from './entity.js';
import { EdgeEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { Memory } from './memory.js';

export const GraphNodeKindEnum = defineEnum(
  'GraphNodeKind',
  'What a node of a drawn graph is: ENTITY, or a `MemoryKind`.',
  { ENTITY: null, EPISODIC: null, SEMANTIC: null, PROCEDURAL: null, OPINION: null },
);

/** Most lists of an explanation are short. */
const SHORT = 5;
/** What a short list costs. */
export const shortCost = itemsCost(SHORT);
/** Nodes and edges of a drawing: what asks for many multiplies this. */
const DRAWN = 10;
const drawnCost = itemsCost(DRAWN);

@ObjectType({
  description: 'A memory or an entity to be drawn; the one that it is not is null.',
})
export class GraphNode {
  @NonNull(ID)
  id!: string;

  @NonNull(GraphNodeKindEnum)
  kind!: GraphNodeKind;

  @NonNull(String, 'At most 80 characters of the text, or the name of the entity.')
  label!: string;

  @NonNull(Int, 'Steps from the start, 0 for the start; in a path its position.')
  depth!: number;

  @Nullable(Entity)
  entity!: Entity | null;
}

@ObjectType({ description: 'An edge as it is stored, from its source to its target.' })
export class GraphEdge {
  @NonNull(ID, 'Id of the node it leads from.')
  source!: string;

  @NonNull(ID, 'Id of the node it leads to.')
  target!: string;

  @NonNull(EdgeEnum)
  type!: Edge;

  @Nullable(Float, 'Its weight; null where it has none.')
  weight!: number | null;

  @Nullable(Float, 'Its confidence, 0 to 1; null where it has none.')
  confidence!: number | null;

  @Nullable(String, 'Why it exists, such as CORRECTION; of a mention SPEAKER or SUBJECT.')
  reason!: string | null;
}

@ObjectType({
  description: 'Nodes to be drawn, and the edges among them.',
})
export class MemoryGraph {
  @NonNull([GraphNode], 'The nodes, nearest first: as many as asked for, at most 500.', {
    complexity: drawnCost,
  })
  nodes!: GraphNode[];

  @NonNull([GraphEdge], undefined, { complexity: drawnCost })
  edges!: GraphEdge[];

  @NonNull(Boolean, 'Whether the limit left nodes out.')
  truncated!: boolean;
}

@ObjectType({ description: 'A memory reached by one derivation or more.' })
export class Derivation {
  @NonNull(Int, 'Derivations between the two, at least 1.')
  depth!: number;
}

@ObjectType({ description: 'Where a memory comes from and what came of it, retired memories too.' })
export class Provenance {
  @NonNull([Derivation], 'Memories it was made from, nearest first; at most 200 in all lists.', {
    complexity: shortCost,
  })
  sources!: Derivation[];

  @NonNull([Derivation], 'Memories made from it, nearest first; at most 200 in all lists.', {
    complexity: shortCost,
  })
  derived!: Derivation[];

  @NonNull([AuditEvent], 'Events that name it, newest first, at most 50.', {
    complexity: shortCost,
  })
  audit!: AuditEvent[];

  @NonNull(MemoryGraph, 'All of that, and the entities it mentions, as a graph.')
  graph!: MemoryGraph;
}

@ObjectType({ description: 'A way between two nodes; its nodes and edges are in order.' })
export class MemoryPath {
  @NonNull(Int, 'How many edges.')
  length!: number;

  @NonNull([GraphNode], 'The nodes in order, both ends included: at most 7.', {
    complexity: shortCost,
  })
  nodes!: GraphNode[];

  @NonNull([GraphEdge], undefined, {
    complexity: shortCost,
  })
  edges!: GraphEdge[];
}

@ObjectType({ description: 'A memory that belongs to another one.' })
export class RelatedMemory {
  @NonNull(Memory)
  memory!: Memory;

  @NonNull(Float, 'Weight of the link, or share of common entities, 0 to 1.')
  overlap!: number;

  @NonNull(Boolean, 'Whether a RELATED edge links the two.')
  linked!: boolean;

  @NonNull([Entity], 'The entities that both are about, at most 50.', { complexity: shortCost })
  shared!: Entity[];
}
