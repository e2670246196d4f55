import { GraphQLDateTime } from 'graphql-scalars';
import { Float, ID, Int, ObjectType } from 'type-graphql';
import type {
  Origin,
  RetiredReason,
  Source,
  Tier,
  Validity,
} from '../../domain/kernel/vocabulary.js';
import { OriginEnum, RetiredReasonEnum, SourceEnum, TierEnum, ValidityEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { Memory } from './memory.js';

@ObjectType({ description: 'A memory that is no longer believed.' })
export class Belief {
  @NonNull(Memory)
  memory!: Memory;

  @NonNull(GraphQLDateTime, 'When it was retired.')
  retiredAt!: Date;

  @Nullable(RetiredReasonEnum)
  reason!: RetiredReason | null;
}

@ObjectType({ description: 'One state that a memory has or had.' })
export class MemoryVersion {
  @NonNull(Int, 'Version, from 1.')
  version!: number;

  @NonNull(Boolean, 'Whether it is the present state.')
  current!: boolean;

  @NonNull(String, 'The text.')
  content!: string;

  @NonNull(ValidityEnum)
  validity!: Validity;

  @NonNull(Float, 'Confidence, 0 to 1.')
  confidence!: number;

  @Nullable(TierEnum)
  tier!: Tier | null;

  @Nullable(String, 'Category of a vault record.')
  category!: string | null;

  @Nullable(String, 'Topic of a vault record.')
  topicId!: string | null;

  @Nullable(SourceEnum)
  source!: Source | null;

  @Nullable(OriginEnum)
  origin!: Origin | null;

  @NonNull([String], 'Tags it had.')
  tags!: string[];

  @NonNull(GraphQLDateTime, 'When this state began.')
  createdAt!: Date;

  @Nullable(GraphQLDateTime, 'When this state ended; null for the present one.')
  recordedAt!: Date | null;

  @Nullable(GraphQLDateTime, 'When the memory was deleted, in a state in which it was.')
  deletedAt!: Date | null;

  @NonNull(Boolean, 'Whether this state lies in cold storage.')
  cold!: boolean;
}

@ObjectType({ description: 'What one recall returned.' })
export class PastRecall {
  @NonNull(GraphQLDateTime, 'When it happened.')
  at!: Date;

  @Nullable(String, 'Task domain of the caller, if it named one.')
  domain!: string | null;

  @NonNull(Int, 'Number of that recall of the user, from 1.')
  cycle!: number;

  @NonNull([ID], 'The memories that the caller sees of those returned, best first.')
  memoryIds!: string[];
}
