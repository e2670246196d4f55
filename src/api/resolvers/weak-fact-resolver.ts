import { Arg, Ctx, Float, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { checkLimit } from '../limit.js';
import { type Context, memoryNode } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import { WeakFact } from '../types/weak-fact.js';
import { CALLER, LIMIT, limitCost } from './arguments.js';

@Resolver()
export class WeakFactResolver {
  @Query(() => [WeakFact], {
    description:
      'Facts of low confidence, or soon to be pruned, lowest confidence first: candidates for `confirmFact`. Only the least certain and oldest are looked at, 2000 unless MNEME_WEAK_SCAN says otherwise.',
    complexity: limitCost,
  })
  async weakFacts(
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('threshold', () => Float, {
      nullable: true,
      description:
        'Confidence below which a fact is weak, 0 to 1. Default 0.3 unless MNEME_WEAK_CONFIDENCE says otherwise.',
    })
    threshold: number | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<WeakFact[]> {
    const caller = callerOf(principal, callerInput);
    const facts = await services.weakFacts(caller, checkLimit(limit), threshold ?? null);
    return facts.map((fact) => ({ ...fact, memory: memoryNode(caller, fact.memory) }));
  }
}
