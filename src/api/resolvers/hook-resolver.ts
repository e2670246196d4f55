import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, ID, Int, ObjectType, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { itemsCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { NonNull, Nullable, QueryOf } from '../types/field.js';
import { CallerArg } from './arguments.js';

@ObjectType({ description: 'Capture of a session by hooks, since this server started.' })
export class CaptureHealth {
  @NonNull(ID)
  id!: string;

  @NonNull(Int, 'Turns that hooks told of.')
  seen!: number;

  @NonNull(Int, 'Turns that are stored.')
  acknowledged!: number;

  @Nullable(String, 'Error code of what is not stored.')
  problem!: string | null;

  @NonNull(GraphQLDateTime)
  at!: Date;
}

const LIMIT = 20;

@Resolver()
export class HookResolver {
  @QueryOf(
    [CaptureHealth],
    'Sessions that hooks told of, latest first, at most 20.',
    itemsCost(LIMIT),
  )
  captureHealth(@CallerArg() caller: Caller, @Ctx() { services }: Context): CaptureHealth[] {
    const sessions = services.hooks.health(caller, LIMIT);
    return sessions.map(({ sessionId: id, ...session }) => ({ id, ...session }));
  }
}
