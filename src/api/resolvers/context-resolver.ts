import { Ctx, Int, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { readingCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { contextResult } from '../recalled.js';
import { ContextBlock } from '../types/context.js';
import { NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import { CallerArg } from './arguments.js';

/** A recall, what its hits derive from, and the profiles of entities. */
const BLOCK_COST = 50;

@Resolver()
export class ContextResolver {
  @QueryOf(
    ContextBlock,
    'Memories that bear on a prompt as Markdown, with citations.',
    ({ args }) => BLOCK_COST + readingCost(args['prompt']),
  )
  async contextBlock(
    @NonNullArg('prompt', String, 'The prompt, in plain words.') prompt: string,
    @NullableArg(
      'tokenBudget',
      Int,
      'Most estimated tokens, 1 to 100000; default: 1000, if complex 3000.',
    )
    tokenBudget: number | null,
    @NonNullArg('trackAccess', Boolean, 'Whether the memories used count as accessed.', {
      defaultValue: true,
    })
    trackAccess: boolean,
    @NonNullArg('vault', Boolean, 'Also the records of the vault that `vaultSnapshot` has.', {
      defaultValue: false,
    })
    vault: boolean,
    @NonNullArg('repeat', Boolean, 'Also what it gave before in the session of the caller.', {
      defaultValue: false,
    })
    repeat: boolean,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<ContextBlock> {
    const input = { prompt, tokenBudget, trackAccess, vault, repeat };
    return contextResult(await services.contextBlock(caller, input));
  }
}
