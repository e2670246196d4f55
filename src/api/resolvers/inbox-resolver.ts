import { Args, Authorized, Ctx, ID, Resolver, Root } from 'type-graphql';
import type { InboxKind } from '../../domain/inbox/item-id.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { type CandidateNode, itemNode } from '../inbox.js';
import { type Costing, connectionOf, itemsCost, pageCost } from '../lists.js';
import { type Context, findNode } from '../nodes.js';
import { decisionOutcome } from '../outcomes.js';
import {
  FieldOf,
  MutationOf,
  NonNullArg,
  NullableArg,
  NullableFieldOf,
  QueryOf,
} from '../types/field.js';
import {
  InboxConnection,
  InboxItem,
  InboxKindEnum,
  type ItemNode,
  RecalledTogether,
  Review,
  SimilarMemory,
  SimilarRecords,
  StagedCandidate,
  StagedDocument,
} from '../types/inbox.js';
import { Memory } from '../types/memory.js';
import { DecisionOutcome } from '../types/write.js';
import { DecisionInput } from '../types/write-inputs.js';
import { bulkCost, CallerArg, PageArgs } from './arguments.js';

/** Comparing every record of the vault with every other one. */
const COMPARE_ALL = 200;
/** Most memories that a staged item is compared with. */
const MOST_SIMILAR = 5;

/** What is reckoned from all records costs more than what is read from a queue. */
function inboxCost(costing: Costing): number {
  const kinds = costing.args['kinds'];
  const compares =
    !Array.isArray(kinds) || kinds.includes('SIMILAR_RECORDS') || kinds.includes('DELETION');
  return pageCost(costing) + (compares ? COMPARE_ALL : 0);
}

@Resolver(() => InboxItem)
export class InboxResolver {
  @QueryOf(
    InboxConnection,
    'What waits for a person, longest waiting first: see `resolve`.',
    inboxCost,
  )
  async inbox(
    @NullableArg('kinds', [InboxKindEnum], 'Only these kinds; none or an empty list: all.')
    kinds: InboxKind[] | null,
    @NullableArg('ids', [ID], 'Only these items, at most 100; what no longer waits is left out.')
    ids: string[] | null,
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<InboxConnection> {
    const request = {
      kinds: kinds ?? null,
      ids: ids ?? null,
      first: asked.first,
      cursor: asked.cursor,
    };
    return connectionOf(await services.inbox.page(caller, request), (item) =>
      itemNode(caller, item),
    );
  }

  @NullableFieldOf(Memory, 'The memory concerned; null while a staged document is undecided.')
  memory(@Root() { memoryId, caller }: ItemNode, @Ctx() context: Context) {
    return findNode(context, caller, memoryId);
  }
}

@Resolver()
export class DecisionResolver {
  @Authorized('WRITER')
  @MutationOf(
    DecisionOutcome,
    'Settles what waits for a person: each decision by itself, in order.',
    bulkCost('decisions'),
  )
  async resolve(
    @NonNullArg('decisions', [DecisionInput], 'The decisions, at most 100.')
    decisions: DecisionInput[],
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ): Promise<DecisionOutcome> {
    const outcome = await context.services.inbox.resolve(caller, { decisions, idempotencyKey });
    return decisionOutcome(context, caller, outcome);
  }
}

@Resolver(() => StagedCandidate)
export class StagedCandidateResolver {
  @NullableFieldOf(StagedDocument, 'The document that it may become, with its whole text.')
  document(@Root() { candidateId, caller }: CandidateNode, @Ctx() { loaders }: Context) {
    return loaders(caller).stagedDocument.load(candidateId);
  }

  @FieldOf(
    [SimilarMemory],
    'The most similar current memories of the user, at most five.',
    itemsCost(MOST_SIMILAR),
  )
  async similar(
    @Root() { candidateId, caller }: CandidateNode,
    @Ctx() context: Context,
  ): Promise<SimilarMemory[]> {
    const similar = await context.loaders(caller).similar.load(candidateId);
    const shown = await Promise.all(
      similar.map(async ({ memoryId, diff }) => {
        const memory = await findNode(context, caller, memoryId);
        return memory === null ? [] : [{ memory, diff: [...diff] }];
      }),
    );
    return shown.flat();
  }
}

function other(context: Context, { otherId, caller }: ItemNode) {
  return findNode(context, caller, otherId);
}

@Resolver(() => Review)
export class ReviewResolver {
  @NullableFieldOf(Memory, 'What it contradicts, repeats or was made from; null if unseen.')
  other(@Root() item: ItemNode, @Ctx() context: Context) {
    return other(context, item);
  }
}

@Resolver(() => RecalledTogether)
export class RecalledTogetherResolver {
  @NullableFieldOf(Memory, 'The second of the two.')
  other(@Root() item: ItemNode, @Ctx() context: Context) {
    return other(context, item);
  }
}

@Resolver(() => SimilarRecords)
export class SimilarRecordsResolver {
  @NullableFieldOf(Memory, 'The second of the two.')
  other(@Root() item: ItemNode, @Ctx() context: Context) {
    return other(context, item);
  }
}
