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
import { MAX_SUMMARY_CHARS } from '../../domain/entities/curate.js';
import { callerOf, hasRole } from '../../domain/kernel/caller.js';
import { MAX_LIST } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../errors.js';
import type { AnsweredEntity } from '../../flows/entities/change.js';
import { checkLimit } from '../limit.js';
import { type Context, type EntityNode, memoryNodes } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import {
  type EntityChanged,
  EntityConnection,
  EntityInfo,
  type EntityRefused,
  EntityResult,
} from '../types/entity.js';
import { EntityTypeEnum } from '../types/enums.js';
import { AS_OF, AsOfInput, CALLER, CallerInput, KEY } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { LIMIT, limitCost } from './arguments.js';

@Resolver(() => EntityInfo)
export class EntityResolver {
  @Query(() => EntityInfo, {
    description: 'An entity by id or name; of several with a name, the most mentioned.',
  })
  async entity(
    @Arg('id', () => ID, { nullable: true, description: 'Its id; this or `name`.' })
    id: string | null,
    @Arg('name', () => String, {
      nullable: true,
      description: 'Name or alias; case and spacing do not matter.',
    })
    name: string | null,
    @Arg('caller', () => CallerInput, CALLER)
    callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<EntityNode | null> {
    const caller = callerOf(principal, callerInput);
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

  @Query(() => EntityConnection, {
    description: 'The entities that the caller sees, in the order of their names.',
    complexity: pageCost,
  })
  async entities(
    @Arg('type', () => EntityTypeEnum, { nullable: true, description: 'Only those of this type.' })
    type: EntityType | null,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<EntityConnection> {
    const caller = callerOf(principal, callerInput);
    const request = { type: type ?? null, first, cursor: after ?? null };
    const page = await services.entities.page(caller, request);
    return connectionOf(page, (entity): EntityNode => {
      return { entity, mentionCount: entity.mentionCount, caller };
    });
  }

  @FieldResolver(() => [Memory], {
    description: 'Newest facts about it, current or `asOf` a time.',
    complexity: limitCost,
  })
  async facts(
    @Root() { entity, caller }: EntityNode,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('asOf', () => AsOfInput, AS_OF) asOf: AsOfInput | null,
    @Ctx() { services }: Context,
  ) {
    const facts = await services.factsOf(caller, entity.id, checkLimit(limit), asOf);
    return memoryNodes(caller, facts);
  }

  @FieldResolver(() => [Memory], {
    description: 'Its newest turns, in its voice or about it, the oldest of them first.',
    complexity: limitCost,
  })
  async timeline(
    @Root() { entity, caller }: EntityNode,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('asOf', () => AsOfInput, AS_OF) asOf: AsOfInput | null,
    @Ctx() { services }: Context,
  ) {
    const turns = await services.timelineOf(caller, entity.id, checkLimit(limit), asOf);
    return memoryNodes(caller, turns);
  }
}

const ENTITY = { description: 'The entity, by id.' };

@Authorized('WRITER')
@Resolver()
export class EntityWriteResolver {
  @Mutation(() => EntityResult, {
    description: 'Renames or describes an entity; memories with a new name get linked.',
  })
  updateEntity(
    @Arg('id', () => ID, ENTITY) id: string,
    @Arg('name', () => String, {
      nullable: true,
      description: 'New canonical name, 1 to 200 characters; the old becomes an alias.',
    })
    name: string | null,
    @Arg('addAliases', () => [String], {
      defaultValue: [],
      description: `Names to add, at most ${MAX_LIST}; one that it has already is left as it is.`,
    })
    addAliases: string[],
    @Arg('removeAliases', () => [String], {
      defaultValue: [],
      description: `Names to take away, at most ${MAX_LIST}; the canonical one stays.`,
    })
    removeAliases: string[],
    @Arg('summary', () => String, {
      nullable: true,
      description: `For memory agents: what is known of it, 1 to ${MAX_SUMMARY_CHARS} characters.`,
    })
    summary: string | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    if (summary != null && !hasRole(context.principal.role, 'MEMORY_AGENT')) {
      throw new ForbiddenError('A summary is written by whoever has the role MEMORY_AGENT.');
    }
    const input = { id, name, addAliases, removeAliases, summary, idempotencyKey };
    return change(context, caller, (entities, by) => entities.update(by, input));
  }

  @Mutation(() => EntityResult, {
    description: 'Merges an entity into another one; `splitEntity` reverts it.',
  })
  mergeEntities(
    @Arg('id', () => ID, { description: 'The entity that goes, by id.' }) id: string,
    @Arg('intoId', () => ID, { description: 'The entity that stays, by id.' }) intoId: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return change(context, caller, (entities, by) =>
      entities.merge(by, { id, intoId, idempotencyKey }),
    );
  }

  @Mutation(() => EntityResult, {
    description: 'Splits an entity: undoes its merge, or makes aliases another entity.',
  })
  splitEntity(
    @Arg('id', () => ID, ENTITY) id: string,
    @Arg('names', () => [String], {
      defaultValue: [],
      description: `Aliases to split off, at most ${MAX_LIST}; none for a merged entity.`,
    })
    names: string[],
    @Arg('type', () => EntityTypeEnum, {
      nullable: true,
      description: 'Type of the new entity; default: that of the entity it leaves.',
    })
    type: EntityType | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return change(context, caller, (entities, by) =>
      entities.split(by, { id, names, type, idempotencyKey }),
    );
  }
}

async function change(
  { principal, services }: Context,
  callerInput: CallerInput | null,
  work: (entities: Context['services']['entities'], caller: Caller) => Promise<AnsweredEntity>,
): Promise<EntityChanged | EntityRefused> {
  const caller = callerOf(principal, callerInput);
  const outcome = await work(services.entities, caller);
  if (outcome.refused !== null) return outcome.refused;
  const { entityId, otherId, eventIds, moved, relinking, created } = outcome;
  const [entity, other] = await services.entities.byId(caller, [entityId, otherId ?? entityId]);
  if (!entity) throw new NotFoundError(`There is no entity ${entityId} that you can see.`);
  const { mentionCount } = entity;
  const rest = { eventIds: [...eventIds], moved, relinking, created };
  return { entity, mentionCount, other: otherId === null ? null : (other ?? null), ...rest };
}
