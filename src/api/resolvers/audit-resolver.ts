import { Args, Ctx, Resolver, Root } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import type { AuditEvent as Event } from '../../flows/history/audit.js';
import { type Context, findNode } from '../nodes.js';
import { connectionOf, pageCost } from '../pages.js';
import { AuditConnection, AuditEvent, AuditFilter } from '../types/audit.js';
import { NullableArg, NullableFieldOf, QueryOf } from '../types/field.js';
import { Memory } from '../types/memory.js';
import { CallerArg, PageArgs } from './arguments.js';

/** An event whose memories are resolved for the same caller. */
type EventNode = Event & { readonly caller: Caller };

@Resolver(() => AuditEvent)
export class AuditResolver {
  @QueryOf(
    AuditConnection,
    'What happened to visible memories and entities, newest first.',
    pageCost,
  )
  async auditLog(
    @NullableArg('filter', AuditFilter) filter: AuditFilter | null,
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<AuditConnection> {
    const page = await services.history.auditLog(caller, {
      first: asked.first,
      cursor: asked.cursor,
      memoryId: filter?.memoryId ?? null,
      entityId: filter?.entityId ?? null,
      acts: filter?.acts ?? null,
    });
    return connectionOf(page, (event) => ({ ...event, caller }));
  }

  @NullableFieldOf(Memory, 'The memory that changed; in a contradiction the loser.')
  memory(@Root() { memoryId, caller }: EventNode, @Ctx() context: Context) {
    return findNode(context, caller, memoryId);
  }

  @NullableFieldOf(Memory, 'The winner, or the other of a pair; null if you cannot see it.')
  other(@Root() { otherId, caller }: EventNode, @Ctx() context: Context) {
    return findNode(context, caller, otherId);
  }
}
