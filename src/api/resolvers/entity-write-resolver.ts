import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { MAX_SUMMARY_CHARS } from '../../domain/entities/curate.js';
import { callerOf, hasRole } from '../../domain/kernel/caller.js';
import { MAX_LIST } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { ForbiddenError, NotFoundError } from '../../errors.js';
import type { AnsweredEntity } from '../../flows/entities/change.js';
import type { Context } from '../nodes.js';
import { type EntityChanged, type EntityRefused, EntityResult } from '../types/entity-write.js';
import { EntityTypeEnum } from '../types/enums.js';
import { CallerInput } from '../types/inputs.js';
import { CALLER, KEY } from './arguments.js';

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
