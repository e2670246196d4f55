import { Authorized, Ctx, ID, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { MAX_LINKED, MAX_PAIRS } from '../../domain/memory-agent/agent.js';
import type { Context } from '../nodes.js';
import { MutationOf, NonNullArg } from '../types/field.js';
import { CausePairInput, CauseStored, EntitiesLinked } from '../types/memory-agent.js';
import { bulkCost, CallerArg } from './arguments.js';

/** What maintains memories from outside (G-80): refused to the agents that use them. */
@Authorized('MEMORY_AGENT')
@Resolver()
export class MemoryAgentResolver {
  @MutationOf(
    EntitiesLinked,
    'For memory agents: reads the names in memories now.',
    bulkCost('ids'),
  )
  linkEntities(
    @NonNullArg('ids', [ID], `The memories, at most ${MAX_LINKED}.`) ids: string[],
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ) {
    return services.memoryAgent.linkEntities(caller, ids);
  }

  @MutationOf(
    [CauseStored],
    'For memory agents: stores at most 50 causes, all or none.',
    bulkCost('pairs'),
  )
  async linkCauses(
    @NonNullArg('pairs', [CausePairInput], `The pairs, at most ${MAX_PAIRS}.`)
    pairs: CausePairInput[],
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<CauseStored[]> {
    return services.memoryAgent.linkCauses(caller, pairs);
  }
}
