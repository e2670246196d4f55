import { GraphQLDateTime } from 'graphql-scalars';
import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import type { ReviewRow } from '../../flows/history/history.js';
import { PageInfo } from './memory.js';

const EXPLANATION = {
  nullable: true,
  description: 'Why, in one sentence; null when the caller does not see the other memory.',
};

/** A review whose memories are resolved for the same caller. */
export type ReviewNode = ReviewRow & { readonly caller: Caller };

@ObjectType({
  description: 'A memory waits for a person because what it was made from is no longer valid.',
})
export class SourceRetiredReview {
  @Field(() => [ID], {
    description:
      'Derivation from the memory to the cause, both included, at most 51; without memories that the caller does not see.',
  })
  path!: string[];

  @Field(() => GraphQLDateTime, { description: 'Since when it waits.' })
  since!: Date;

  @Field(() => String, EXPLANATION)
  explanation!: string | null;
}

@ObjectType({
  description:
    'A memory waits for a person because it contradicts another one and no rule decides.',
})
export class ConflictReview {
  @Field(() => GraphQLDateTime, { description: 'Since when it waits.' })
  since!: Date;

  @Field(() => String, EXPLANATION)
  explanation!: string | null;
}

@ObjectType({
  description:
    'A memory waits for a person because it says the same as another one and no rule may retire either.',
})
export class DuplicateReview {
  @Field(() => GraphQLDateTime, { description: 'Since when it waits.' })
  since!: Date;

  @Field(() => String, EXPLANATION)
  explanation!: string | null;
}

const BY_REASON = {
  SOURCE_RETIRED: SourceRetiredReview,
  CONFLICT: ConflictReview,
  DUPLICATE: DuplicateReview,
} as const satisfies Record<ReviewRow['reason'], object>;

export const Review = createUnionType({
  name: 'Review',
  description: 'Why a memory waits for a person.',
  types: () => [SourceRetiredReview, ConflictReview, DuplicateReview] as const,
  // What is resolved is a ReviewNode, whatever type it is shown as.
  resolveType: (review) => BY_REASON[(review as unknown as ReviewNode).reason],
});

@ObjectType({ description: 'A review in a list.' })
export class ReviewEdge {
  @Field(() => Review, { description: 'The review.' })
  node!: SourceRetiredReview | ConflictReview | DuplicateReview;

  @Field(() => String, { description: 'Its position in the list.' })
  cursor!: string;
}

@ObjectType({
  description: 'A page of what waits for a person; the memories that wait longest come first.',
})
export class ReviewConnection {
  @Field(() => [ReviewEdge], { description: 'The reviews with their cursors.' })
  edges!: ReviewEdge[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}
