import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { checkLimit } from '../limit.js';
import type { Context } from '../nodes.js';
import { ClusterCandidate, CoRetrieval } from '../types/co-retrieval.js';
import { CallerInput } from '../types/inputs.js';
import { CALLER, LIMIT, limitCost } from './arguments.js';

@Resolver()
export class CoRetrievalResolver {
  @Query(() => [CoRetrieval], {
    description:
      'What recalls of the tenant and user returned, newest first, a moment late: they are logged in the background.',
    complexity: limitCost,
  })
  coRetrievalLog(
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<CoRetrieval[]> {
    return services.coRetrievalLog(callerOf(principal, caller), checkLimit(limit));
  }

  @Query(() => [ClusterCandidate], {
    description:
      'Pairs of memories that recalls of the tenant and user often return together, the most frequent first, as maintenance last counted them. Nothing acts on them.',
    complexity: limitCost,
  })
  clusterCandidates(
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ClusterCandidate[]> {
    return services.clusterCandidates(callerOf(principal, caller), checkLimit(limit));
  }
}
