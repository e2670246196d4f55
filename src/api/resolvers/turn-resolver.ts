import { Args, Authorized, Ctx, ID, Resolver, Root } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Turn as FlowTurn } from '../../flows/turns/turns.js';
import { candidateNode, getCandidate } from '../inbox.js';
import { connectionOf, itemsCost, pageCost } from '../lists.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { FieldOf, MutationOf, NonNullArg, NullableFieldOf, QueryOf } from '../types/field.js';
import { StagedCandidate } from '../types/inbox.js';
import { Memory } from '../types/memory.js';
import {
  CompleteTurnInput,
  CompletionResult,
  GatherContextInput,
  GatherResult,
  OpenTurnInput,
  OutcomeResult,
  RecordOutcomeInput,
  Turn,
  TurnConnection,
  TurnOpened,
} from '../types/turn.js';
import { CallerArg, PageArgs } from './arguments.js';

/** A context block, and a transaction. */
const GATHER_COST = 50;
/** Few documents are staged in a turn. */
const USUALLY_STAGED = 10;

/** A turn whose document is resolved for the same caller. */
type TurnNode = FlowTurn & { readonly caller: Caller };

@Resolver(() => Turn)
export class TurnResolver {
  @Authorized('WRITER')
  @MutationOf(TurnOpened, 'Begins a turn, and gives it its number.')
  openTurn(
    @NonNullArg('input', OpenTurnInput) input: OpenTurnInput,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<TurnOpened> {
    return services.turns.open(caller, input);
  }

  @Authorized('WRITER')
  @MutationOf(
    GatherResult,
    'Gathers context for a turn, once; later calls return it as stored.',
    GATHER_COST,
  )
  async gatherContext(
    @NonNullArg('input', GatherContextInput, 'The turn, and what to look for.')
    input: GatherContextInput,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ) {
    const outcome = await services.turns.gather(caller, input);
    return outcome.refused ?? outcome;
  }

  @Authorized('WRITER')
  @MutationOf(CompletionResult, 'Completes a turn: its sections become a document of their own.')
  async completeTurn(
    @NonNullArg('input', CompleteTurnInput) input: CompleteTurnInput,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    const outcome = await context.services.turns.complete(caller, input);
    if (outcome.refused !== null) return outcome.refused;
    const { contextId, created } = outcome;
    return { context: await getNode(context, caller, contextId), created };
  }

  @Authorized('WRITER')
  @MutationOf(OutcomeResult, 'Records the verdict on a turn: settles what it staged, moves trust.')
  async recordOutcome(
    @NonNullArg('input', RecordOutcomeInput) input: RecordOutcomeInput,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
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

  @QueryOf(Turn, 'A turn of the user by id; null: there is none.')
  async turn(
    @NonNullArg('id', ID) id: string,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ) {
    const turn = await services.turns.turn(caller, id);
    return turn && { ...turn, caller };
  }

  @QueryOf(TurnConnection, 'Turns of the caller’s user, the latest first.', pageCost)
  async turns(@Args() asked: PageArgs, @CallerArg() caller: Caller, @Ctx() { services }: Context) {
    const page = await services.turns.list(caller, asked);
    return connectionOf(page, (turn) => ({ ...turn, caller }));
  }

  @FieldOf(
    [StagedCandidate],
    'What was staged in it, oldest first; at most 100.',
    itemsCost(USUALLY_STAGED),
  )
  async candidates(@Root() { id, caller }: TurnNode, @Ctx() { loaders }: Context) {
    const items = await loaders(caller).staged.load(id);
    return items.map((item) => candidateNode(caller, item));
  }

  @NullableFieldOf(Memory, 'The document of it; null: it is not complete.')
  context(@Root() { contextId, caller }: TurnNode, @Ctx() context: Context) {
    return findNode(context, caller, contextId);
  }
}
