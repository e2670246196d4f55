import { GraphQLDateTime } from 'graphql-scalars';
import { createUnionType, Float, ID, Int, ObjectType } from 'type-graphql';
import type { EntityRefusalCode } from '../../domain/entities/curate.js';
import type { EntityType, MentionRole } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { EntityRefusalCodeEnum, EntityTypeEnum, MentionRoleEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';

@ObjectType({ description: 'A person, project, place or thing that memories mention.' })
export class Entity {
  @NonNull(ID)
  id!: string;

  @NonNull(String, 'Canonical name.')
  name!: string;

  @NonNull(EntityTypeEnum)
  type!: EntityType;

  @NonNull([String], 'Other names.')
  aliases!: string[];

  @NonNull(GraphQLDateTime, 'When it was first mentioned.')
  firstSeenAt!: Date;

  @Nullable(String, 'What is known about it, in short; null until upkeep has written it.')
  summary!: string | null;

  @Nullable(Float, 'How central it is, 0 to 1; null until the graph was analysed.')
  importance!: number | null;
}

@ObjectType({ description: 'That a memory mentions an entity.' })
export class Mention {
  @NonNull(Entity)
  entity!: Entity;

  @NonNull(MentionRoleEnum)
  role!: MentionRole;
}

@ObjectType({ description: 'What is known about an entity.' })
export class EntityInfo {
  @NonNull(Entity)
  entity!: Entity;

  @NonNull(Int, 'How many memories mention it.')
  mentionCount!: number;
}

export const EntityConnection = connection(
  'Entity',
  EntityInfo,
  'A page of entities, in the order of their names.',
);
export type EntityConnection = Connection<EntityInfo>;

@ObjectType({ description: 'An entity was changed.' })
export class EntityChanged {
  @NonNull(Entity, 'The entity now: the one that stays, or that was split off.')
  entity!: Entity;

  @NonNull(Int, 'How many memories mention it now.')
  mentionCount!: number;

  @Nullable(Entity, 'After a split the entity that the names left; otherwise null.')
  other!: Entity | null;

  @NonNull([ID], 'Audit events: of the name and of the aliases; none for a summary.')
  eventIds!: string[];

  @NonNull(Int, 'Memories whose mention moved from one entity to the other.')
  moved!: number;

  @NonNull(Boolean, 'Whether mentions still move: repeat the call with its key.')
  moving!: boolean;

  @NonNull(Int, 'Memories to be linked to a new name in the background.')
  relinking!: number;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
  created!: boolean;
}

@ObjectType({ description: 'An entity was not changed, and why.' })
export class EntityRefused {
  @NonNull(EntityRefusalCodeEnum)
  code!: EntityRefusalCode;

  @NonNull(String, 'What happened, and what to do about it.')
  message!: string;
}

export const EntityResult = createUnionType({
  name: 'EntityResult',
  description: 'The result of changing an entity.',
  types: () => [EntityChanged, EntityRefused] as const,
  resolveType: (value) => ('code' in value ? EntityRefused : EntityChanged),
});
