import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Resolver,
  Root,
} from 'type-graphql';
import { callerOf, hasRole } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { ForbiddenError, InvalidInputError } from '../../errors.js';
import { checkLimit, MAX_LIMIT } from '../limit.js';
import { type Context, findNodes } from '../nodes.js';
import { resolutionOf } from '../outcomes.js';
import { FlushOutcome, IngestOutcome, SessionEnded } from '../types/conversation.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { IngestMessageInput } from '../types/write-inputs.js';
import { BULK, bulkCost, LIMIT, limitCost } from './arguments.js';

/** It reads and writes a whole conversation. */
const CONSOLIDATION_COST = 500;

/** A session whose memories are read for the same caller. */
type SessionNode = SessionEnded & { readonly caller: Caller };

const NOTHING = { turns: 0, extractedIds: [], confirmedIds: [], refused: 0, conflicts: [] };

@Authorized('WRITER')
@Resolver(() => SessionEnded)
export class ConversationResolver {
  @Mutation(() => IngestOutcome, {
    description: 'Stores turns of conversations, all or none; embeddings follow.',
    complexity: bulkCost('messages'),
  })
  async ingest(
    @Arg('messages', () => [IngestMessageInput], {
      description: `The turns, oldest first; ${BULK}`,
    })
    messages: IngestMessageInput[],
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<IngestOutcome> {
    const results = await services.ingest(callerOf(principal, caller), messages);
    return { results, created: results.filter(({ created }) => created).length };
  }

  @Mutation(() => SessionEnded, {
    description: 'Ends a conversation: its facts are extracted in the background.',
    complexity: ({ args, childComplexity }) =>
      (args['wait'] === true ? CONSOLIDATION_COST : 1) + childComplexity,
  })
  async endSession(
    @Arg('id', () => ID, { description: 'The conversation, as its turns name it.' }) id: string,
    @Arg('wait', () => Boolean, {
      defaultValue: false,
      description: 'true: extract the facts now, and answer with what came of it.',
    })
    wait: boolean,
    @Arg('extract', () => Boolean, {
      defaultValue: true,
      description: 'false: nothing is extracted; for memory agents only.',
    })
    extract: boolean,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<SessionNode> {
    const { principal, services } = context;
    const caller = callerOf(principal, callerInput);
    if (!extract) {
      if (wait)
        throw new InvalidInputError('wait: with `extract: false` there is nothing to wait for.');
      if (!hasRole(principal.role, 'MEMORY_AGENT')) {
        throw new ForbiddenError('`extract: false` needs the role MEMORY_AGENT.');
      }
      const { sessionId, alreadyDone } = await services.memoryAgent.markConsolidated(caller, id);
      return { ...NOTHING, sessionId, alreadyDone, pending: false, caller };
    }
    if (!wait) {
      const { sessionId, due } = await services.sessions.complete(caller, id);
      return { ...NOTHING, sessionId, alreadyDone: !due, pending: due, caller };
    }
    const { extractedIds, confirmedIds, conflicts, ...outcome } =
      await services.sessions.consolidate(caller, id);
    return {
      ...{ ...outcome, pending: false, caller },
      ...{ extractedIds: [...extractedIds], confirmedIds: [...confirmedIds] },
      conflicts: conflicts.slice(0, MAX_LIMIT).map((each) => resolutionOf(context, caller, each)),
    };
  }

  @Mutation(() => FlushOutcome, {
    description: 'Waits until what was captured is committed and embedded.',
  })
  async flushWrites(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<FlushOutcome> {
    return { pending: await services.flushWrites(callerOf(principal, caller)) };
  }

  @FieldResolver(() => [Memory], {
    description: 'The first of the new memories, with the entities that they mention.',
    complexity: limitCost,
  })
  extracted(
    @Root() { extractedIds, caller }: SessionNode,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() context: Context,
  ) {
    return findNodes(context, caller, extractedIds.slice(0, checkLimit(limit)));
  }
}
