/** What happened: a timeline, beliefs of the past, the feed of changes, the audit trail. */
import { GraphQLDateTime } from 'graphql-scalars';
import { Args, Ctx, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { CHANGE_KINDS, type ChangeKind } from '../../domain/feed.js';
import { callerOf, hasRole } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { FollowedChange } from '../../flows/follow.js';
import type { AuditEvent as Event } from '../../flows/history/audit.js';
import { connectionOf, listCost, MAX_LIMIT, pageCost } from '../lists.js';
import { type Context, findNode, type MemoryNode, memoryNode } from '../nodes.js';
import { AuditConnection, AuditEvent, AuditFilter } from '../types/audit.js';
import { type Connection, connection } from '../types/connection.js';
import { defineEnum } from '../types/define-enum.js';
import {
  NonNull,
  NonNullArg,
  Nullable,
  NullableArg,
  NullableFieldOf,
  QueryOf,
} from '../types/field.js';
import { Belief } from '../types/history.js';
import { AsOfInput, type CallerInput, FROM, UNTIL } from '../types/inputs.js';
import { Memory, MemoryConnection } from '../types/memory.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import { CallerArg, PageArgs } from './arguments.js';

@Resolver()
export class TimelineResolver {
  @QueryOf(
    MemoryConnection,
    'What happened to an entity, session or topic, oldest first.',
    pageCost,
  )
  async timeline(
    @NullableArg('entity', String, 'An entity: its id, name or alias.') entity: string | null,
    @NullableArg('session', String, 'A conversation: its id.') session: string | null,
    @NullableArg(
      'topic',
      String,
      'A topic by id or label, else a tag or category (1000 best matches).',
    )
    topic: string | null,
    @NullableArg('from', GraphQLTimeBound, FROM) from: Date | null,
    @NullableArg('until', GraphQLTimeBound, UNTIL) until: Date | null,
    @NullableArg('asOf', AsOfInput) asOf: AsOfInput | null,
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<MemoryConnection> {
    const { first, cursor: after } = asked;
    const request = { entity, session, topic, from, until, asOf, first, after };
    const page = await services.timeline(caller, request);
    return connectionOf(page, (memory) => memoryNode(caller, memory));
  }
}

/** A belief whose memories are resolved for the same caller. */
interface BeliefNode extends Belief {
  readonly memory: MemoryNode;
  readonly winnerId: string | null;
}

@Resolver(() => Belief)
export class BeliefResolver {
  @QueryOf(
    [Belief],
    'Retired memories that hold words of a question, best match first.',
    (costing) => 10 + listCost(Number(costing.args['limit']) || 10, MAX_LIMIT, costing),
  )
  async beliefHistory(
    @NonNullArg('query', String, 'The question, in plain words.') query: string,
    @NonNullArg('limit', Int, `At most so many, 1 to ${MAX_LIMIT}.`, { defaultValue: 10 })
    limit: number,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<BeliefNode[]> {
    const beliefs = await services.history.beliefHistory(caller, { query, limit });
    return beliefs.map((belief) => ({ ...belief, memory: memoryNode(caller, belief.memory) }));
  }

  @NullableFieldOf(Memory, 'The memory that replaced it; null if none that you can see did.')
  winner(@Root() { winnerId, memory }: BeliefNode, @Ctx() context: Context) {
    return findNode(context, memory.caller, winnerId);
  }
}

export const ChangeKindEnum = defineEnum(
  'ChangeKind',
  'What happened to a memory since the position asked from.',
  CHANGE_KINDS,
);

@ObjectType({ description: 'A memory in the feed of changes, as it is now.' })
export class Change {
  @NonNull(ChangeKindEnum)
  kind!: ChangeKind;

  @NonNull(GraphQLDateTime, 'When it last changed.')
  at!: Date;

  @NonNull(ID, 'Id of the memory.')
  memoryId!: string;

  @Nullable(Memory, 'The memory, current or retired; null: it departed.')
  memory!: Memory | null;
}

export const ChangeConnection = connection(
  'Change',
  Change,
  'A page of the feed of changes, oldest change first.',
);
export type ChangeConnection = Connection<Change>;

const DEFAULT_CHANGES = 100;

@Resolver()
export class ChangeResolver {
  @QueryOf(
    ChangeConnection,
    'Memories that changed, each once, at its latest change, oldest first.',
    ({ args, childComplexity }) =>
      pageCost({ args: { first: args['first'] ?? DEFAULT_CHANGES }, childComplexity }),
  )
  async changes(
    @NullableArg(
      'from',
      GraphQLTimeBound,
      'Changes at or after this; absent, as well as `after`: all.',
    )
    from: Date | null,
    @NullableArg('after', String, '`endCursor` of the page before, instead of `from`.')
    after: string | null,
    @NonNullArg('first', Int, undefined, { defaultValue: DEFAULT_CHANGES }) first: number,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<ChangeConnection> {
    const page = await services.changes(caller, { from, after, first });
    const edges = page.items.map(({ memory, ...change }, i) => ({
      node: { ...change, memory: memory && memoryNode(caller, memory) },
      cursor: page.cursors[i] ?? page.end,
    }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: page.end } };
  }
}

/** What is subscribed to. */
interface Followed {
  readonly since?: string | null;
  readonly kinds?: readonly ChangeKind[] | null;
  readonly caller?: CallerInput | null;
}

@Resolver()
export class LiveChangeResolver {
  @Subscription(() => ChangeConnection.Edge, {
    description: 'Changes as they come, at least once; go on with the last `cursor`.',
    subscribe: ({ args, context }) => follow(args as Followed, context as Context),
  })
  changes(
    @Root() { change, cursor }: FollowedChange,
    @NullableArg('since', String, 'A cursor, or a time as in `from`; absent: from now on.')
    _since: string | null,
    @NullableArg('kinds', [ChangeKindEnum], 'Only these, at most 10.')
    _kinds: ChangeKind[] | null,
    @CallerArg() caller: Caller,
    @Ctx() { loaders }: Context,
  ) {
    // What was read for the change before may have changed.
    loaders.clear();
    const { memory, ...told } = change;
    return { node: { ...told, memory: memory && memoryNode(caller, memory) }, cursor };
  }
}

function follow({ caller = null, ...input }: Followed, { principal, services }: Context) {
  return services.followChanges(callerOf(principal, caller), input);
}

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

  @NullableFieldOf(String, 'Of administration, for administrators: where the request came from.')
  byAddress(@Root() { byAddress }: EventNode, @Ctx() { principal }: Context): string | null {
    return hasRole(principal.role, 'ADMIN') ? byAddress : null;
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
