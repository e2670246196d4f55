import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_LINKED, MAX_PAIRS } from '../../domain/memory-agent/agent.js';
import type { Context } from '../nodes.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { CausePairInput, CauseStored, EntitiesLinked } from '../types/memory-agent.js';
import { bulkCost } from './arguments.js';

/** What maintains memories from outside (G-80): refused to the agents that use them. */
@Authorized('MEMORY_AGENT')
@Resolver()
export class MemoryAgentResolver {
  @Mutation(() => EntitiesLinked, {
    description: 'For memory agents: reads the names in memories now.',
    complexity: bulkCost('ids'),
  })
  linkEntities(
    @Arg('ids', () => [ID], { description: `The memories, at most ${MAX_LINKED}.` })
    ids: string[],
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    return services.memoryAgent.linkEntities(callerOf(principal, caller), ids);
  }

  @Mutation(() => [CauseStored], {
    description: 'For memory agents: stores at most 50 causes, all or none.',
    complexity: bulkCost('pairs'),
  })
  async linkCauses(
    @Arg('pairs', () => [CausePairInput], { description: `The pairs, at most ${MAX_PAIRS}.` })
    pairs: CausePairInput[],
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<CauseStored[]> {
    return services.memoryAgent.linkCauses(callerOf(principal, caller), pairs);
  }
}
