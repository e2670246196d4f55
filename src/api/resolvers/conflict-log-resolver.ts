import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { type Context, findNode } from '../nodes.js';
import { ConflictLogEntry } from '../types/audit.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { CALLER } from './arguments.js';

/** Entries of the log unless MNEME_CONFLICT_LOG says otherwise. */
const ENTRIES = 20;

/** An entry whose memories are resolved for the same caller. */
interface EntryNode extends ConflictLogEntry {
  readonly winnerId: string | null;
  readonly loserId: string | null;
  readonly caller: Caller;
}

@Resolver(() => ConflictLogEntry)
export class ConflictLogResolver {
  @Query(() => [ConflictLogEntry], {
    description:
      'The last contradictions that were resolved, newest last; at most 20 unless MNEME_CONFLICT_LOG says otherwise.',
    complexity: ({ childComplexity }) => ENTRIES * childComplexity + 1,
  })
  async conflictLog(
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<EntryNode[]> {
    const caller = callerOf(principal, callerInput);
    const events = await services.history.conflictLog(caller);
    return events.map(({ id, memoryId, otherId, undoneBy, heuristic, step, explanation, at }) => ({
      ...{ eventId: id, winnerId: otherId, loserId: memoryId, undone: undoneBy !== null },
      ...{ heuristic, step, explanation, at, caller },
    }));
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'What won; null when the caller does not see it.',
  })
  winner(@Root() { winnerId, caller }: EntryNode, @Ctx() context: Context) {
    return findNode(context, caller, winnerId);
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'What lost; null when the caller does not see it.',
  })
  loser(@Root() { loserId, caller }: EntryNode, @Ctx() context: Context) {
    return findNode(context, caller, loserId);
  }
}
