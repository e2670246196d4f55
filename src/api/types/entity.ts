import { GraphQLDateTime } from 'graphql-scalars';
import { createUnionType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { EntityRefusalCode } from '../../domain/entities/curate.js';
import type { EntityType, MentionRole } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { EntityRefusalCodeEnum, EntityTypeEnum, MentionRoleEnum } from './enums.js';

@ObjectType({ description: 'A person, project, place or thing that memories mention.' })
export class Entity {
  @Field(() => ID, { description: 'Twelve hexadecimal characters.' })
  id!: string;

  @Field(() => String, { description: 'Canonical name.' })
  name!: string;

  @Field(() => EntityTypeEnum)
  type!: EntityType;

  @Field(() => [String], { description: 'Other names.' })
  aliases!: string[];

  @Field(() => GraphQLDateTime, { description: 'When it was first mentioned.' })
  firstSeenAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'What is known about it, in short; null until upkeep has written it.',
  })
  summary!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How central it is, 0 to 1; null until the graph was analysed.',
  })
  importance!: number | null;
}

@ObjectType({ description: 'That a memory mentions an entity.' })
export class Mention {
  @Field(() => Entity)
  entity!: Entity;

  @Field(() => MentionRoleEnum)
  role!: MentionRole;
}

@ObjectType({ description: 'What is known about an entity.' })
export class EntityInfo {
  @Field(() => Entity)
  entity!: Entity;

  @Field(() => Int, { description: 'How many memories mention it.' })
  mentionCount!: number;
}

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
  @Field(() => EntityRefusalCodeEnum)
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
