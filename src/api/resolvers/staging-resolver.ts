import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { CandidateDecision as Decided } from '../../domain/document/staging.js';
import { inboxRefOf } from '../../domain/inbox/item-id.js';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { type Context, findNode } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import { CandidateDecision } from '../types/staging.js';
import { bulkCost, CALLER } from './arguments.js';

const IDS = { description: 'The items, at most 100; each has an outcome of its own.' };

@Resolver()
export class StagingResolver {
  @Authorized('WRITER')
  @Mutation(() => [CandidateDecision], {
    nullable: true,
    description: 'Turns staged items into documents now, whatever their turns come to.',
    complexity: bulkCost('ids'),
  })
  async acceptCandidates(
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<CandidateDecision[]> {
    const caller = callerOf(context.principal, callerInput);
    return decided(
      context,
      caller,
      await context.services.staging.accept(caller, ids.map(stagedId)),
    );
  }

  @Authorized('WRITER')
  @Mutation(() => [CandidateDecision], {
    nullable: true,
    description: 'Drops staged items.',
    complexity: bulkCost('ids'),
  })
  async rejectCandidates(
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('reason', () => String, { description: 'Why; recorded in the audit trail.' })
    reason: string,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<CandidateDecision[]> {
    const caller = callerOf(context.principal, callerInput);
    return decided(
      context,
      caller,
      await context.services.staging.reject(caller, {
        ...{ ids: ids.map(stagedId), reason },
      }),
    );
  }
}

/** What waits in the inbox is named by its kind as well. */
function stagedId(id: string): string {
  return inboxRefOf(id)?.ids[0] ?? id;
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
