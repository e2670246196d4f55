import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import { BulkDeleteOutcome, CompactOutcome } from '../types/vault-upkeep.js';
import { CALLER, KEY } from './arguments.js';

const IDS = 'Memories of any kind; at most 2000 unless MNEME_MAX_BULK says otherwise.';

@Authorized('WRITER')
@Resolver()
export class VaultUpkeepResolver {
  @Mutation(() => BulkDeleteOutcome, {
    description:
      'Deletes many memories in one transaction; unknown ids are skipped. Tombstones and histories stay.',
  })
  async bulkDelete(
    @Arg('ids', () => [ID], { description: IDS }) ids: string[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<BulkDeleteOutcome> {
    const { deleted, unknown, alreadyDeleted } = await services.vault.bulkDelete(
      callerOf(principal, caller),
      { ids, idempotencyKey },
    );
    return {
      ...{ deleted: [...deleted], unknown: [...unknown], alreadyDeleted: [...alreadyDeleted] },
    };
  }

  @Mutation(() => CompactOutcome, {
    description:
      'Moves former states and tombstones of the own vault to cold storage; what is active stays as it is.',
  })
  compactVault(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<CompactOutcome> {
    return services.vault.compact(callerOf(principal, caller));
  }
}
