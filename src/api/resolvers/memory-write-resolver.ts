import { Args, ArgsType, Authorized, Ctx, ID, Resolver } from 'type-graphql';
import { toolSetOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Origin, Relevance, Tier } from '../../domain/kernel/vocabulary.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { changeOutcome, writeResult, writeResults } from '../outcomes.js';
import { requireOwnTools } from '../tools/own.js';
import { DocumentInput } from '../types/document.js';
import { OriginEnum, RelevanceEnum, TierEnum, TurnRoleEnum } from '../types/enums.js';
import { MutationOf, NonNull, NonNullArg, Nullable, NullableArg } from '../types/field.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import { ChangeOutcome, UndoResult, WriteResult, WriteResults } from '../types/write.js';
import { RememberInput } from '../types/write-inputs.js';
import { BULK, bulkCost, CallerArg } from './arguments.js';

/** A change of memories that are there, each with an outcome of its own. */
@ArgsType()
class TargetArgs {
  @NonNull([ID], `The memories, of any kind; ${BULK}`)
  ids!: string[];

  @Nullable(String)
  idempotencyKey!: string | null;
}

@ArgsType()
class RelevanceArgs extends TargetArgs {
  @NonNull(RelevanceEnum)
  relevance!: Relevance;
}

@ArgsType()
class ForgetArgs extends TargetArgs {
  @NonNull(Boolean, 'Whether turns and facts that say the same go too.', { defaultValue: false })
  said!: boolean;

  @NonNull(Boolean, 'Erase what they say for good: no undo.', { defaultValue: false })
  erase!: boolean;
}

@ArgsType()
class TimesArgs extends TargetArgs {
  @Nullable(GraphQLTimeBound, 'Since when they hold; absent: stays.')
  validFrom!: Date | null;

  @Nullable(GraphQLTimeBound, 'Until when, exclusive; null: no end; absent: stays.')
  validUntil?: Date | null;
}

const Changes = (description: string) => MutationOf(ChangeOutcome, description, bulkCost('ids'));

/** What changes memories: new ones, next versions, and what is known about them. */
@Authorized('WRITER')
@Resolver()
export class MemoryWriteResolver {
  @MutationOf(
    WriteResults,
    'Keeps facts and vault records; each is checked by itself.',
    bulkCost('items'),
  )
  async remember(
    @NonNullArg('items', [RememberInput], `The texts, in order; ${BULK}`) items: RememberInput[],
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ): Promise<WriteResults> {
    requireOwnTools(context.principal, items);
    const byMemoryAgent = context.principal.role === 'MEMORY_AGENT';
    const request = { items, idempotencyKey, byMemoryAgent };
    return writeResults(context, caller, await context.services.remember(caller, request));
  }

  @MutationOf(
    WriteResults,
    'Saves documents; staged ones wait for the outcome of their turn.',
    bulkCost('documents'),
  )
  async saveDocuments(
    @NonNullArg('documents', [DocumentInput], `The documents, in order; ${BULK}`)
    documents: DocumentInput[],
    @NullableArg('idempotencyKey', String) key: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ): Promise<WriteResults> {
    // what a planner saves waits for the outcome of its turn.
    const stages = toolSetOf(context.principal.role) === 'PLANNER';
    const items = stages ? documents.map((each) => ({ ...each, stage: true })) : documents;
    const saved = await context.services.documents.save(caller, items, key);
    return writeResults(context, caller, saved);
  }

  @MutationOf(WriteResult, 'Replaces a wrong memory with what is right, in the user’s name.')
  async correct(
    @NonNullArg('id', ID, 'The memory that is wrong.') id: string,
    @NonNullArg('text', String, 'What is right.') text: string,
    @NullableArg('validFrom', GraphQLTimeBound, 'Since when that holds.') validFrom: Date | null,
    @NullableArg('validUntil', GraphQLTimeBound, 'Until when that holds, exclusive.')
    validUntil: Date | null,
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    const input = { id, text, validFrom, validUntil, idempotencyKey };
    return writeResult(context, caller, await context.services.correct(caller, input));
  }

  @MutationOf(WriteResult, 'Writes the next version of a vault record; what is absent stays.')
  async updateRecord(
    @NonNullArg('id', ID, 'The record.') id: string,
    @NullableArg('text', String, 'A new text.') text: string | null,
    @NullableArg('category', String, 'A new category.') category: string | null,
    @NullableArg('tags', [String], 'New tags, at most 50.') tags: string[] | null,
    @NullableArg('tier', TierEnum, 'CANON raises a register to canon, for good: its topic ends.')
    tier: Tier | null,
    @NullableArg('origin', OriginEnum, 'Through which channel the new text comes.')
    origin: Origin | null,
    @NonNullArg('sourceRole', TurnRoleEnum, 'Whose statement the new text is.', {
      defaultValue: 'ASSISTANT',
    })
    sourceRole: 'USER' | 'ASSISTANT',
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    const input = { id, text, category, tags, tier, origin, sourceRole, idempotencyKey };
    return writeResult(context, caller, await context.services.updateRecord(caller, input));
  }

  @Changes('Marks memories as validated by the user: they never decay.')
  async confirm(@Args() args: TargetArgs, @CallerArg() caller: Caller, @Ctx() context: Context) {
    return changeOutcome(context, caller, await context.services.confirm(caller, args));
  }

  @Changes('Deletes memories. Unless they are erased, `undo` restores them.')
  async forget(@Args() args: ForgetArgs, @CallerArg() caller: Caller, @Ctx() context: Context) {
    return changeOutcome(context, caller, await context.services.forget(caller, args));
  }

  @Changes('Sets whether ambient recall may use memories.')
  async setRelevance(
    @Args() args: RelevanceArgs,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    return changeOutcome(context, caller, await context.services.setRelevance(caller, args));
  }

  @Changes('Corrects since and until when facts hold, former ones too.')
  async correctTimes(
    @Args() args: TimesArgs,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    return changeOutcome(context, caller, await context.services.correctTimes(caller, args));
  }

  @MutationOf(UndoResult, 'Reverts an event: what ended, outdated, timed or archived a memory.')
  async undo(
    @NonNullArg('eventId', ID, 'The audit event, from a result or `auditLog`.') eventId: string,
    @NullableArg('idempotencyKey', String) key: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    const outcome = await context.services.undo(caller, eventId, key);
    if (outcome.refused !== null) {
      const { code, message, eventId: blocking, memoryId } = outcome.refused;
      return { code, message, blockingEventId: blocking, blockingMemoryId: memoryId };
    }
    const { memoryId, removedId, created } = outcome;
    return {
      ...{ eventId: outcome.eventId, created },
      get memory() {
        return getNode(context, caller, memoryId);
      },
      get removed() {
        return findNode(context, caller, removedId);
      },
    };
  }
}
