import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import {
  NEIGHBORHOOD_DEPTH,
  NEIGHBORHOOD_LIMIT,
  PATH_LENGTH,
  RELATED_FIRST,
} from '../../domain/graph/inputs.js';
import type { GraphNodeKind } from '../../domain/graph/model.js';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { GraphNode as Node } from '../../flows/graph/graph.js';
import { type Context, findNode, memoryNode } from '../nodes.js';
import {
  GraphNode,
  GraphNodeKindEnum,
  MemoryGraph,
  MemoryPath,
  RelatedMemory,
} from '../types/graph.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { CALLER } from './arguments.js';

/** A node whose memory is resolved for the same caller. */
type NodeOf = Node & { readonly caller: Caller };

interface Costing {
  readonly args: Record<string, unknown>;
  readonly childComplexity: number;
}

/** A drawing counts for ten nodes. */
const NODES = 10;
const neighborhoodCost = ({ args, childComplexity }: Costing) =>
  Math.ceil((Number(args['limit']) || NEIGHBORHOOD_LIMIT.fallback) / NODES) * childComplexity + 1;
const relatedCost = ({ args, childComplexity }: Costing) =>
  (Number(args['first']) || RELATED_FIRST.fallback) * childComplexity + 1;

@Resolver(() => GraphNode)
export class GraphResolver {
  @Query(() => MemoryGraph, {
    description:
      'What lies around a memory or an entity: current memories and entities, nearest first, with the edges among them. A node with many neighbours shows the best and newest of them (MNEME_GRAPH_FAN_OUT).',
    complexity: neighborhoodCost,
  })
  async neighborhood(
    @Arg('id', () => ID, { description: 'The memory, current or retired, or the entity.' })
    id: string,
    @Arg('depth', () => Int, {
      defaultValue: NEIGHBORHOOD_DEPTH.fallback,
      description: 'How many steps to go, 1 to 3.',
    })
    depth: number,
    @Arg('kinds', () => [GraphNodeKindEnum], {
      nullable: true,
      description: 'Only nodes of these kinds are walked to; none or an empty list: all.',
    })
    kinds: GraphNodeKind[] | null,
    @Arg('limit', () => Int, {
      defaultValue: NEIGHBORHOOD_LIMIT.fallback,
      description: 'Most nodes, 1 to 500.',
    })
    limit: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const graph = await services.graph.neighborhood(caller, { id, depth, kinds, limit });
    return { ...graph, nodes: nodesFor(caller, graph.nodes) };
  }

  @Query(() => MemoryPath, {
    nullable: true,
    description:
      'A shortest way between two memories or entities, along what the caller sees; null when there is none of that length.',
  })
  async pathBetween(
    @Arg('a', () => ID, { description: 'A memory or an entity.' }) a: string,
    @Arg('b', () => ID, { description: 'Another one.' }) b: string,
    @Arg('maxLength', () => Int, {
      defaultValue: PATH_LENGTH.fallback,
      description: 'Most edges, 1 to 6.',
    })
    maxLength: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const path = await services.graph.pathBetween(caller, { a, b, maxLength });
    return path && { ...path, nodes: nodesFor(caller, path.nodes) };
  }

  @Query(() => [RelatedMemory], {
    description:
      'Current memories that belong to one: linked ones by weight, then those that are about the same entities, most shared first. Who merely speaks in both is no subject of either.',
    complexity: relatedCost,
  })
  async relatedMemories(
    @Arg('id', () => ID, { description: 'The memory.' }) id: string,
    @Arg('first', () => Int, {
      defaultValue: RELATED_FIRST.fallback,
      description: 'How many, 1 to 100.',
    })
    first: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const related = await services.graph.relatedMemories(caller, { id, first });
    return related.map((found) => ({ ...found, memory: memoryNode(caller, found.memory) }));
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The memory; null for an entity.',
  })
  memory(@Root() { id, kind, caller }: NodeOf, @Ctx() context: Context) {
    return kind === 'ENTITY' ? null : findNode(context, caller, id);
  }
}

/** Nodes for whom they were found for. */
export function nodesFor(caller: Caller, nodes: readonly Node[]): NodeOf[] {
  return nodes.map((node) => ({ ...node, caller }));
}
