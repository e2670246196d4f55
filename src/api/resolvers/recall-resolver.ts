import { Args, Ctx, ID, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { NotFoundError } from '../../errors.js';
import type { Context } from '../nodes.js';
import { recallResult, whyNotResult } from '../recalled.js';
import { NonNullArg, QueryOf } from '../types/field.js';
import { RecallResult, WhyNot } from '../types/recall.js';
import { CallerArg } from './arguments.js';
import { RecallArguments } from './recall-arguments.js';

/** Asking every channel. */
const SEARCH_COST = 10;

@Resolver()
export class RecallResolver {
  @QueryOf(
    RecallResult,
    'Memories that bear on a question, ranked, with scores explained.',
    ({ args, childComplexity }) => (Number(args['limit']) || 20) * childComplexity + SEARCH_COST,
  )
  async recall(
    @Args(() => RecallArguments) request: RecallArguments,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<RecallResult> {
    return recallResult(caller, await services.recall(caller, request));
  }

  @QueryOf(
    WhyNot,
    'Why a memory is, or is not, among the hits of a recall; null: unseen.',
    ({ childComplexity }) => childComplexity + SEARCH_COST,
  )
  async whyNot(
    @NonNullArg('id', ID, 'The memory.') id: string,
    @Args(() => RecallArguments) request: RecallArguments,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<WhyNot | null> {
    try {
      return whyNotResult(caller, await services.whyNot(caller, { ...request, id }));
    } catch (thrown) {
      if (thrown instanceof NotFoundError) return null;
      throw thrown;
    }
  }
}
