import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type {
  Origin,
  RetiredReason,
  Source,
  Tier,
  Validity,
} from '../../domain/kernel/vocabulary.js';
import { OriginEnum, RetiredReasonEnum, SourceEnum, TierEnum, ValidityEnum } from './enums.js';
import { Memory } from './memory.js';

@ObjectType({ description: 'A memory that is no longer believed.' })
export class Belief {
  @Field(() => Memory, { description: 'The retired memory.' })
  memory!: Memory;

  @Field(() => GraphQLDateTime, { description: 'When it was retired.' })
  retiredAt!: Date;

  @Field(() => RetiredReasonEnum, { nullable: true })
  reason!: RetiredReason | null;
}

@ObjectType({ description: 'One state that a memory has or had.' })
export class MemoryVersion {
  @Field(() => Int, { description: 'Version, from 1.' })
  version!: number;

  @Field(() => Boolean, { description: 'Whether it is the present state.' })
  current!: boolean;

  @Field(() => String, { description: 'The text.' })
  content!: string;

  @Field(() => ValidityEnum)
  validity!: Validity;

  @Field(() => Float, { description: 'Confidence, 0 to 1.' })
  confidence!: number;

  @Field(() => TierEnum, { nullable: true })
  tier!: Tier | null;

  @Field(() => String, { nullable: true, description: 'Category of a vault record.' })
  category!: string | null;

  @Field(() => String, { nullable: true, description: 'Topic of a vault record.' })
  topicId!: string | null;

  @Field(() => SourceEnum, { nullable: true })
  source!: Source | null;

  @Field(() => OriginEnum, { nullable: true })
  origin!: Origin | null;

  @Field(() => [String], { description: 'Tags it had.' })
  tags!: string[];

  @Field(() => GraphQLDateTime, { description: 'When this state began.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When this state ended; null for the present one.',
  })
  recordedAt!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the memory was deleted, in a state in which it was.',
  })
  deletedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether this state lies in cold storage.' })
  cold!: boolean;
}

@ObjectType({ description: 'What one recall returned.' })
export class PastRecall {
  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Task domain of the caller, if it named one.',
  })
  domain!: string | null;

  @Field(() => Int, { description: 'Number of that recall of the user, from 1.' })
  cycle!: number;

  @Field(() => [ID], {
    description: 'The memories that the caller sees of those returned, best first.',
  })
  memoryIds!: string[];
}
