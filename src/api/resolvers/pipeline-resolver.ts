import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/caller.js';
import type { BulkOutcome } from '../../flows/write/bulk.js';
import type { Answered, WriteOutcome } from '../../flows/write/deps.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { refusedOf, resolutionOf, writeResult } from '../outcomes.js';
import { CallerInput, RememberFactInput } from '../types/inputs.js';
import { BulkWriteOutcome, ResolutionResult, UndoResult, WriteResult } from '../types/write.js';
import {
  AddMemoryInput,
  MemorizeInput,
  RecordChangeInput,
  TopicUpdateInput,
  VaultRecordInput,
} from '../types/write-inputs.js';
import { CALLER, KEY } from './arguments.js';

const BULK = 'at most 2000 unless MNEME_MAX_BULK says otherwise.';
const bulkCost =
  (argument: string) =>
  ({ args, childComplexity }: { args: Record<string, unknown>; childComplexity: number }) =>
    1 + childComplexity + ((args[argument] as unknown[] | undefined)?.length ?? 0);

@Authorized('WRITER')
@Resolver()
export class PipelineResolver {
  @Mutation(() => WriteResult, { description: 'Keeps a fact.' })
  rememberFact(
    @Arg('input', () => RememberFactInput, { description: 'The fact.' }) input: RememberFactInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return one(context, caller, (as) => context.services.rememberFact(as, input));
  }

  @Mutation(() => WriteResult, {
    description:
      'Replaces a memory in the user’s name: the old one is retired, the new one supersedes it.',
  })
  correctFact(
    @Arg('id', () => ID, { description: 'The memory that is wrong.' }) id: string,
    @Arg('newText', () => String, { description: 'What is right.' }) newText: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const input = { id, newText, idempotencyKey };
    return one(context, caller, (as) => context.services.correctFact(as, input));
  }

  @Mutation(() => BulkWriteOutcome, {
    description:
      'Memorizes texts: gate, classification, contradictions, each item by itself, all in one transaction.',
    complexity: bulkCost('items'),
  })
  memorize(
    @Arg('items', () => [MemorizeInput], { description: `The texts, in order; ${BULK}` })
    items: MemorizeInput[],
    @Arg('idempotencyKey', () => String, KEY) key: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<BulkWriteOutcome> {
    return many(context, caller, (as) => context.services.memorize(as, items, key));
  }

  @Mutation(() => WriteResult, {
    description: 'Keeps a vault record, or updates the register of its topic.',
  })
  addMemory(
    @Arg('input', () => AddMemoryInput, { description: 'The record.' }) input: AddMemoryInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return one(context, caller, (as) => context.services.addMemory(as, input));
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
    return many(context, caller, (as) => context.services.bulkAdd(as, records, key));
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
    return one(context, caller, (as) => context.services.updateByTopic(as, input));
  }

  @Mutation(() => WriteResult, { description: 'Writes the next version of a vault record.' })
  updateMemory(
    @Arg('input', () => RecordChangeInput, { description: 'What to change.' })
    input: RecordChangeInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return one(context, caller, (as) => context.services.updateMemory(as, input));
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
    return one(context, caller, (as) => context.services.promoteToCanon(as, input));
  }

  @Mutation(() => UndoResult, {
    description: 'Takes a retirement or a deletion back: the memory is current again.',
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

async function one(
  context: Context,
  callerInput: CallerInput | null,
  write: (caller: ReturnType<typeof callerOf>) => Promise<Answered<WriteOutcome>>,
) {
  const caller = callerOf(context.principal, callerInput);
  return writeResult(context, caller, await write(caller));
}

async function many(
  context: Context,
  callerInput: CallerInput | null,
  write: (caller: ReturnType<typeof callerOf>) => Promise<BulkOutcome>,
): Promise<BulkWriteOutcome> {
  const caller = callerOf(context.principal, callerInput);
  const { outcomes, created } = await write(caller);
  const results = await Promise.all(
    outcomes.map((outcome) => writeResult(context, caller, { ...outcome, created })),
  );
  const refused = outcomes.filter((outcome) => outcome.refused !== null).length;
  return { results, written: outcomes.length - refused, refused, created };
}
