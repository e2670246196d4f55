import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { RepairOutcome } from '../types/classification.js';
import { CallerInput } from '../types/inputs.js';
import { CALLER } from './arguments.js';

/** Repairing reads the caller's whole part of the graph. */
const REPAIR_COST = 100;

@Resolver()
export class ClassificationResolver {
  @Authorized('WRITER')
  @Mutation(() => RepairOutcome, {
    description: 'Rebuilds damaged classification of visible memories; repeatable.',
    complexity: REPAIR_COST,
  })
  repairClassification(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<RepairOutcome> {
    return services.history.repairClassification(callerOf(principal, caller));
  }
}
