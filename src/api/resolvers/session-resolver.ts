import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { NotFoundError } from '../../errors.js';
import { type Context, memoryNodes } from '../nodes.js';
import { NonNull } from '../types/field.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { limitCost } from './arguments.js';

const MOST_TURNS = 200;

/** A conversation that is read for one caller. */
type SessionNode = Session & { readonly caller: Caller };

@ObjectType({ description: 'A conversation, as a memory agent sees it.' })
class Session {
  @NonNull(ID, 'Its id, as its turns name it.')
  id!: string;

  @NonNull(Boolean, 'True: no turn waits for its facts to be extracted.')
  consolidated!: boolean;
}

/** Refused to the agents that use memories. */
@Authorized('MEMORY_AGENT')
@Resolver(() => Session)
export class SessionResolver {
  @Query(() => Session, {
    description: 'For memory agents: a conversation; null: you can see none.',
  })
  async session(
    @Arg('id', () => ID, { description: 'The conversation, as its turns name it.' }) id: string,
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
    description: 'Its current turns in order, without personal data or injections.',
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
