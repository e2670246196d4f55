import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../nodes.js';
import { writeMany, writeOne } from '../outcomes.js';
import { CallerInput } from '../types/inputs.js';
import { BulkWriteOutcome, WriteResult } from '../types/write.js';
import {
  AddMemoryInput,
  RecordChangeInput,
  TopicUpdateInput,
  VaultRecordInput,
} from '../types/write-inputs.js';
import { BULK, bulkCost, CALLER, KEY } from './arguments.js';

@Authorized('WRITER')
@Resolver()
export class VaultWriteResolver {
  @Mutation(() => WriteResult, {
    description: 'Keeps a vault record, or updates the register of its topic.',
  })
  addMemory(
    @Arg('input', () => AddMemoryInput, { description: 'The record.' }) input: AddMemoryInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return writeOne(context, caller, (as) => context.services.addMemory(as, input));
  }

  @Mutation(() => BulkWriteOutcome, {
    description: 'Keeps several vault records in one pass, each judged by itself.',
    complexity: bulkCost('records'),
  })
  bulkAdd(
    @Arg('records', () => [VaultRecordInput], { description: `The records, in order; ${BULK}` })
    records: VaultRecordInput[],
    @Arg('idempotencyKey', () => String, KEY) key: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<BulkWriteOutcome> {
    return writeMany(context, caller, (as) => context.services.bulkAdd(as, records, key));
  }

  @Mutation(() => WriteResult, {
    description: 'Creates the register of a topic, or updates it in place.',
  })
  updateByTopic(
    @Arg('input', () => TopicUpdateInput, { description: 'Its next state.' })
    input: TopicUpdateInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return writeOne(context, caller, (as) => context.services.updateByTopic(as, input));
  }

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
