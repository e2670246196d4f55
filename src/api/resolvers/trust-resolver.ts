import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { CallerInput } from '../types/inputs.js';
import { TrustConnection } from '../types/trust.js';
import { CALLER } from './arguments.js';

@Resolver()
export class TrustResolver {
  @Query(() => TrustConnection, {
    description: 'How the trust of a document moved, as far as the caller sees it; newest first.',
    complexity: pageCost,
  })
  async trustHistory(
    @Arg('memoryId', () => ID, { description: 'The document.' }) memoryId: string,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<TrustConnection> {
    const caller = callerOf(principal, callerInput);
    const page = { first, cursor: after ?? null };
    return connectionOf(
      await services.turns.trustHistory(caller, memoryId, page),
      (event) => event,
    );
  }
}
