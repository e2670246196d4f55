import { GraphQLDateTime } from 'graphql-scalars';
import { Args, Authorized, Ctx, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { ANALYSIS_STATUSES, type AnalysisStatus } from '../../domain/analysis/analysis.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { InvalidInputError } from '../../errors.js';
import {
  type Topic as Found,
  TOPIC_ENTITIES,
  TOPIC_MEMORIES,
  type TopicMembers,
} from '../../flows/analysis/analysis.js';
import { type Costing, connectionOf, itemsCost, pageCost } from '../lists.js';
import { type Context, findNodes } from '../nodes.js';
import { once } from '../once.js';
import { type Connection, connection } from '../types/connection.js';
import { defineEnum } from '../types/define-enum.js';
import { Entity } from '../types/entity.js';
import { FieldOf, MutationOf, NonNull, NonNullArg, QueryOf } from '../types/field.js';
import { Memory } from '../types/memory.js';
import { CallerArg, PageArgs } from './arguments.js';

const AnalysisStatusEnum = defineEnum(
  'AnalysisStatus',
  'How an analysis of the graph ended.',
  ANALYSIS_STATUSES,
);

@ObjectType({ description: 'The result of an analysis of the graph.' })
export class AnalysisOutcome {
  @NonNull(AnalysisStatusEnum, 'How it ended; of several partitions, the least successful one.')
  status!: AnalysisStatus;

  @NonNull(String, 'The outcome as a sentence that says what to do.')
  message!: string;

  @NonNull(Int, 'How many partitions were analysed, at most four.')
  partitions!: number;

  @NonNull(Int, 'Memories and entities that were looked at.')
  nodes!: number;

  @NonNull(Int, 'Links that were looked at, each counted in both directions.')
  relationships!: number;

  @NonNull(Int, 'Topics that were found.')
  topics!: number;

  @NonNull(Int, 'Memories and entities that hold topics together.')
  bridges!: number;

  @NonNull(Float, 'Estimated memory, in bytes, that the largest partition needed.')
  estimatedBytes!: number;

  @NonNull(Int, 'Milliseconds it took.')
  tookMs!: number;
}

@ObjectType({
  description: 'A cluster of linked memories and entities, by `analyzeGraph`.',
})
export class Topic {
  @NonNull(ID, 'Twelve hexadecimal digits, stable while its oldest member stays.')
  id!: string;

  @NonNull(String, 'Its distinguishing words, such as `Oven lease · Mara · bakery`.')
  label!: string;

  @NonNull([String], 'Its most telling keywords, best first, at most ten.')
  keywords!: string[];

  @NonNull(Int, 'How many memories and entities belong to it.')
  size!: number;

  @NonNull(Float, 'Share of its members in the importance of their partition, 0 to 1.')
  importance!: number;

  @NonNull(GraphQLDateTime, 'When the analysis ran.')
  updatedAt!: Date;
}

export const TopicConnection = connection('Topic', Topic, 'A page of topics, the largest first.');
export type TopicConnection = Connection<Topic>;

/** It reads and writes the caller's whole part of the graph. */
const ANALYSIS_COST = 500;
const DEFAULT_MEMORIES = 5;

/** A topic whose members are read for the same caller, together with those of its page. */
type TopicNode = Omit<Found, 'memories' | 'entities'> & {
  readonly caller: Caller;
  members(): Promise<ReadonlyMap<string, TopicMembers>>;
};

const memoriesCost = ({ args, childComplexity }: Costing) =>
  (Number(args['first']) || DEFAULT_MEMORIES) * childComplexity + 1;

@Resolver(() => Topic)
export class AnalysisResolver {
  @Authorized('WRITER')
  @MutationOf(
    AnalysisOutcome,
    'Computes importance, topics and bridges of all that the caller sees.',
    ANALYSIS_COST,
  )
  analyzeGraph(
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<AnalysisOutcome> {
    return services.analysis.analyzeGraph(caller);
  }

  @QueryOf(TopicConnection, 'Topics of the last `analyzeGraph`, largest first.', pageCost)
  async topics(
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<TopicConnection> {
    const page = await services.analysis.topics(caller, asked);
    const ids = page.items.map(({ id }) => id);
    const members = once(() => services.analysis.membersOf(caller, ids));
    return connectionOf(page, ({ memories: _m, entities: _e, ...topic }) => {
      return { ...topic, caller, members };
    });
  }

  @FieldOf([Entity], 'Its most important entities, at most ten.', itemsCost(TOPIC_ENTITIES))
  async entities(@Root() { id, members }: TopicNode): Promise<Entity[]> {
    return (await members()).get(id)?.entities ?? [];
  }

  @FieldOf([Memory], 'Its newest memories.', memoriesCost)
  async memories(
    @Root() { id, caller, members }: TopicNode,
    @NonNullArg('first', Int, `How many, 1 to ${TOPIC_MEMORIES}.`, {
      defaultValue: DEFAULT_MEMORIES,
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
