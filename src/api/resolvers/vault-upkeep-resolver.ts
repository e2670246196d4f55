import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import { CompactOutcome } from '../types/vault-upkeep.js';
import { CALLER } from './arguments.js';

@Authorized('WRITER')
@Resolver()
export class VaultUpkeepResolver {
  @Mutation(() => CompactOutcome, {
    description: 'Moves former versions and tombstones of the vault to cold storage.',
  })
  compactVault(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<CompactOutcome> {
    return services.vault.compact(callerOf(principal, caller));
  }
}
