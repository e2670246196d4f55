import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GRAPH_NODE_KINDS, type GraphNodeKind } from '../../domain/graph/model.js';
import type { Edge } from '../../domain/kernel/vocabulary.js';
import { AuditEvent } from './audit.js';
import { defineEnum } from './define-enum.js';
import { Entity } from './entity.js';
import { EdgeEnum } from './enums.js';
import { Memory } from './memory.js';

export const GraphNodeKindEnum = defineEnum(
  'GraphNodeKind',
  'What a node of a drawn graph is: ENTITY, or a `MemoryKind`.',
  { ...GRAPH_NODE_KINDS, EPISODIC: null, SEMANTIC: null, PROCEDURAL: null, OPINION: null },
);

interface Costing {
  readonly childComplexity: number;
}

/** Most lists of an explanation are short. */
const SHORT = 5;
/** What a short list costs. */
export const shortCost = ({ childComplexity }: Costing) => SHORT * childComplexity + 1;
/** Nodes and edges of a drawing: what asks for many multiplies this. */
const DRAWN = 10;
const drawnCost = ({ childComplexity }: Costing) => DRAWN * childComplexity + 1;

@ObjectType({ description: 'A memory or an entity, as a frontend draws it.' })
export class GraphNode {
  @Field(() => ID, { description: 'Id of the memory or entity.' })
  id!: string;

  @Field(() => GraphNodeKindEnum)
  kind!: GraphNodeKind;

  @Field(() => String, {
    description: 'At most 80 characters of the text, or the name of the entity.',
  })
  label!: string;

  @Field(() => Int, {
    description: 'Steps from the start, 0 for the start; in a path its position.',
  })
  depth!: number;

  @Field(() => Entity, { nullable: true, description: 'The entity; null for a memory.' })
  entity!: Entity | null;
}

@ObjectType({ description: 'An edge as it is stored, from its source to its target.' })
export class GraphEdge {
  @Field(() => ID, { description: 'Id of the node it leads from.' })
  source!: string;

  @Field(() => ID, { description: 'Id of the node it leads to.' })
  target!: string;

  @Field(() => EdgeEnum)
  type!: Edge;

  @Field(() => Float, { nullable: true, description: 'Its weight; null where it has none.' })
  weight!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Its confidence, 0 to 1; null where it has none.',
  })
  confidence!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it exists, such as CORRECTION; of a mention SPEAKER or SUBJECT.',
  })
  reason!: string | null;
}

@ObjectType({ description: 'A part of the graph, ready to be drawn.' })
export class MemoryGraph {
  @Field(() => [GraphNode], {
    description: 'The nodes, nearest first: as many as asked for, at most 500.',
    complexity: drawnCost,
  })
  nodes!: GraphNode[];

  @Field(() => [GraphEdge], {
    description: 'The edges among these nodes.',
    complexity: drawnCost,
  })
  edges!: GraphEdge[];

  @Field(() => Boolean, { description: 'Whether the limit left nodes out.' })
  truncated!: boolean;
}

@ObjectType({ description: 'A memory reached by one derivation or more.' })
export class Derivation {
  @Field(() => Int, { description: 'Derivations between the two, at least 1.' })
  depth!: number;
}

@ObjectType({ description: 'Where a memory comes from and what came of it, retired memories too.' })
export class Provenance {
  @Field(() => [Derivation], {
    description: 'Memories it was made from, nearest first; at most 200 in all lists.',
    complexity: shortCost,
  })
  sources!: Derivation[];

  @Field(() => [Derivation], {
    description: 'Memories made from it, nearest first; at most 200 in all lists.',
    complexity: shortCost,
  })
  derived!: Derivation[];

  @Field(() => [AuditEvent], {
    description: 'Events that name it, newest first, at most 50.',
    complexity: shortCost,
  })
  audit!: AuditEvent[];

  @Field(() => MemoryGraph, {
    description: 'All of that, and the entities it mentions, as a graph.',
  })
  graph!: MemoryGraph;
}

@ObjectType({ description: 'A way between two nodes.' })
export class MemoryPath {
  @Field(() => Int, { description: 'How many edges.' })
  length!: number;

  @Field(() => [GraphNode], {
    description: 'The nodes in order, both ends included: at most 7.',
    complexity: shortCost,
  })
  nodes!: GraphNode[];

  @Field(() => [GraphEdge], {
    description: 'The edges in order, each in its stored direction.',
    complexity: shortCost,
  })
  edges!: GraphEdge[];
}

@ObjectType({ description: 'A memory that belongs to another one.' })
export class RelatedMemory {
  @Field(() => Memory)
  memory!: Memory;

  @Field(() => Float, {
    description: 'Weight of the link, or share of common entities, 0 to 1.',
  })
  overlap!: number;

  @Field(() => Boolean, { description: 'Whether a RELATED edge links the two.' })
  linked!: boolean;

  @Field(() => [Entity], {
    description: 'The entities that both are about, at most 50.',
    complexity: shortCost,
  })
  shared!: Entity[];
}
