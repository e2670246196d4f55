import { Args, Authorized, Ctx, ID, Resolver, Root } from 'type-graphql';
import { MAX_SUMMARY_CHARS } from '../../domain/entities/curate.js';
import { hasRole } from '../../domain/kernel/caller.js';
import { MAX_LIST } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../errors.js';
import type { AnsweredEntity } from '../../flows/entities/change.js';
import { checkLimit, connectionOf, pageCost, readCost } from '../lists.js';
import { type Context, type EntityNode, memoryNodes } from '../nodes.js';
import {
  type EntityChanged,
  EntityConnection,
  EntityInfo,
  type EntityRefused,
  EntityResult,
} from '../types/entity.js';
import { EntityTypeEnum } from '../types/enums.js';
import { FieldOf, MutationOf, NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import { AsOfInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { CallerArg, LimitArg, limitCost, PageArgs } from './arguments.js';

@Resolver(() => EntityInfo)
export class EntityResolver {
  @QueryOf(EntityInfo, 'An entity by id or name; of several with a name, the most mentioned.')
  async entity(
    @NullableArg('id', ID, 'Its id; this or `name`.') id: string | null,
    @NullableArg('name', String, 'Name or alias; case and spacing do not matter.')
    name: string | null,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<EntityNode | null> {
    const [byId, byName] = [id ?? null, name ?? null];
    if ((byId === null) === (byName === null)) {
      throw new InvalidInputError('Name an entity either by id or by name.');
    }
    const [entity = null] =
      byId !== null
        ? await services.entities.byId(caller, [byId])
        : await services.entitiesNamed(caller, byName ?? '');
    return entity && { entity, mentionCount: entity.mentionCount, caller };
  }

  @QueryOf(
    EntityConnection,
    'The entities that the caller sees, in the order of their names.',
    pageCost,
  )
  async entities(
    @NullableArg('type', EntityTypeEnum, 'Only those of this type.') type: EntityType | null,
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<EntityConnection> {
    const request = { type: type ?? null, first: asked.first, cursor: asked.cursor };
    const page = await services.entities.page(caller, request);
    return connectionOf(page, (entity): EntityNode => {
      return { entity, mentionCount: entity.mentionCount, caller };
    });
  }

  @FieldOf([Memory], 'Newest facts about it, current or `asOf` a time.', limitCost)
  async facts(
    @Root() { entity, caller }: EntityNode,
    @LimitArg() limit: number,
    @NullableArg('asOf', AsOfInput) asOf: AsOfInput | null,
    @Ctx() { services }: Context,
  ) {
    const facts = await services.factsOf(caller, entity.id, checkLimit(limit), asOf);
    return memoryNodes(caller, facts);
  }

  @FieldOf(
    [Memory],
    'Its newest turns, in its voice or about it, the oldest of them first.',
    limitCost,
  )
  async timeline(
    @Root() { entity, caller }: EntityNode,
    @LimitArg() limit: number,
    @NullableArg('asOf', AsOfInput) asOf: AsOfInput | null,
    @Ctx() { services }: Context,
  ) {
    const turns = await services.timelineOf(caller, entity.id, checkLimit(limit), asOf);
    return memoryNodes(caller, turns);
  }
}

const ENTITY = 'The entity, by id.';

/** Memories with another name are looked for, and linked anew. */
const RENAME_COST = 50;

/** Mentions move, page by page, as many as there are. */
const MOVE_COST = 200;

@Authorized('WRITER')
@Resolver()
export class EntityWriteResolver {
  @MutationOf(
    EntityResult,
    'Renames or describes an entity; memories with a new name get linked.',
    readCost(RENAME_COST),
  )
  async updateEntity(
    @NonNullArg('id', ID, ENTITY) id: string,
    @NullableArg(
      'name',
      String,
      'New canonical name, 1 to 200 characters; the old becomes an alias.',
    )
    name: string | null,
    @NonNullArg(
      'addAliases',
      [String],
      `Names to add, at most ${MAX_LIST}; one that it has already is left as it is.`,
      { defaultValue: [] },
    )
    addAliases: string[],
    @NonNullArg(
      'removeAliases',
      [String],
      `Names to take away, at most ${MAX_LIST}; the canonical one stays.`,
      { defaultValue: [] },
    )
    removeAliases: string[],
    @NullableArg(
      'summary',
      String,
      `For memory agents: what is known of it, 1 to ${MAX_SUMMARY_CHARS} characters.`,
    )
    summary: string | null,
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    if (summary != null && !hasRole(context.principal.role, 'MEMORY_AGENT')) {
      throw new ForbiddenError('A summary is written by whoever has the role MEMORY_AGENT.');
    }
    const input = { id, name, addAliases, removeAliases, summary, idempotencyKey };
    return entityResult(context, caller, await context.services.entities.update(caller, input));
  }

  @MutationOf(
    EntityResult,
    'Merges an entity into another one; `splitEntity` reverts it.',
    readCost(MOVE_COST),
  )
  async mergeEntities(
    @NonNullArg('id', ID, 'The entity that goes, by id.') id: string,
    @NonNullArg('intoId', ID, 'The entity that stays, by id.') intoId: string,
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    const request = { id, intoId, idempotencyKey };
    return entityResult(context, caller, await context.services.entities.merge(caller, request));
  }

  @MutationOf(
    EntityResult,
    'Splits an entity: undoes its merge, or makes aliases another entity.',
    readCost(MOVE_COST),
  )
  async splitEntity(
    @NonNullArg('id', ID, ENTITY) id: string,
    @NonNullArg(
      'names',
      [String],
      `Aliases to split off, at most ${MAX_LIST}; none for a merged entity.`,
      { defaultValue: [] },
    )
    names: string[],
    @NullableArg(
      'type',
      EntityTypeEnum,
      'Type of the new entity; default: that of the entity it leaves.',
    )
    type: EntityType | null,
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ) {
    const request = { id, names, type, idempotencyKey };
    return entityResult(context, caller, await context.services.entities.split(caller, request));
  }
}

async function entityResult(
  { services }: Context,
  caller: Caller,
  outcome: AnsweredEntity,
): Promise<EntityChanged | EntityRefused> {
  if (outcome.refused !== null) return outcome.refused;
  const { entityId, otherId, eventIds, moved, relinking, created } = outcome;
  const moving = outcome.moving !== null;
  const [entity, other] = await services.entities.byId(caller, [entityId, otherId ?? entityId]);
  if (!entity) throw new NotFoundError(`There is no entity ${entityId} that you can see.`);
  const { mentionCount } = entity;
  const rest = { eventIds: [...eventIds], moved, moving, relinking, created };
  return { entity, mentionCount, other: otherId === null ? null : (other ?? null), ...rest };
}
