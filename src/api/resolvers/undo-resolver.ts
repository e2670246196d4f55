import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { refusedOf, resolutionOf } from '../outcomes.js';
import { CallerInput } from '../types/inputs.js';
import { ResolutionResult, UndoResult } from '../types/write.js';
import { CALLER, KEY } from './arguments.js';

@Authorized('WRITER')
@Resolver()
export class UndoResolver {
  @Mutation(() => UndoResult, {
    description:
      'Takes an event back. After CORRECT, CONFLICT, DEDUP, DELETE and PRUNE the memory is current again, also one that was purged meanwhile; after ARCHIVE it is tactical again. Events of other acts are refused.',
  })
  async undo(
    @Arg('eventId', () => ID, { description: 'The audit event, from a result or `auditLog`.' })
    eventId: string,
    @Arg('idempotencyKey', () => String, KEY) key: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const caller = callerOf(context.principal, callerInput);
    const outcome = await context.services.undo(caller, eventId, key);
    if (outcome.refused !== null) {
      const {
        code,
        message,
        eventId: blockingEventId,
        memoryId: blockingMemoryId,
      } = outcome.refused;
      return { code, message, blockingEventId, blockingMemoryId };
    }
    const memory = await getNode(context, caller, outcome.memoryId);
    const removed = await findNode(context, caller, outcome.removedId);
    return { eventId: outcome.eventId, memory, removed, created: outcome.created };
  }

  @Mutation(() => ResolutionResult, {
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
