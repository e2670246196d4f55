import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { EntityType } from '../../domain/vocabulary.js';
import { EntityTypeEnum } from './enums.js';

@ObjectType({ description: 'A person, project, place or thing that memories mention.' })
export class Entity {
  @Field(() => ID, { description: 'Twelve hexadecimal characters.' })
  id!: string;

  @Field(() => String, { description: 'Canonical name, as first written.' })
  name!: string;

  @Field(() => EntityTypeEnum, { description: 'What it is.' })
  type!: EntityType;

  @Field(() => [String], { description: 'Other names.' })
  aliases!: string[];

  @Field(() => GraphQLDateTime, { description: 'When it was first mentioned.' })
  firstSeenAt!: Date;
}

@ObjectType({ description: 'That a memory mentions an entity.' })
export class Mention {
  @Field(() => Entity, { description: 'The entity.' })
  entity!: Entity;

  @Field(() => String, {
    description: 'SPEAKER when the memory is in its voice, SUBJECT when it is about it.',
  })
  role!: string;
}

/** What the fields of EntityInfo are resolved from. */
export interface EntityInfoSource extends Entity {
  readonly mentionCount: number;
}

@ObjectType({ description: 'What is known about an entity.' })
export class EntityInfo {
  @Field(() => Entity, { description: 'The entity itself.' })
  entity!: Entity;

  @Field(() => Int, { description: 'How many memories mention it.' })
  mentionCount!: number;
}
