import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import { MemoryStats } from '../types/stats.js';
import { CALLER } from './arguments.js';

/** Counting reads the caller's whole part of the graph. */
const STATS_COST = 100;

@Resolver()
export class StatsResolver {
  @Query(() => MemoryStats, {
    description: 'The part of the graph that the caller sees, in numbers.',
    complexity: STATS_COST,
  })
  async memoryStats(
    @Arg('caller', () => CallerInput, CALLER)
    caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<MemoryStats> {
    const stats = await services.memoryStats(callerOf(principal, caller));
    const { embeddingModel: model, waiting, failing, lastError, unlinked } = stats;
    return {
      ...stats,
      maintenance: [...stats.maintenance],
      embedding: { model, waiting, failing, lastError },
      linking: { waiting: unlinked },
    };
  }
}
