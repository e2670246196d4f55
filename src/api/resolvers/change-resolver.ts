import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { type Context, memoryNode } from '../nodes.js';
import { pageCost } from '../pages.js';
import { ChangeConnection } from '../types/change.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { GraphQLTimeBound } from '../types/time-bound.js';

const DEFAULT_CHANGES = 100;

@Resolver()
export class ChangeResolver {
  @Query(() => ChangeConnection, {
    description: 'Memories that changed, each once, at its latest change, oldest first.',
    complexity: ({ args, childComplexity }) =>
      pageCost({ args: { first: args['first'] ?? DEFAULT_CHANGES }, childComplexity }),
  })
  async changes(
    @Arg('from', () => GraphQLTimeBound, {
      nullable: true,
      description: 'Changes at or after this; absent, as well as `after`: all.',
    })
    from: Date | null,
    @Arg('after', () => String, {
      nullable: true,
      description: '`endCursor` of the page before, instead of `from`.',
    })
    after: string | null,
    @Arg('first', () => Int, { defaultValue: DEFAULT_CHANGES })
    first: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ChangeConnection> {
    const caller = callerOf(principal, callerInput);
    const page = await services.changes(caller, { from, after, first });
    const edges = page.items.map(({ memory, ...change }, i) => ({
      node: { ...change, memory: memory && memoryNode(caller, memory) },
      cursor: page.cursors[i] ?? page.end,
    }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: page.end } };
  }
}
