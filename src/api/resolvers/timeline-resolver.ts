import { Args, Ctx, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { type Context, memoryNode } from '../nodes.js';
import { connectionOf, pageCost } from '../pages.js';
import { NullableArg, QueryOf } from '../types/field.js';
import { AsOfInput, FROM, UNTIL } from '../types/inputs.js';
import { MemoryConnection } from '../types/memory.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import { CallerArg, PageArgs } from './arguments.js';

@Resolver()
export class TimelineResolver {
  @QueryOf(
    MemoryConnection,
    'What happened to an entity, session or topic, oldest first.',
    pageCost,
  )
  async timeline(
    @NullableArg('entity', String, 'An entity: its id, name or alias.') entity: string | null,
    @NullableArg('session', String, 'A conversation: its id.') session: string | null,
    @NullableArg(
      'topic',
      String,
      'A topic by id or label, else a tag or category (1000 best matches).',
    )
    topic: string | null,
    @NullableArg('from', GraphQLTimeBound, FROM) from: Date | null,
    @NullableArg('until', GraphQLTimeBound, UNTIL) until: Date | null,
    @NullableArg('asOf', AsOfInput) asOf: AsOfInput | null,
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<MemoryConnection> {
    const { first, cursor: after } = asked;
    const request = { entity, session, topic, from, until, asOf, first, after };
    const page = await services.timeline(caller, request);
    return connectionOf(page, (memory) => memoryNode(caller, memory));
  }
}
