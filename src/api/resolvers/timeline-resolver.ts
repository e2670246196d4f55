import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { type Context, memoryNode } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { AS_OF, AsOfInput, CallerInput } from '../types/inputs.js';
import { MemoryConnection } from '../types/memory.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import { CALLER } from './arguments.js';

@Resolver()
export class TimelineResolver {
  @Query(() => MemoryConnection, {
    description: 'What happened to one entity, in one session or about one topic.',
    complexity: pageCost,
  })
  async timeline(
    @Arg('entity', () => String, {
      nullable: true,
      description: 'An entity: its id, name or alias.',
    })
    entity: string | null,
    @Arg('session', () => String, { nullable: true, description: 'A conversation: its id.' })
    session: string | null,
    @Arg('topic', () => String, {
      nullable: true,
      description: 'A topic by id or label, else a tag or category (1000 best matches).',
    })
    topic: string | null,
    @Arg('after', () => GraphQLTimeBound, {
      nullable: true,
      description: 'Only events since then, inclusive.',
    })
    after: Date | null,
    @Arg('before', () => GraphQLTimeBound, {
      nullable: true,
      description: 'Only events before then, exclusive.',
    })
    before: Date | null,
    @Arg('asOf', () => AsOfInput, AS_OF) asOf: AsOfInput | null,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('cursor', () => String, AFTER) cursor: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<MemoryConnection> {
    const caller = callerOf(principal, callerInput);
    const asked = { entity, session, topic, after, before, asOf, first, cursor };
    const page = await services.timeline(caller, asked);
    return connectionOf(page, (memory) => memoryNode(caller, memory));
  }
}
