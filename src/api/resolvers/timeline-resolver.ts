import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { type Context, memoryNode } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { AS_OF, AsOfInput, CALLER, CallerInput, FROM, UNTIL } from '../types/inputs.js';
import { MemoryConnection } from '../types/memory.js';
import { GraphQLTimeBound } from '../types/time-bound.js';

@Resolver()
export class TimelineResolver {
  @Query(() => MemoryConnection, {
    description: 'What happened to an entity, session or topic, oldest first.',
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
    @Arg('from', () => GraphQLTimeBound, { nullable: true, description: FROM }) from: Date | null,
    @Arg('until', () => GraphQLTimeBound, { nullable: true, description: UNTIL })
    until: Date | null,
    @Arg('asOf', () => AsOfInput, AS_OF) asOf: AsOfInput | null,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<MemoryConnection> {
    const caller = callerOf(principal, callerInput);
    const asked = { entity, session, topic, from, until, asOf, first, after };
    const page = await services.timeline(caller, asked);
    return connectionOf(page, (memory) => memoryNode(caller, memory));
  }
}
