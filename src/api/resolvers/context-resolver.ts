import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { contextResult } from '../recalled.js';
import { ContextBlock } from '../types/context.js';
import { CALLER, CallerInput } from '../types/inputs.js';

/** A recall, what its hits derive from, and the profiles of entities. */
const BLOCK_COST = 50;

@Resolver()
export class ContextResolver {
  @Query(() => ContextBlock, {
    description: 'Memories that bear on a prompt as Markdown, with citations.',
    complexity: BLOCK_COST,
  })
  async contextBlock(
    @Arg('prompt', () => String, { description: 'The prompt, in plain words.' }) prompt: string,
    @Arg('tokenBudget', () => Int, {
      nullable: true,
      description: 'Most estimated tokens, 1 to 100000; default: 1000, if complex 3000.',
    })
    tokenBudget: number | null,
    @Arg('trackAccess', () => Boolean, {
      defaultValue: true,
      description: 'Whether the memories used count as accessed.',
    })
    trackAccess: boolean,
    @Arg('vault', () => Boolean, {
      defaultValue: false,
      description: 'Also the records of the vault that `vaultSnapshot` has.',
    })
    vault: boolean,
    @Arg('repeat', () => Boolean, {
      defaultValue: false,
      description: 'Also what it gave before in the session of the caller.',
    })
    repeat: boolean,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ContextBlock> {
    const caller = callerOf(principal, callerInput);
    const input = { prompt, tokenBudget, trackAccess, vault, repeat };
    return contextResult(await services.contextBlock(caller, input));
  }
}
