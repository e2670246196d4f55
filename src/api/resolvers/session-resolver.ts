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
import { NotFoundError } from '../../errors.js';
import { checkLimit, MAX_LIMIT } from '../limit.js';
import { type Context, findNodes, memoryNodes } from '../nodes.js';
import { resolutionOf } from '../outcomes.js';
import { ConsolidationOutcome, SessionCompletion } from '../types/consolidation.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { Session } from '../types/session.js';
import { CALLER, LIMIT, limitCost } from './arguments.js';

/** It reads and writes a whole conversation. */
const CONSOLIDATION_COST = 500;
const SESSION = { description: 'The conversation, as its turns name it.' };

/** An outcome whose memories are read for the same caller. */
type OutcomeNode = ConsolidationOutcome & { readonly caller: Caller };

@Authorized('WRITER')
@Resolver(() => ConsolidationOutcome)
export class SessionResolver {
  @Mutation(() => SessionCompletion, {
    description:
      'Says that a conversation is over: facts are extracted from it in the background, as they are when the user goes on to another one, and at night.',
  })
  sessionCompleted(
    @Arg('sessionId', () => ID, SESSION) sessionId: string,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<SessionCompletion> {
    return services.sessions.complete(callerOf(principal, caller), sessionId);
  }

  @Mutation(() => ConsolidationOutcome, {
    description:
      'Extracts facts from a conversation now, and waits for it. Repeated, it changes nothing.',
    complexity: ({ childComplexity }) => CONSOLIDATION_COST + childComplexity,
  })
  async consolidateSession(
    @Arg('sessionId', () => ID, SESSION) sessionId: string,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<OutcomeNode> {
    const caller = callerOf(context.principal, callerInput);
    const { extractedIds, confirmedIds, conflicts, ...outcome } =
      await context.services.sessions.consolidate(caller, sessionId);
    const told = conflicts.slice(0, MAX_LIMIT);
    return {
      ...{ ...outcome, caller, extractedIds: [...extractedIds], confirmedIds: [...confirmedIds] },
      conflicts: await Promise.all(told.map((each) => resolutionOf(context, caller, each))),
    };
  }

  @FieldResolver(() => [Memory], {
    description: 'The first of the new memories, with the entities that they mention.',
    complexity: limitCost,
  })
  extracted(
    @Root() { extractedIds, caller }: OutcomeNode,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() context: Context,
  ) {
    return findNodes(context, caller, extractedIds.slice(0, checkLimit(limit)));
  }
}

const MOST_TURNS = 200;

/** A conversation that is read for one caller. */
type SessionNode = Session & { readonly caller: Caller };

/** Refused to the agents that use memories. */
@Authorized('MEMORY_AGENT')
@Resolver(() => Session)
export class SessionReadResolver {
  @Query(() => Session, {
    nullable: true,
    description: 'For a memory agent. A conversation; null: the caller sees none of that id.',
  })
  async session(
    @Arg('id', () => ID, SESSION) id: string,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<SessionNode | null> {
    const caller = callerOf(principal, callerInput);
    try {
      return { id, consolidated: await services.sessions.isConsolidated(caller, id), caller };
    } catch (thrown) {
      if (thrown instanceof NotFoundError) return null;
      throw thrown;
    }
  }

  @FieldResolver(() => [Memory], {
    description:
      'Its turns in order: current ones, without those that hold personal data or orders to a model.',
    complexity: limitCost,
  })
  async turns(
    @Root() { id, caller }: SessionNode,
    @Arg('offset', () => Int, { defaultValue: 0, description: 'Turns to leave out, at least 0.' })
    offset: number,
    @Arg('limit', () => Int, { defaultValue: 20, description: `How many, 1 to ${MOST_TURNS}.` })
    limit: number,
    @Ctx() { services }: Context,
  ) {
    return memoryNodes(caller, await services.sessions.episodes(caller, id, { offset, limit }));
  }
}
