import { GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import {
  type GraphNodeKind,
  NEIGHBORHOOD_DEPTH,
  NEIGHBORHOOD_LIMIT,
  PATH_LENGTH,
} from '../../domain/graph/model.js';
import { type ProvDocument, provOf } from '../../domain/graph/prov.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { MemoryProvenance, GraphNode as Node } from '../../flows/graph/neighborhood.js';
import type { Costing } from '../lists.js';
import { type Context, findNode, findNodes, getNode } from '../nodes.js';
import { FieldOf, NonNullArg, NullableArg, NullableFieldOf, QueryOf } from '../types/field.js';
import {
  Derivation,
  GraphNode,
  GraphNodeKindEnum,
  MemoryGraph,
  MemoryPath,
  Provenance,
  shortCost,
} from '../types/graph.js';
import { Memory } from '../types/memory.js';
import { CallerArg } from './arguments.js';

/** A node whose memory is resolved for the same caller. */
type NodeOf = Node & { readonly caller: Caller };

/** A drawing counts for ten nodes. */
const NODES = 10;
/** Walking from nodes to those beside them. */
const STEP_COST = 20;
const neighborhoodCost = ({ args, childComplexity }: Costing) =>
  Math.ceil((Number(args['limit']) || NEIGHBORHOOD_LIMIT.fallback) / NODES) * childComplexity +
  STEP_COST * (Number(args['depth']) || NEIGHBORHOOD_DEPTH.fallback);
/** Each edge more may lead to several times as many nodes. */
const pathCost = ({ args, childComplexity }: Costing) =>
  childComplexity + STEP_COST * 2 ** (Number(args['maxLength']) || PATH_LENGTH.fallback);

@Resolver(() => GraphNode)
export class GraphResolver {
  @QueryOf(
    MemoryGraph,
    'What lies around a memory or entity, nearest first; null: unseen.',
    neighborhoodCost,
  )
  async neighborhood(
    @NonNullArg('id', ID, 'The memory, current or retired, or the entity.') id: string,
    @NonNullArg('depth', Int, 'How many steps to go, 1 to 3.', {
      defaultValue: NEIGHBORHOOD_DEPTH.fallback,
    })
    depth: number,
    @NullableArg(
      'kinds',
      [GraphNodeKindEnum],
      'Only nodes of these kinds are walked to; none or an empty list: all.',
    )
    kinds: GraphNodeKind[] | null,
    @NonNullArg('limit', Int, 'Most nodes, 1 to 500.', {
      defaultValue: NEIGHBORHOOD_LIMIT.fallback,
    })
    limit: number,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ) {
    const graph = await services.graph.neighborhood(caller, { id, depth, kinds, limit });
    return graph && { ...graph, nodes: nodesFor(caller, graph.nodes) };
  }

  @QueryOf(MemoryPath, 'A shortest path between two memories or entities; null: none.', pathCost)
  async pathBetween(
    @NonNullArg('a', ID, 'A memory or an entity.') a: string,
    @NonNullArg('b', ID, 'Another memory or entity.') b: string,
    @NonNullArg('maxLength', Int, 'Most edges, 1 to 6.', { defaultValue: PATH_LENGTH.fallback })
    maxLength: number,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ) {
    const path = await services.graph.pathBetween(caller, { a, b, maxLength });
    return path && { ...path, nodes: nodesFor(caller, path.nodes) };
  }

  @NullableFieldOf(Memory)
  memory(@Root() { id, kind, caller }: NodeOf, @Ctx() context: Context) {
    return kind === 'ENTITY' ? null : findNode(context, caller, id);
  }
}

@Resolver(() => Provenance)
export class ProvenanceResolver {
  @FieldOf([Memory], 'What it replaced, latest first; at most 100.', shortCost)
  replaced(@Root() { provenance, caller }: ProvenanceNode, @Ctx() context: Context) {
    return findNodes(context, caller, idsOf(provenance.replaced));
  }

  @FieldOf([Memory], 'What replaced it, earliest first; at most 100.', shortCost)
  replacedBy(@Root() { provenance, caller }: ProvenanceNode, @Ctx() context: Context) {
    return findNodes(context, caller, idsOf(provenance.replacedBy));
  }

  @FieldOf(GraphQLJSONObject, 'The same as W3C PROV-JSON (2013).')
  prov(@Root() { provenance }: ProvenanceNode): ProvDocument {
    const { graph, audit } = provenance;
    return provOf({ memories: memoriesOf(provenance), edges: graph.edges, events: audit });
  }
}

@Resolver(() => Derivation)
export class DerivationResolver {
  @FieldOf(Memory)
  memory(@Root() { id, caller }: DerivationNode, @Ctx() context: Context) {
    return getNode(context, caller, id);
  }
}

/** What is resolved further for the same caller; cards are read when somebody asks for them, all at once. */
type ProvenanceNode = ReturnType<typeof provenanceNode>;
type DerivationNode = ReturnType<typeof derivationNodes>[number];

export function provenanceNode(caller: Caller, provenance: MemoryProvenance) {
  const { sources, derived, audit, graph } = provenance;
  return {
    ...{ provenance, caller },
    sources: derivationNodes(caller, sources),
    derived: derivationNodes(caller, derived),
    audit: audit.map((event) => ({ ...event, caller })),
    graph: { ...graph, nodes: nodesFor(caller, graph.nodes) },
  };
}

function derivationNodes(caller: Caller, steps: MemoryProvenance['sources']) {
  return steps.map(({ memory: { id }, depth }) => ({ id, depth, caller }));
}

/** Every memory of a provenance once. */
function memoriesOf(provenance: MemoryProvenance): MemoryProvenance['memory'][] {
  const { memory, sources, derived, replaced, replacedBy } = provenance;
  const steps = [...sources, ...derived].map((step) => step.memory);
  const all = [memory, ...replaced, ...replacedBy, ...steps];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

function idsOf(memories: readonly { readonly id: string }[]): string[] {
  return memories.map(({ id }) => id);
}

/** Nodes for whom they were found for. */
function nodesFor(caller: Caller, nodes: readonly Node[]): NodeOf[] {
  return nodes.map((node) => ({ ...node, caller }));
}
