import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf, type Principal, toolSetOf } from '../../domain/kernel/caller.js';
import type { Origin, Relevance, Tier } from '../../domain/kernel/vocabulary.js';
import { ForbiddenError } from '../../errors.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { changeMany, writeMany, writeOne } from '../outcomes.js';
import { DocumentInput } from '../types/document-input.js';
import { OriginEnum, RelevanceEnum, TierEnum, TurnRoleEnum } from '../types/enums.js';
import { CallerInput } from '../types/inputs.js';
import { ChangeOutcome, UndoResult, WriteResult, WriteResults } from '../types/write.js';
import { RememberInput } from '../types/write-inputs.js';
import { BULK, bulkCost, CALLER, KEY } from './arguments.js';

const IDS = { description: `The memories, of any kind; ${BULK}` };

/** What changes memories: new ones, next versions, and what is known about them. */
@Authorized('WRITER')
@Resolver()
export class MemoryWriteResolver {
  @Mutation(() => WriteResults, {
    nullable: true,
    description:
      'Keeps facts and vault records. Each item is checked, classified and compared with what is known by itself; all are written in one transaction. A register whose topic is known gets its next version.',
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
    nullable: true,
    description:
      'Saves documents, each by itself: those that are staged wait for the outcome of their turn, the others are written in one transaction. A planner stages whatever it saves.',
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
    nullable: true,
    description:
      'Replaces a memory in the user’s name: the old one is retired, the new one supersedes it. A document stays a document; one at a path gets its next version.',
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
    nullable: true,
    description:
      'Writes the next version of a vault record. Name at least one thing to change; the rest stays as it is.',
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

  @Mutation(() => ChangeOutcome, {
    nullable: true,
    description:
      'The user validated memories: confirmed, fully confident, they never decay. What waited for a person in them is settled.',
    complexity: bulkCost('ids'),
  })
  confirm(
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<ChangeOutcome> {
    const input = { ids, idempotencyKey };
    return changeMany(context, caller, (as) => context.services.confirm(as, input));
  }

  @Mutation(() => ChangeOutcome, {
    nullable: true,
    description:
      'Deletes memories in one transaction: they are no longer recalled. They stay readable by id, with their history; `undo` brings them back.',
    complexity: bulkCost('ids'),
  })
  forget(
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<ChangeOutcome> {
    const input = { ids, idempotencyKey };
    return changeMany(context, caller, (as) => context.services.forget(as, input));
  }

  @Mutation(() => ChangeOutcome, {
    nullable: true,
    description:
      'Sets the stored relevance of memories: a dormant one is left out of ambient recall and context blocks, never of an explicit recall.',
    complexity: bulkCost('ids'),
  })
  setRelevance(
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('relevance', () => RelevanceEnum, { description: 'Active or dormant.' })
    relevance: Relevance,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<ChangeOutcome> {
    const input = { ids, relevance, idempotencyKey };
    return changeMany(context, caller, (as) => context.services.setRelevance(as, input));
  }

  @Mutation(() => UndoResult, {
    nullable: true,
    description:
      'Reverts an event. After CORRECT, CONFLICT, DEDUP, DELETE and PRUNE the memory is current again, also one that was purged meanwhile; after ARCHIVE it is tactical again. Events of other acts are refused.',
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
