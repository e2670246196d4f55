import { Authorized, Ctx, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { NotFoundError } from '../../errors.js';
import { type Context, memoryNodes } from '../nodes.js';
import { FieldOf, NonNull, NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import { Memory } from '../types/memory.js';
import { CallerArg, limitCost } from './arguments.js';

const MOST_TURNS = 200;

/** A conversation that is read for one caller. */
type SessionNode = Session & { readonly caller: Caller };

@ObjectType({ description: 'A conversation, as a memory agent sees it.' })
class Session {
  @NonNull(ID)
  id!: string;

  @NonNull(Boolean, 'True: no turn waits for its facts to be extracted.')
  consolidated!: boolean;
}

/** Refused to the agents that use memories. */
@Authorized('MEMORY_AGENT')
@Resolver(() => Session)
export class SessionResolver {
  @QueryOf(Session, 'For memory agents: a conversation; null: you can see none.')
  async session(
    @NonNullArg('id', ID, 'The conversation, as its turns name it.') id: string,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<SessionNode | null> {
    try {
      return { id, consolidated: await services.sessions.isConsolidated(caller, id), caller };
    } catch (thrown) {
      if (thrown instanceof NotFoundError) return null;
      throw thrown;
    }
  }

  @FieldOf([Memory], 'Its current turns in order, without personal data or injections.', limitCost)
  async turns(
    @Root() { id, caller }: SessionNode,
    @NullableArg('after', ID, 'Begins behind this turn; default: with the first one.')
    after: string | null,
    @NonNullArg('limit', Int, `How many, 1 to ${MOST_TURNS}.`, { defaultValue: 20 }) limit: number,
    @Ctx() { services }: Context,
  ) {
    return memoryNodes(
      caller,
      await services.sessions.episodes(caller, id, { after: after ?? null, limit }),
    );
  }
}
