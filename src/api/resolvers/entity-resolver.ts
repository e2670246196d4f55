import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { InvalidInputError } from '../../errors.js';
import { checkLimit } from '../limit.js';
import { type Context, type EntityNode, memoryNodes } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { EntityInfo } from '../types/entity.js';
import { EntityConnection } from '../types/entity-write.js';
import { EntityTypeEnum } from '../types/enums.js';
import { AS_OF, AsOfInput, CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { CALLER, LIMIT, limitCost } from './arguments.js';

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
    description: 'Turns in its voice or about it, newest first.',
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
