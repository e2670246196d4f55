import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { connectionOf, FIRST, pageCost } from '../lists.js';
import { type Context, type DocumentNode, documentNode, type MemoryNode } from '../nodes.js';
import { DocumentDetails, PassageConnection } from '../types/document.js';
import { FieldOf, NonNullArg, NullableArg, NullableFieldOf } from '../types/field.js';
import { Memory } from '../types/memory.js';

/** A text may be long, and cold storage far: many of them are no cheap list. */
const TEXT_COST = 5;
/** Few, for they come with every memory of a list that asks for them. */
const FIRST_PASSAGES = { ...FIRST, defaultValue: 5 };

@Resolver(() => Memory)
export class MemoryDocumentResolver {
  @NullableFieldOf(DocumentDetails, 'Its properties as a document; null: it is none.')
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
  @FieldOf(String, 'Its text; of an archived document its summary.', TEXT_COST)
  text(
    @NonNullArg(
      'includeOriginal',
      Boolean,
      'Fetches the text from cold storage, where it is archived.',
      { defaultValue: false },
    )
    includeOriginal: boolean,
    @Root() { id, caller }: DocumentNode,
    @Ctx() { services }: Context,
  ): Promise<string> {
    return services.documents.textOf(caller, id, includeOriginal);
  }

  @NullableFieldOf(
    String,
    'The document as it was given, if that differs from its text.',
    TEXT_COST,
  )
  original(
    @Root() { id, caller }: DocumentNode,
    @Ctx() { services }: Context,
  ): Promise<string | null> {
    return services.documents.originalOf(caller, id);
  }

  @FieldOf(PassageConnection, 'Its passages; none of a short document.', pageCost)
  async passages(
    @NonNullArg('first', Int, undefined, FIRST_PASSAGES) first: number,
    @NullableArg('after', String) after: string | null,
    @Root() { id, caller }: DocumentNode,
    @Ctx() { services }: Context,
  ): Promise<PassageConnection> {
    const request = { first, cursor: after ?? null };
    return connectionOf(await services.documents.passagesOf(caller, id, request), (each) => each);
  }
}
