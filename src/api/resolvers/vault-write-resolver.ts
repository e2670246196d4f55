import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../nodes.js';
import { writeOne } from '../outcomes.js';
import { CallerInput } from '../types/inputs.js';
import { WriteResult } from '../types/write.js';
import { RecordChangeInput } from '../types/write-inputs.js';
import { CALLER, KEY } from './arguments.js';

@Authorized('WRITER')
@Resolver()
export class VaultWriteResolver {
  @Mutation(() => WriteResult, { description: 'Writes the next version of a vault record.' })
  updateMemory(
    @Arg('input', () => RecordChangeInput, { description: 'What to change.' })
    input: RecordChangeInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return writeOne(context, caller, (as) => context.services.updateMemory(as, input));
  }

  @Mutation(() => WriteResult, { description: 'Raises a register to canon.' })
  promoteToCanon(
    @Arg('id', () => ID, { description: 'The register.' }) id: string,
    @Arg('canonicalText', () => String, { description: 'The text as it should stand for good.' })
    canonicalText: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const input = { id, canonicalText, idempotencyKey };
    return writeOne(context, caller, (as) => context.services.promoteToCanon(as, input));
  }
}
