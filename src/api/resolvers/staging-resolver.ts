import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { CandidateDecision as Decided } from '../../domain/document/staging.js';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { CandidateState } from '../../domain/kernel/vocabulary.js';
import { type Context, findNode } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { getCandidate } from '../staged.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import {
  Candidate,
  CandidateConnection,
  CandidateDecision,
  CandidateDetails,
  type CandidateNode,
  SimilarMemory,
} from '../types/staging.js';
import { CandidateStateEnum } from '../types/turn-enums.js';
import { bulkCost, CALLER } from './arguments.js';

/** Most memories that an item is compared with. */
const MOST_SIMILAR = 5;
const IDS = { description: 'The items, at most 100; each has an outcome of its own.' };

@Resolver(() => Candidate)
export class StagingResolver {
  @Query(() => CandidateConnection, {
    description: 'Staged items of the caller’s user, oldest first.',
    complexity: pageCost,
  })
  async candidates(
    @Arg('state', () => CandidateStateEnum, { nullable: true, description: 'Only in this state.' })
    state: CandidateState | null,
    @Arg('turnId', () => ID, { nullable: true, description: 'Only of this turn.' })
    turnId: string | null,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<CandidateConnection> {
    const caller = callerOf(principal, callerInput);
    const page = { first, cursor: after ?? null };
    const request = { state: state ?? null, turnId: turnId ?? null, ...page };
    const found = await services.staging.candidates(caller, request);
    return connectionOf(found, (item) => ({ ...item, caller }));
  }

  @Query(() => CandidateDetails, {
    description: 'One staged item with the document that it may become.',
  })
  async candidate(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<CandidateDetails> {
    const caller = callerOf(context.principal, callerInput);
    const candidate = await getCandidate(context, caller, id);
    return { candidate, ...(await context.services.staging.documentOf(caller, id)) };
  }

  @Authorized('WRITER')
  @Mutation(() => [CandidateDecision], {
    description:
      'Makes documents of staged items now, whatever becomes of their turns. What the write gate refuses goes on waiting.',
    complexity: bulkCost('ids'),
  })
  async acceptCandidates(
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<CandidateDecision[]> {
    const caller = callerOf(context.principal, callerInput);
    return decided(context, caller, await context.services.staging.accept(caller, ids));
  }

  @Authorized('WRITER')
  @Mutation(() => [CandidateDecision], {
    description: 'Drops staged items.',
    complexity: bulkCost('ids'),
  })
  async rejectCandidates(
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('reason', () => String, { description: 'Why; the audit trail tells it.' }) reason: string,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<CandidateDecision[]> {
    const caller = callerOf(context.principal, callerInput);
    return decided(context, caller, await context.services.staging.reject(caller, { ids, reason }));
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The document that it became; null: it did not, or the caller does not see it.',
  })
  memory(@Root() { memoryId, caller }: CandidateNode, @Ctx() context: Context) {
    return findNode(context, caller, memoryId);
  }

  @FieldResolver(() => [SimilarMemory], {
    description: 'Current memories of the same user that are likest to it, at most five.',
    complexity: ({ childComplexity }) => MOST_SIMILAR * childComplexity + 1,
  })
  async similar(@Root() item: CandidateNode, @Ctx() context: Context): Promise<SimilarMemory[]> {
    const { caller } = item;
    const similar = await context.loaders(caller).similar.load(item.id);
    const shown = await Promise.all(
      similar.map(async ({ memoryId, diff }) => {
        const memory = await findNode(context, caller, memoryId);
        return memory === null ? [] : [{ memory, diff: [...diff] }];
      }),
    );
    return shown.flat();
  }
}

function decided(
  context: Context,
  caller: Caller,
  decisions: readonly Decided[],
): Promise<CandidateDecision[]> {
  return Promise.all(
    decisions.map(async ({ memoryId, ...decision }) => ({
      ...decision,
      memory: await findNode(context, caller, memoryId),
    })),
  );
}
