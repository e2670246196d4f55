import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Relevance } from '../../domain/kernel/vocabulary.js';
import { type Context, getNode } from '../nodes.js';
import { RelevanceEnum } from '../types/enums.js';
import { CallerInput } from '../types/inputs.js';
import { BulkIngestOutcome, FactOutcome, FlushOutcome, IngestOutcome } from '../types/outcomes.js';
import { IngestMessageInput } from '../types/write-inputs.js';
import { CALLER, KEY } from './arguments.js';

const BULK = 'The turns, oldest first; at most 2000 unless MNEME_MAX_BULK says otherwise.';
@Authorized('WRITER')
@Resolver()
export class WriteResolver {
  @Mutation(() => IngestOutcome, {
    description: 'Captures one turn. Answered after the commit; the embedding follows.',
  })
  ingestMessage(
    @Arg('input', () => IngestMessageInput, { description: 'The turn.' }) input: IngestMessageInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<IngestOutcome> {
    return services.ingestMessage(callerOf(principal, caller), input);
  }

  @Mutation(() => BulkIngestOutcome, {
    description: 'Captures many turns in order. All are checked before any is written.',
  })
  async ingestMessages(
    @Arg('messages', () => [IngestMessageInput], { description: BULK })
    messages: IngestMessageInput[],
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<BulkIngestOutcome> {
    const results = await services.ingestMessages(callerOf(principal, caller), messages);
    return { results, created: results.filter(({ created }) => created).length };
  }

  @Mutation(() => FactOutcome, {
    description: 'The user validated a memory: confirmed, fully confident, never decays.',
  })
  async confirmFact(
    @Arg('id', () => ID, { description: 'The memory.' }) id: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<FactOutcome> {
    const caller = callerOf(context.principal, callerInput);
    const { created } = await context.services.confirmFact(caller, { id, idempotencyKey });
    return { memory: await getNode(context, caller, id), created };
  }

  @Mutation(() => FactOutcome, {
    description:
      'Sets the stored relevance of a memory: a dormant one is left out of ambient recall and context blocks, never of an explicit recall.',
  })
  async setRelevance(
    @Arg('id', () => ID, { description: 'The memory.' }) id: string,
    @Arg('relevance', () => RelevanceEnum, { description: 'Active or dormant.' })
    relevance: Relevance,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<FactOutcome> {
    const caller = callerOf(context.principal, callerInput);
    const input = { id, relevance, idempotencyKey };
    const { created } = await context.services.setRelevance(caller, input);
    return { memory: await getNode(context, caller, id), created };
  }

  @Mutation(() => FactOutcome, {
    description: 'Deletes a memory: it is no longer recalled; a tombstone and its history stay.',
  })
  async deleteMemory(
    @Arg('id', () => ID, { description: 'The memory.' }) id: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<FactOutcome> {
    const caller = callerOf(context.principal, callerInput);
    const { created } = await context.services.deleteMemory(caller, { id, idempotencyKey });
    return { memory: await getNode(context, caller, id), created };
  }

  @Mutation(() => FlushOutcome, {
    description: 'Waits until what was captured is committed and embedded.',
  })
  async flushWrites(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<FlushOutcome> {
    return { pending: await services.flushWrites(callerOf(principal, caller)) };
  }
}
