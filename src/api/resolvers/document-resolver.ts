import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { callerOf, toolSetOf } from '../../domain/kernel/caller.js';
import { stagedResult } from '../inbox.js';
import { type Context, type DocumentNode, documentNode, type MemoryNode } from '../nodes.js';
import { writeMany, writeResult } from '../outcomes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { DocumentDetails, PassageConnection, SaveDocumentResult } from '../types/document.js';
import { DocumentInput } from '../types/document-input.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { BulkWriteOutcome } from '../types/write.js';
import { BULK, bulkCost, CALLER, KEY } from './arguments.js';

/** A text may be long, and cold storage far: many of them are no cheap list. */
const TEXT_COST = 5;
/** Few, for they come with every memory of a list that asks for them. */
const FIRST_PASSAGES = { ...FIRST, defaultValue: 5 };

@Authorized('WRITER')
@Resolver()
export class DocumentWriteResolver {
  @Mutation(() => SaveDocumentResult, {
    description: 'Saves a document, or stages it until its turn is approved.',
  })
  async saveDocument(
    @Arg('input', () => DocumentInput, { description: 'The document.' }) input: DocumentInput,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<typeof SaveDocumentResult> {
    const caller = callerOf(context.principal, callerInput);
    // what a planner saves waits for the outcome of its turn.
    const stage = input.stage || toolSetOf(context.principal.role) === 'PLANNER';
    const outcome = await context.services.documents.save(caller, { ...input, stage });
    return 'candidateId' in outcome
      ? stagedResult(context, caller, outcome)
      : writeResult(context, caller, outcome);
  }

  @Mutation(() => BulkWriteOutcome, {
    description: 'Saves documents, each by itself, all in one transaction.',
    complexity: bulkCost('inputs'),
  })
  saveDocuments(
    @Arg('inputs', () => [DocumentInput], { description: `The documents, in order; ${BULK}` })
    inputs: DocumentInput[],
    @Arg('idempotencyKey', () => String, KEY) key: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<BulkWriteOutcome> {
    return writeMany(context, caller, (as) => context.services.documents.saveMany(as, inputs, key));
  }
}

@Resolver(() => Memory)
export class MemoryDocumentResolver {
  @FieldResolver(() => DocumentDetails, {
    nullable: true,
    description: 'What it has beside that as a document; null: it is none.',
  })
  async document(
    @Root() { id, caller }: MemoryNode,
    @Ctx() { loaders }: Context,
  ): Promise<DocumentNode | null> {
    const details = await loaders(caller).document.load(id);
    return details && documentNode(caller, details);
  }
}

@Resolver(() => DocumentDetails)
export class DocumentResolver {
  @FieldResolver(() => String, {
    description: 'Its text; of an archived document its summary.',
    complexity: TEXT_COST,
  })
  text(
    @Arg('includeOriginal', () => Boolean, {
      defaultValue: false,
      description: 'Fetches the text from cold storage, where it is archived.',
    })
    includeOriginal: boolean,
    @Root() { id, caller }: DocumentNode,
    @Ctx() { services }: Context,
  ): Promise<string> {
    return services.documents.textOf(caller, id, includeOriginal);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'As it was given, where that is not its text, from wherever it lies; else null.',
    complexity: TEXT_COST,
  })
  original(
    @Root() { id, caller }: DocumentNode,
    @Ctx() { services }: Context,
  ): Promise<string | null> {
    return services.documents.originalOf(caller, id);
  }

  @FieldResolver(() => PassageConnection, {
    description: 'Its passages; none of a short document.',
    complexity: pageCost,
  })
  async passages(
    @Arg('first', () => Int, FIRST_PASSAGES) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Root() { id, caller }: DocumentNode,
    @Ctx() { services }: Context,
  ): Promise<PassageConnection> {
    const request = { first, cursor: after ?? null };
    return connectionOf(await services.documents.passagesOf(caller, id, request), (each) => each);
  }
}
