import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { EntityType, MentionRole } from '../../domain/kernel/vocabulary.js';
import { EntityTypeEnum, MentionRoleEnum } from './enums.js';

@ObjectType({ description: 'A person, project, place or thing that memories mention.' })
export class Entity {
  @Field(() => ID, { description: 'Twelve hexadecimal characters.' })
  id!: string;

  @Field(() => String, { description: 'Canonical name.' })
  name!: string;

  @Field(() => EntityTypeEnum, { description: 'What it is.' })
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
  @Field(() => Entity, { description: 'The entity.' })
  entity!: Entity;

  @Field(() => MentionRoleEnum, { description: 'Whether it speaks or is spoken about.' })
  role!: MentionRole;
}

@ObjectType({ description: 'What is known about an entity.' })
export class EntityInfo {
  @Field(() => Entity, { description: 'The entity itself.' })
  entity!: Entity;

  @Field(() => Int, { description: 'How many memories mention it.' })
  mentionCount!: number;
}
