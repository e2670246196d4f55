import { Args, ArgsType, Ctx, Float, ID, InputType, Int, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Kind, Profile, TrustScope } from '../../domain/kernel/vocabulary.js';
import { NotFoundError } from '../../errors.js';
import { type Costing, readingCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { recallResult, whyNotResult } from '../recalled.js';
import { KindEnum, ProfileEnum, TrustScopeEnum } from '../types/enums.js';
import { NonNull, NonNullArg, Nullable, QueryOf } from '../types/field.js';
import { AsOfInput, FROM, UNTIL } from '../types/inputs.js';
import { RecallResult, WhyNot } from '../types/recall.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import { CallerArg } from './arguments.js';

@InputType({
  description: 'Properties that memories must have, all of them; default: any.',
})
class DocumentFilter {
  @Nullable(String, 'Mentions this entity: its id, name or alias.')
  entity?: string | null;

  @Nullable(String, 'A dotted topic and all below it: `pet` finds `pet.hamster`.')
  topic?: string | null;

  @Nullable([String], 'Any of these content types, at most 50; none or an empty list: all.')
  contentTypes?: string[] | null;

  @Nullable(TrustScopeEnum)
  trustScope?: TrustScope | null;

  @Nullable(Float, 'Least effective quality, quality × confidence, 0 to 1.')
  minQuality?: number | null;

  @Nullable(Float, 'Most hours since it was created or updated, above 0, up to 8766000.')
  maxAgeHours?: number | null;

  @Nullable([ProfileEnum], 'Written in any of these ways; none or an empty list: all.')
  profiles?: Profile[] | null;

  @Nullable([String], 'Any of these tags, at most 50; none or an empty list: all.')
  tags?: string[] | null;
}

/** Of `recall`, which `whyNot` has as well. */
@ArgsType()
class RecallArguments {
  @NonNull(String, 'The question, in plain words.')
  query!: string;

  @Nullable([KindEnum], 'Only these kinds; none or an empty list: all.')
  kinds?: Kind[] | null;

  @Nullable(GraphQLTimeBound, FROM)
  from?: Date | null;

  @Nullable(GraphQLTimeBound, UNTIL)
  until?: Date | null;

  @Nullable(Int, 'Most hits, 1 to 100; default 20, ambient: that of the profile.')
  limit?: number | null;

  @NonNull(Boolean, 'For a prompt: applies the role’s domains and the model’s limits.', {
    defaultValue: false,
  })
  ambient?: boolean;

  @NonNull(Boolean, 'Whether what is returned counts as accessed.', { defaultValue: true })
  trackAccess?: boolean;

  @Nullable(Float, 'Penalty for resembling a better hit, 0 to 1; default 0.')
  diversity?: number | null;

  @Nullable(Float, 'Least `relevance`, 0 to 1; default: 0; ambient: that of the server.')
  minRelevance?: number | null;

  @Nullable(DocumentFilter)
  filter?: DocumentFilter | null;

  @Nullable(AsOfInput)
  asOf?: AsOfInput | null;
}

/** Asking every channel. */
const SEARCH_COST = 10;
const searchCost = ({ args }: Costing) => SEARCH_COST + readingCost(args['query']);

@Resolver()
export class RecallResolver {
  @QueryOf(
    RecallResult,
    'Memories that bear on a question, ranked, with scores explained.',
    (asked) => (Number(asked.args['limit']) || 20) * asked.childComplexity + searchCost(asked),
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
    (asked) => asked.childComplexity + searchCost(asked),
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
