import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { environmentOf } from '../../domain/write/health.js';
import type { Context } from '../nodes.js';
import { MemoryHealth } from '../types/health.js';
import { CallerInput } from '../types/inputs.js';
import { CALLER } from './arguments.js';

/** Counting reads the caller's whole part of the graph. */
const COUNTING_COST = 100;
const SESSION = {
  nullable: true,
  description: 'Count resolved contradictions of this session only; default: that of the caller.',
};

@Resolver()
export class HealthResolver {
  @Query(() => MemoryHealth, {
    description: 'How the memories that the caller sees stand on the axes.',
    complexity: COUNTING_COST,
  })
  memoryHealth(
    @Arg('sessionId', () => String, SESSION) sessionId: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<MemoryHealth> {
    return services.history.memoryHealth(callerOf(principal, caller), sessionId ?? null);
  }

  @Query(() => GraphQLJSONObject, {
    description:
      'The same for the environment section of a status report: {"memory_health": {"total_memories", "by_validity", "by_utility", "by_source", "conflicts_resolved_this_session", "last_classification_run"}}.',
    complexity: COUNTING_COST,
  })
  async saluteEnvironment(
    @Arg('sessionId', () => String, SESSION) sessionId: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    return environmentOf(await services.history.memoryHealth(caller, sessionId ?? null));
  }
}
