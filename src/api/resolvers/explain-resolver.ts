import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { EXPLAIN_DEPTH } from '../../domain/graph/inputs.js';
import { type ProvDocument, provOf } from '../../domain/graph/prov.js';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { FactExplanation as Explanation } from '../../flows/graph/graph.js';
import { type Context, findNodes, getNode } from '../nodes.js';
import { Derivation, FactExplanation, shortCost } from '../types/graph.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { CALLER } from './arguments.js';
import { nodesFor } from './graph-resolver.js';

@Resolver(() => FactExplanation)
export class ExplainResolver {
  @Query(() => FactExplanation, {
    description:
      'Where a memory comes from and what came of it: sources, derived facts, what replaced what, entities, audit events. Retired memories are shown.',
  })
  async explainFact(
    @Arg('id', () => ID, { description: 'The memory, current or retired.' }) id: string,
    @Arg('depth', () => Int, {
      defaultValue: EXPLAIN_DEPTH.fallback,
      description: 'How many derivations to follow, 1 to 10.',
    })
    depth: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ExplanationNode> {
    const caller = callerOf(principal, callerInput);
    return explanationNode(caller, await services.graph.explainFact(caller, { id, depth }));
  }

  @FieldResolver(() => Memory, { description: 'The memory itself.' })
  fact(@Root() { explanation, caller }: ExplanationNode, @Ctx() context: Context) {
    return getNode(context, caller, explanation.fact.id);
  }

  @FieldResolver(() => [Memory], {
    description: 'What it took the place of, the latest first; at most 100.',
    complexity: shortCost,
  })
  replaced(@Root() { explanation, caller }: ExplanationNode, @Ctx() context: Context) {
    return findNodes(context, caller, idsOf(explanation.replaced));
  }

  @FieldResolver(() => [Memory], {
    description: 'What took its place, the earliest first; at most 100.',
    complexity: shortCost,
  })
  replacedBy(@Root() { explanation, caller }: ExplanationNode, @Ctx() context: Context) {
    return findNodes(context, caller, idsOf(explanation.replacedBy));
  }

  @FieldResolver(() => GraphQLJSONObject, {
    description:
      'The same as W3C PROV-JSON (member submission of 2013): memories are entities, events and recordings activities, people and programs agents.',
  })
  prov(@Root() { explanation }: ExplanationNode): ProvDocument {
    const { graph, audit } = explanation;
    return provOf({ memories: memoriesOf(explanation), edges: graph.edges, events: audit });
  }
}

@Resolver(() => Derivation)
export class DerivationResolver {
  @FieldResolver(() => Memory, { description: 'The other memory.' })
  memory(@Root() { id, caller }: DerivationNode, @Ctx() context: Context) {
    return getNode(context, caller, id);
  }
}

/** What is resolved further for the same caller; cards are read when somebody asks for them, all at once. */
type ExplanationNode = ReturnType<typeof explanationNode>;
type DerivationNode = ReturnType<typeof derivationNodes>[number];

function explanationNode(caller: Caller, explanation: Explanation) {
  const { sources, derived, mentions, audit, graph } = explanation;
  return {
    ...{ explanation, caller, mentions },
    sources: derivationNodes(caller, sources),
    derived: derivationNodes(caller, derived),
    audit: audit.map((event) => ({ ...event, caller })),
    graph: { ...graph, nodes: nodesFor(caller, graph.nodes) },
  };
}

function derivationNodes(caller: Caller, steps: Explanation['sources']) {
  return steps.map(({ memory: { id }, depth }) => ({ id, depth, caller }));
}

/** Every memory of an explanation once. */
function memoriesOf(explanation: Explanation): Explanation['fact'][] {
  const { fact, sources, derived, replaced, replacedBy } = explanation;
  const steps = [...sources, ...derived].map(({ memory }) => memory);
  const all = [fact, ...replaced, ...replacedBy, ...steps];
  return [...new Map(all.map((memory) => [memory.id, memory])).values()];
}

function idsOf(memories: readonly { readonly id: string }[]): string[] {
  return memories.map(({ id }) => id);
}
