import { Arg, Ctx, Int, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { type Context, memoryNode } from '../nodes.js';
import { pageCost } from '../pages.js';
import { ChangeConnection } from '../types/change.js';
import { NullableArg, QueryOf } from '../types/field.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import { CallerArg } from './arguments.js';

const DEFAULT_CHANGES = 100;

@Resolver()
export class ChangeResolver {
  @QueryOf(
    ChangeConnection,
    'Memories that changed, each once, at its latest change, oldest first.',
    ({ args, childComplexity }) =>
      pageCost({ args: { first: args['first'] ?? DEFAULT_CHANGES }, childComplexity }),
  )
  async changes(
    @NullableArg(
      'from',
      GraphQLTimeBound,
      'Changes at or after this; absent, as well as `after`: all.',
    )
    from: Date | null,
    @NullableArg('after', String, '`endCursor` of the page before, instead of `from`.')
    after: string | null,
    @Arg('first', () => Int, { defaultValue: DEFAULT_CHANGES }) first: number,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<ChangeConnection> {
    const page = await services.changes(caller, { from, after, first });
    const edges = page.items.map(({ memory, ...change }, i) => ({
      node: { ...change, memory: memory && memoryNode(caller, memory) },
      cursor: page.cursors[i] ?? page.end,
    }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: page.end } };
  }
}
