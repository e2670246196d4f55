import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { EntityRefusalCode } from '../../domain/entities/curate.js';
import { type Connection, connection } from './connection.js';
import { Entity, EntityInfo } from './entity.js';
import { EntityRefusalCodeEnum } from './enums.js';

export const EntityConnection = connection<EntityInfo>(
  'Entity',
  () => EntityInfo,
  'A page of entities, in the order of their names.',
);
export type EntityConnection = Connection<EntityInfo>;

@ObjectType({ description: 'An entity was changed.' })
export class EntityChanged {
  @Field(() => Entity, {
    description: 'The entity now: the one that stays, or that was split off.',
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
    description: 'Audit events: of the name and of the aliases; none for a summary.',
  })
  eventIds!: string[];

  @Field(() => Int, { description: 'Memories whose mention moved from one entity to the other.' })
  moved!: number;

  @Field(() => Int, {
    description: 'Memories to be linked to a new name in the background.',
  })
  relinking!: number;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'An entity was not changed, and why.' })
export class EntityRefused {
  @Field(() => EntityRefusalCodeEnum, { description: 'The reason, to switch on.' })
  code!: EntityRefusalCode;

  @Field(() => String, { description: 'What happened, and what to do about it.' })
  message!: string;
}

export const EntityResult = createUnionType({
  name: 'EntityResult',
  description: 'The result of changing an entity.',
  types: () => [EntityChanged, EntityRefused] as const,
  resolveType: (value) => ('code' in value ? EntityRefused : EntityChanged),
});
