import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { CHANGE_KINDS, type ChangeKind } from '../../domain/feed.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';
import { Memory } from './memory.js';

export const ChangeKindEnum = defineEnum(
  'ChangeKind',
  'What happened to a memory since the position asked from.',
  CHANGE_KINDS,
);

@ObjectType({ description: 'A memory in the feed of changes, as it is now.' })
export class Change {
  @Field(() => ChangeKindEnum)
  kind!: ChangeKind;

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  at!: Date;

  @Field(() => ID, { description: 'Id of the memory.' })
  memoryId!: string;

  @Field(() => Memory, {
    nullable: true,
    description: 'The memory, current or retired; null: it departed.',
  })
  memory!: Memory | null;
}

export const ChangeConnection = connection<Change>(
  'Change',
  () => Change,
  'A page of the feed of changes, oldest change first.',
);
export type ChangeConnection = Connection<Change>;
