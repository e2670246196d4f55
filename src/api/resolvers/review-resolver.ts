import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { type Context, findNode, getNode, type MemoryNode } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import {
  ConflictReview,
  DuplicateReview,
  Review,
  ReviewConnection,
  type ReviewNode,
  SourceRetiredReview,
} from '../types/review.js';
import { CALLER } from './arguments.js';

/** Hardly a memory waits for more reasons than these. */
const USUAL = 2;

@Resolver(() => Memory)
export class ReviewResolver {
  @Query(() => ReviewConnection, {
    description: 'What waits for a person; the memories that wait longest come first.',
    complexity: pageCost,
  })
  async reviewQueue(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ReviewConnection> {
    const caller = callerOf(principal, callerInput);
    const page = await services.history.reviewQueue(caller, { first, cursor: after ?? null });
    return connectionOf(page, (review) => ({ ...review, caller }));
  }

  @FieldResolver(() => [Review], {
    description: 'Why it waits for a person, longest waiting first; at most 20.',
    complexity: ({ childComplexity }) => USUAL * childComplexity + 1,
  })
  async reviews(
    @Root() { id, caller }: MemoryNode,
    @Ctx() { loaders }: Context,
  ): Promise<ReviewNode[]> {
    const reviews = await loaders(caller).reviews.load(id);
    return reviews.map((review) => ({ ...review, caller }));
  }
}

@Resolver(() => SourceRetiredReview)
export class SourceRetiredReviewResolver {
  @FieldResolver(() => Memory, { description: 'The memory that waits.' })
  memory(@Root() { memoryId, caller }: ReviewNode, @Ctx() context: Context) {
    return getNode(context, caller, memoryId);
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The memory that is no longer valid; null when the caller does not see it.',
  })
  cause(@Root() { causeId, caller }: ReviewNode, @Ctx() context: Context) {
    return findNode(context, caller, causeId);
  }
}

@Resolver(() => ConflictReview)
export class ConflictReviewResolver {
  @FieldResolver(() => Memory, { description: 'The memory that waits.' })
  memory(@Root() { memoryId, caller }: ReviewNode, @Ctx() context: Context) {
    return getNode(context, caller, memoryId);
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The memory that it contradicts; null when the caller does not see it.',
  })
  other(@Root() { causeId, caller }: ReviewNode, @Ctx() context: Context) {
    return findNode(context, caller, causeId);
  }
}

@Resolver(() => DuplicateReview)
export class DuplicateReviewResolver {
  @FieldResolver(() => Memory, { description: 'The memory that waits: the newer one.' })
  memory(@Root() { memoryId, caller }: ReviewNode, @Ctx() context: Context) {
    return getNode(context, caller, memoryId);
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The memory that says the same; null when the caller does not see it.',
  })
  other(@Root() { causeId, caller }: ReviewNode, @Ctx() context: Context) {
    return findNode(context, caller, causeId);
  }
}
