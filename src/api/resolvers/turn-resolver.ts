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
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Turn as FlowTurn } from '../../flows/turns/turns.js';
import { candidateNode, getCandidate } from '../inbox.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { StagedCandidate } from '../types/inbox.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import {
  CompletionResult,
  GatherResult,
  OutcomeResult,
  Turn,
  TurnConnection,
  TurnOpened,
} from '../types/turn.js';
import {
  CompleteTurnInput,
  GatherContextInput,
  OpenTurnInput,
  RecordOutcomeInput,
} from '../types/turn-inputs.js';

/** A context block, and a transaction. */
const GATHER_COST = 50;
/** Few documents are staged in a turn. */
const USUALLY_STAGED = 10;

/** A turn whose document is resolved for the same caller. */
type TurnNode = FlowTurn & { readonly caller: Caller };

@Resolver(() => Turn)
export class TurnResolver {
  @Authorized('WRITER')
  @Mutation(() => TurnOpened, {
    description: 'Begins a turn, and gives it its number.',
  })
  openTurn(
    @Arg('input', () => OpenTurnInput, { description: 'The question.' }) input: OpenTurnInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<TurnOpened> {
    return services.turns.open(callerOf(principal, caller), input);
  }

  @Authorized('WRITER')
  @Mutation(() => GatherResult, {
    description: 'Gathers context for a turn, once; later calls return it as stored.',
    complexity: GATHER_COST,
  })
  async gatherContext(
    @Arg('input', () => GatherContextInput, { description: 'The turn, and what to look for.' })
    input: GatherContextInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const outcome = await services.turns.gather(callerOf(principal, caller), input);
    return outcome.refused ?? outcome;
  }

  @Authorized('WRITER')
  @Mutation(() => CompletionResult, {
    description: 'Completes a turn: its sections become a document of their own.',
  })
  async completeTurn(
    @Arg('input', () => CompleteTurnInput, { description: 'Its sections.' })
    input: CompleteTurnInput,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const caller = callerOf(context.principal, callerInput);
    const outcome = await context.services.turns.complete(caller, input);
    if (outcome.refused !== null) return outcome.refused;
    const { contextId, created } = outcome;
    return { context: await getNode(context, caller, contextId), created };
  }

  @Authorized('WRITER')
  @Mutation(() => OutcomeResult, {
    description: 'Records the verdict on a turn: settles what it staged, moves trust.',
  })
  async recordOutcome(
    @Arg('input', () => RecordOutcomeInput, { description: 'The outcome.' })
    input: RecordOutcomeInput,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const caller = callerOf(context.principal, callerInput);
    const outcome = await context.services.turns.recordOutcome(caller, input);
    if (outcome.refused !== null) return outcome.refused;
    const { committed, discarded, trust, created } = outcome;
    return {
      ...{ trust, created },
      /** Read when somebody asks. */
      get settled() {
        const items = [...committed, ...discarded];
        return Promise.all(items.map((item) => getCandidate(context, caller, item.candidateId)));
      },
    };
  }

  @Query(() => Turn, {
    description: 'A turn of the user by id; null: there is none.',
  })
  async turn(
    @Arg('id', () => ID) id: string,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const turn = await services.turns.turn(caller, id);
    return turn && { ...turn, caller };
  }

  @Query(() => TurnConnection, {
    description: 'Turns of the caller’s user, the latest first.',
    complexity: pageCost,
  })
  async turns(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const page = await services.turns.list(caller, { first, cursor: after ?? null });
    return connectionOf(page, (turn) => ({ ...turn, caller }));
  }

  @FieldResolver(() => [StagedCandidate], {
    description: 'What was staged in it, oldest first; at most 100.',
    complexity: ({ childComplexity }) => USUALLY_STAGED * childComplexity + 1,
  })
  async candidates(@Root() { id, caller }: TurnNode, @Ctx() { loaders }: Context) {
    const items = await loaders(caller).staged.load(id);
    return items.map((item) => candidateNode(caller, item));
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The document of it; null: it is not complete.',
  })
  context(@Root() { contextId, caller }: TurnNode, @Ctx() context: Context) {
    return findNode(context, caller, contextId);
  }
}
