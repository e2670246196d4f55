import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { AuditEvent as Event } from '../../flows/history/audit.js';
import { type Context, findNode } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { AuditConnection, AuditEvent, AuditFilter } from '../types/audit.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';

/** An event whose memories are resolved for the same caller. */
type EventNode = Event & { readonly caller: Caller };

@Resolver(() => AuditEvent)
export class AuditResolver {
  @Query(() => AuditConnection, {
    description: 'What happened to visible memories and entities, newest first.',
    complexity: pageCost,
  })
  async auditLog(
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<AuditConnection> {
    const caller = callerOf(principal, callerInput);
    const page = await services.history.auditLog(caller, {
      first,
      cursor: after ?? null,
      memoryId: filter?.memoryId ?? null,
      entityId: filter?.entityId ?? null,
      acts: filter?.acts ?? null,
    });
    return connectionOf(page, (event) => ({ ...event, caller }));
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The memory that changed; in a contradiction the loser.',
  })
  memory(@Root() { memoryId, caller }: EventNode, @Ctx() context: Context) {
    return findNode(context, caller, memoryId);
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The winner, or the other of a pair; null if you cannot see it.',
  })
  other(@Root() { otherId, caller }: EventNode, @Ctx() context: Context) {
    return findNode(context, caller, otherId);
  }
}
