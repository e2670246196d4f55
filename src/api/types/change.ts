import { GraphQLDateTime } from 'graphql-scalars';
import { ID, ObjectType } from 'type-graphql';
import { CHANGE_KINDS, type ChangeKind } from '../../domain/feed.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';
import { NonNull, Nullable } from './field.js';
import { Memory } from './memory.js';

export const ChangeKindEnum = defineEnum(
  'ChangeKind',
  'What happened to a memory since the position asked from.',
  CHANGE_KINDS,
);

@ObjectType({ description: 'A memory in the feed of changes, as it is now.' })
export class Change {
  @NonNull(ChangeKindEnum)
  kind!: ChangeKind;

  @NonNull(GraphQLDateTime, 'When it last changed.')
  at!: Date;

  @NonNull(ID, 'Id of the memory.')
  memoryId!: string;

  @Nullable(Memory, 'The memory, current or retired; null: it departed.')
  memory!: Memory | null;
}

export const ChangeConnection = connection<Change>(
  'Change',
  () => Change,
  'A page of the feed of changes, oldest change first.',
);
export type ChangeConnection = Connection<Change>;
