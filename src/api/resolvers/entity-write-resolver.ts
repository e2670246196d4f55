import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_LIST } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { NotFoundError } from '../../errors.js';
import type { AnsweredEntity } from '../../flows/entities/entities.js';
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
    description: 'Gives an entity another canonical name; the former one becomes an alias.',
  })
  renameEntity(
    @Arg('id', () => ID, ENTITY) id: string,
    @Arg('name', () => String, { description: 'The new name, 1 to 200 characters.' }) name: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return change(context, caller, (entities, by) =>
      entities.rename(by, { id, name, idempotencyKey }),
    );
  }

  @Mutation(() => EntityResult, {
    description:
      'Adds and removes other names of an entity. Current memories that hold an added one are linked to it in the background; mentions through a removed one stay.',
  })
  editAliases(
    @Arg('id', () => ID, ENTITY) id: string,
    @Arg('add', () => [String], {
      defaultValue: [],
      description: `Names to add, at most ${MAX_LIST}; one that it has already is left as it is.`,
    })
    add: string[],
    @Arg('remove', () => [String], {
      defaultValue: [],
      description: `Names to take away, at most ${MAX_LIST}; the canonical one stays.`,
    })
    remove: string[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return change(context, caller, (entities, by) =>
      entities.editAliases(by, { id, add, remove, idempotencyKey }),
    );
  }

  @Mutation(() => EntityResult, {
    description:
      'Two entities are one: the first lives on in the second, with its names and its mentions. `splitEntity` takes it back.',
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
    description:
      'With the id of a merged entity: it is one of its own again, with its names and all that is mentioned by them, also since the merge. With the id of any other entity and some of its aliases: these become an entity of their own.',
  })
  splitEntity(
    @Arg('id', () => ID, ENTITY) id: string,
    @Arg('names', () => [String], {
      defaultValue: [],
      description: `Aliases that are somebody else's, at most ${MAX_LIST}; the first becomes the canonical name. None for a merged entity.`,
    })
    names: string[],
    @Arg('type', () => EntityTypeEnum, {
      nullable: true,
      description: 'What the names are names of; default: the type of the entity they leave.',
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
  const { entityId, otherId, eventId, moved, relinking, created } = outcome;
  const [entity, other] = await services.entities.byId(caller, [entityId, otherId ?? entityId]);
  if (!entity) throw new NotFoundError(`There is no entity ${entityId} that you can see.`);
  const { mentionCount } = entity;
  const rest = { eventId, moved, relinking, created };
  return { entity, mentionCount, other: otherId === null ? null : (other ?? null), ...rest };
}
