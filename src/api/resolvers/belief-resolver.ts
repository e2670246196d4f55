import { Ctx, Int, Resolver, Root } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { listCost, MAX_LIMIT } from '../limit.js';
import { type Context, findNode, type MemoryNode, memoryNode } from '../nodes.js';
import { NonNullArg, NullableFieldOf, QueryOf } from '../types/field.js';
import { Belief } from '../types/history.js';
import { Memory } from '../types/memory.js';
import { CallerArg } from './arguments.js';

/** A belief whose memories are resolved for the same caller. */
interface BeliefNode extends Belief {
  readonly memory: MemoryNode;
  readonly winnerId: string | null;
}

@Resolver(() => Belief)
export class BeliefResolver {
  @QueryOf(
    [Belief],
    'Retired memories that hold words of a question, best match first.',
    (costing) => 10 + listCost(Number(costing.args['limit']) || 10, MAX_LIMIT, costing),
  )
  async beliefHistory(
    @NonNullArg('query', String, 'The question, in plain words.') query: string,
    @NonNullArg('limit', Int, `At most so many, 1 to ${MAX_LIMIT}.`, { defaultValue: 10 })
    limit: number,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<BeliefNode[]> {
    const beliefs = await services.history.beliefHistory(caller, { query, limit });
    return beliefs.map((belief) => ({ ...belief, memory: memoryNode(caller, belief.memory) }));
  }

  @NullableFieldOf(Memory, 'The memory that replaced it; null if none that you can see did.')
  winner(@Root() { winnerId, memory }: BeliefNode, @Ctx() context: Context) {
    return findNode(context, memory.caller, winnerId);
  }
}
