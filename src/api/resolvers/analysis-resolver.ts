import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { InvalidInputError } from '../../errors.js';
import type { Topic as Found, TopicMembers } from '../../flows/analysis/analysis.js';
import { TOPIC_ENTITIES, TOPIC_MEMORIES } from '../../flows/analysis/analysis.js';
import { type Context, findNodes } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { AnalysisOutcome, Topic, TopicConnection } from '../types/analysis.js';
import { Entity } from '../types/entity.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';

/** It reads and writes the caller's whole part of the graph. */
const ANALYSIS_COST = 500;
const DEFAULT_MEMORIES = 5;

/** A topic whose members are read for the same caller, together with those of its page. */
type TopicNode = Omit<Found, 'memories' | 'entities'> & {
  readonly caller: Caller;
  members(): Promise<ReadonlyMap<string, TopicMembers>>;
};

interface Costing {
  readonly args: Record<string, unknown>;
  readonly childComplexity: number;
}

const memoriesCost = ({ args, childComplexity }: Costing) =>
  (Number(args['first']) || DEFAULT_MEMORIES) * childComplexity + 1;

@Resolver(() => Topic)
export class AnalysisResolver {
  @Authorized('WRITER')
  @Mutation(() => AnalysisOutcome, {
    description: 'Computes importance, topics and bridges of all that the caller sees.',
    complexity: ANALYSIS_COST,
  })
  analyzeGraph(
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<AnalysisOutcome> {
    return services.analysis.analyzeGraph(callerOf(principal, callerInput));
  }

  @Query(() => TopicConnection, {
    description: 'Topics of the last `analyzeGraph`, largest first.',
    complexity: pageCost,
  })
  async topics(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<TopicConnection> {
    const caller = callerOf(principal, callerInput);
    const page = await services.analysis.topics(caller, { first, cursor: after ?? null });
    const ids = page.items.map(({ id }) => id);
    const members = once(() => services.analysis.membersOf(caller, ids));
    return connectionOf(page, ({ memories: _m, entities: _e, ...topic }) => {
      return { ...topic, caller, members };
    });
  }

  @FieldResolver(() => [Entity], {
    description: 'Its most important entities, at most ten.',
    complexity: ({ childComplexity }) => TOPIC_ENTITIES * childComplexity + 1,
  })
  async entities(@Root() { id, members }: TopicNode): Promise<Entity[]> {
    return (await members()).get(id)?.entities ?? [];
  }

  @FieldResolver(() => [Memory], {
    description: 'Its newest memories.',
    complexity: memoriesCost,
  })
  async memories(
    @Root() { id, caller, members }: TopicNode,
    @Arg('first', () => Int, {
      defaultValue: DEFAULT_MEMORIES,
      description: `How many, 1 to ${TOPIC_MEMORIES}.`,
    })
    first: number,
    @Ctx() context: Context,
  ) {
    if (first < 1 || first > TOPIC_MEMORIES) {
      throw new InvalidInputError(`first: must be between 1 and ${TOPIC_MEMORIES}.`);
    }
    const ids = (await members()).get(id)?.memories ?? [];
    return findNodes(context, caller, ids.slice(0, first));
  }
}

/** The topics of a page are asked for their members together, and only when somebody wants them. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= read();
    return pending;
  };
}
