import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/caller.js';
import type { Kind } from '../../domain/vocabulary.js';
import type { Hit as RecalledHit } from '../../flows/recall-types.js';
import { type Context, memoryNode } from '../nodes.js';
import { KindEnum } from '../types/enums.js';
import { CallerInput } from '../types/inputs.js';
import { ChannelRank, RecallResult, ScoreBreakdown } from '../types/recall.js';
import { CALLER } from './arguments.js';

@Resolver(() => ScoreBreakdown)
export class RecallResolver {
  @Query(() => RecallResult, {
    description:
      'What is known that bears on a question: fulltext, vector and graph channels, fused by reciprocal rank.',
    complexity: ({ args, childComplexity }) => (Number(args['limit']) || 20) * childComplexity + 10,
  })
  async recall(
    @Arg('query', () => String, { description: 'The question, in plain words.' }) query: string,
    @Arg('kinds', () => [KindEnum], {
      nullable: true,
      description: 'Only these kinds; none or an empty list: all.',
    })
    kinds: Kind[] | null,
    @Arg('after', () => GraphQLDateTime, {
      nullable: true,
      description: 'Events at or after this.',
    })
    after: Date | null,
    @Arg('before', () => GraphQLDateTime, { nullable: true, description: 'Events before this.' })
    before: Date | null,
    @Arg('limit', () => Int, {
      nullable: true,
      description: 'At most so many hits, 1 to 100; default 20.',
    })
    limit: number | null,
    @Arg('caller', () => CallerInput, CALLER)
    callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const result = await services.recall(caller, { query, kinds, after, before, limit });
    const hits = result.hits.map((hit) => ({ ...hit, memory: memoryNode(caller, hit.memory) }));
    return { ...result, hits };
  }

  @FieldResolver(() => [ChannelRank], { description: 'The channels that found it.' })
  ranks(@Root() { ranks }: RecalledHit['score']): ChannelRank[] {
    const entries = Object.entries(ranks) as [ChannelRank['channel'], number][];
    return entries.map(([channel, rank]) => ({ channel, rank }));
  }
}
