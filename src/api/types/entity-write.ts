import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { EntityRefusalCode } from '../../domain/entities/curate.js';
import { Entity, EntityInfo } from './entity.js';
import { EntityRefusalCodeEnum } from './enums.js';
import { PageInfo } from './memory.js';

@ObjectType({ description: 'An entity in a list.' })
export class EntityEdge {
  @Field(() => EntityInfo, { description: 'The entity, and what is known about it.' })
  node!: EntityInfo;

  @Field(() => String, { description: 'Its position in the list.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of entities, in the order of their names.' })
export class EntityConnection {
  @Field(() => [EntityEdge], { description: 'The entities with their cursors.' })
  edges!: EntityEdge[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'An entity was changed.' })
export class EntityChanged {
  @Field(() => Entity, {
    description:
      'The entity as it is now: after a merge the one that stays, after a split the one that is an entity of its own again.',
  })
  entity!: Entity;

  @Field(() => Int, { description: 'How many memories mention it now.' })
  mentionCount!: number;

  @Field(() => Entity, {
    nullable: true,
    description: 'After a split the entity that the names left; otherwise null.',
  })
  other!: Entity | null;

  @Field(() => [ID], {
    description:
      'Ids of the audit events, at most two: of the name, of the aliases. None for a summary.',
  })
  eventIds!: string[];

  @Field(() => Int, { description: 'Memories whose mention moved from one entity to the other.' })
  moved!: number;

  @Field(() => Int, {
    description:
      'Memories that hold a new name and are linked anew in the background, at most MNEME_RELINK_MAX a name.',
  })
  relinking!: number;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'An entity was not changed, and why.' })
export class EntityRefused {
  @Field(() => EntityRefusalCodeEnum, { description: 'The reason, to switch on.' })
  code!: EntityRefusalCode;

  @Field(() => String, { description: 'What to do about it.' })
  message!: string;
}

export const EntityResult = createUnionType({
  name: 'EntityResult',
  description: 'What came of changing an entity.',
  types: () => [EntityChanged, EntityRefused] as const,
  resolveType: (value) => ('code' in value ? EntityRefused : EntityChanged),
});
