import { Arg, Args, ArgsType, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf, type Principal, toolSetOf } from '../../domain/kernel/caller.js';
import type { Origin, Relevance, Tier } from '../../domain/kernel/vocabulary.js';
import { ForbiddenError } from '../../errors.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { changeMany, writeMany, writeOne } from '../outcomes.js';
import { DocumentInput } from '../types/document-input.js';
import { OriginEnum, RelevanceEnum, TierEnum, TurnRoleEnum } from '../types/enums.js';
import { NonNull, Nullable } from '../types/field.js';
import { CALLER, CallerInput, KEY } from '../types/inputs.js';
import { ChangeOutcome, UndoResult, WriteResult, WriteResults } from '../types/write.js';
import { RememberInput } from '../types/write-inputs.js';
import { BULK, bulkCost } from './arguments.js';

/** A change of memories that are there, each with an outcome of its own. */
@ArgsType()
class TargetArgs {
  @NonNull([ID], `The memories, of any kind; ${BULK}`)
  ids!: string[];

  @Nullable(String)
  idempotencyKey!: string | null;

  @Nullable(CallerInput)
  caller!: CallerInput | null;
}

@ArgsType()
class RelevanceArgs extends TargetArgs {
  @NonNull(RelevanceEnum)
  relevance!: Relevance;
}

const Changes = (description: string) =>
  Mutation(() => ChangeOutcome, { description, complexity: bulkCost('ids') });

/** What changes memories: new ones, next versions, and what is known about them. */
@Authorized('WRITER')
@Resolver()
export class MemoryWriteResolver {
  @Mutation(() => WriteResults, {
    description: 'Keeps facts and vault records; each is checked by itself.',
    complexity: bulkCost('items'),
  })
  remember(
    @Arg('items', () => [RememberInput], { description: `The texts, in order; ${BULK}` })
    items: RememberInput[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<WriteResults> {
    requireOwnTools(context.principal, items);
    const byMemoryAgent = context.principal.role === 'MEMORY_AGENT';
    const request = { items, idempotencyKey, byMemoryAgent };
    return writeMany(context, caller, (as) => context.services.remember(as, request));
  }

  @Mutation(() => WriteResults, {
    description: 'Saves documents; staged ones wait for the outcome of their turn.',
    complexity: bulkCost('documents'),
  })
  saveDocuments(
    @Arg('documents', () => [DocumentInput], { description: `The documents, in order; ${BULK}` })
    documents: DocumentInput[],
    @Arg('idempotencyKey', () => String, KEY) key: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<WriteResults> {
    // what a planner saves waits for the outcome of its turn.
    const stages = toolSetOf(context.principal.role) === 'PLANNER';
    const items = stages ? documents.map((each) => ({ ...each, stage: true })) : documents;
    return writeMany(context, caller, (as) => context.services.documents.save(as, items, key));
  }

  @Mutation(() => WriteResult, {
    description: 'Replaces a wrong memory with what is right, in the user’s name.',
  })
  correct(
    @Arg('id', () => ID, { description: 'The memory that is wrong.' }) id: string,
    @Arg('text', () => String, { description: 'What is right.' }) text: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const input = { id, text, idempotencyKey };
    return writeOne(context, caller, (as) => context.services.correct(as, input));
  }

  @Mutation(() => WriteResult, {
    description: 'Writes the next version of a vault record; what is absent stays.',
  })
  updateRecord(
    @Arg('id', () => ID, { description: 'The record.' }) id: string,
    @Arg('text', () => String, { nullable: true, description: 'A new text.' }) text: string | null,
    @Arg('category', () => String, { nullable: true, description: 'A new category.' })
    category: string | null,
    @Arg('tags', () => [String], { nullable: true, description: 'New tags, at most 50.' })
    tags: string[] | null,
    @Arg('tier', () => TierEnum, {
      nullable: true,
      description: 'CANON raises a register to canon, for good: its topic ends.',
    })
    tier: Tier | null,
    @Arg('origin', () => OriginEnum, {
      nullable: true,
      description: 'Through which channel the new text comes.',
    })
    origin: Origin | null,
    @Arg('sourceRole', () => TurnRoleEnum, {
      defaultValue: 'ASSISTANT',
      description: 'Whose statement the new text is.',
    })
    sourceRole: 'USER' | 'ASSISTANT',
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const input = { id, text, category, tags, tier, origin, sourceRole, idempotencyKey };
    return writeOne(context, caller, (as) => context.services.updateRecord(as, input));
  }

  @Changes('Marks memories as validated by the user: they never decay.')
  confirm(@Args() args: TargetArgs, @Ctx() context: Context): Promise<ChangeOutcome> {
    return changeMany(context, args, context.services.confirm);
  }

  @Changes('Deletes memories. They stay readable by id, and `undo` restores them.')
  forget(@Args() args: TargetArgs, @Ctx() context: Context): Promise<ChangeOutcome> {
    return changeMany(context, args, context.services.forget);
  }

  @Changes('Sets whether ambient recall may use memories.')
  setRelevance(@Args() args: RelevanceArgs, @Ctx() context: Context): Promise<ChangeOutcome> {
    return changeMany(context, args, context.services.setRelevance);
  }

  @Mutation(() => UndoResult, {
    description: 'Reverts an event: CONFLICT CORRECT DEDUP DELETE PRUNE ARCHIVE.',
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

/** Tools keep either facts or records: an agent that is bound to a set of them does what that set may. */
function requireOwnTools({ role }: Principal, items: readonly RememberInput[]): void {
  const set = toolSetOf(role);
  if (set === null) return;
  if (items.every(({ vault }) => (set === 'VAULT') === (vault != null))) return;
  const kept =
    set === 'VAULT' ? 'vault records, so each item has `vault`' : 'facts, without `vault`';
  throw new ForbiddenError(`An agent of the role ${role} keeps ${kept}.`);
}
