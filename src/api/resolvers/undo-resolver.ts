import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { refusedOf, resolutionOf } from '../outcomes.js';
import { CallerInput } from '../types/inputs.js';
import { ResolutionResult } from '../types/write.js';
import { CALLER, KEY } from './arguments.js';

@Authorized('WRITER')
@Resolver()
export class UndoResolver {
  @Mutation(() => ResolutionResult, {
    nullable: true,
    description: 'Decides between two memories that contradict each other.',
  })
  async resolveConflict(
    @Arg('winnerId', () => ID, { description: 'The memory that is right.' }) winnerId: string,
    @Arg('loserId', () => ID, { description: 'The memory that is wrong.' }) loserId: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const caller = callerOf(context.principal, callerInput);
    const input = { winnerId, loserId, idempotencyKey };
    const outcome = await context.services.resolveConflict(caller, input);
    return outcome.refused === null
      ? resolutionOf(context, caller, outcome)
      : refusedOf(context, caller, outcome.refused);
  }
}
