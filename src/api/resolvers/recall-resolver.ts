import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { NotFoundError } from '../../errors.js';
import type { Context } from '../nodes.js';
import { recallResult, whyNotResult } from '../recalled.js';
import { RecallResult, WhyNot } from '../types/recall.js';
import { RecallArguments } from './recall-arguments.js';

/** Asking every channel. */
const SEARCH_COST = 10;

@Resolver()
export class RecallResolver {
  @Query(() => RecallResult, {
    description: 'Memories that bear on a question, ranked, with scores explained.',
    complexity: ({ args, childComplexity }) =>
      (Number(args['limit']) || 20) * childComplexity + SEARCH_COST,
  })
  async recall(
    @Args(() => RecallArguments) { caller: callerInput, ...request }: RecallArguments,
    @Ctx() { principal, services }: Context,
  ): Promise<RecallResult> {
    const caller = callerOf(principal, callerInput);
    return recallResult(caller, await services.recall(caller, request));
  }

  @Query(() => WhyNot, {
    description: 'Why a memory is, or is not, among the hits of a recall; null: unseen.',
    complexity: ({ childComplexity }) => childComplexity + SEARCH_COST,
  })
  async whyNot(
    @Arg('id', () => ID, { description: 'The memory.' }) id: string,
    @Args(() => RecallArguments) { caller: callerInput, ...request }: RecallArguments,
    @Ctx() { principal, services }: Context,
  ): Promise<WhyNot | null> {
    const caller = callerOf(principal, callerInput);
    try {
      return whyNotResult(caller, await services.whyNot(caller, { ...request, id }));
    } catch (thrown) {
      if (thrown instanceof NotFoundError) return null;
      throw thrown;
    }
  }
}
