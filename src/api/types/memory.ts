import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type {
  Kind,
  Origin,
  Profile,
  Relevance,
  RetiredReason,
  Source,
  SourceRole,
  SourceType,
  Storage,
  Tier,
  Utility,
  Validity,
} from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import {
  KindEnum,
  OriginEnum,
  ProfileEnum,
  RelevanceEnum,
  RetiredReasonEnum,
  SourceEnum,
  SourceRoleEnum,
  SourceTypeEnum,
  StorageEnum,
  TierEnum,
  UtilityEnum,
  ValidityEnum,
} from './enums.js';

@ObjectType({
  description: 'One memory: a turn of a conversation, a fact, a procedure, an opinion.',
})
export class Memory {
  @Field(() => ID, {
    description: 'Twelve hexadecimal characters, short enough to cite in a prompt.',
  })
  id!: string;

  @Field(() => String, { description: 'The text.' })
  content!: string;

  @Field(() => KindEnum)
  kind!: Kind;

  @Field(() => ProfileEnum)
  profile!: Profile;

  @Field(() => ValidityEnum)
  validity!: Validity;

  @Field(() => RelevanceEnum)
  relevance!: Relevance;

  @Field(() => UtilityEnum)
  utility!: Utility;

  @Field(() => SourceEnum)
  source!: Source;

  @Field(() => SourceTypeEnum, { nullable: true })
  sourceType!: SourceType | null;

  @Field(() => SourceRoleEnum, { nullable: true })
  sourceRole!: SourceRole | null;

  @Field(() => Float, { description: 'Confidence, 0 to 1.' })
  confidence!: number;

  @Field(() => Float, { description: 'Rate of decay of the confidence; 0 never decays.' })
  decayRate!: number;

  @Field(() => String, { description: 'SHARED, or the agent that alone sees it.' })
  scope!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The user it belongs to; null for everybody.',
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The conversation it was said in; told to its user alone.',
  })
  sessionId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Place in that conversation, from 1.' })
  sequence!: number | null;

  @Field(() => [String], { description: 'Keywords of the text.' })
  keywords!: string[];

  @Field(() => [String], { description: 'Tags it was given.' })
  tags!: string[];

  @Field(() => Int, { description: 'Version, from 1.' })
  version!: number;

  @Field(() => Int, { description: 'How often it was recalled.' })
  accessCount!: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was last recalled, counted with a delay; null: never.',
  })
  lastAccessed!: Date | null;

  @Field(() => [ID], {
    description: 'Ids of visible memories that it is linked to.',
  })
  relatedIds!: string[];

  @Field(() => GraphQLDateTime, { description: 'When it was recorded.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it last changed.' })
  updatedAt!: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When it happened or was said.' })
  eventTime!: Date;

  @Field(() => GraphQLDateTime, { description: 'Since when it is true.' })
  validFrom!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Until when; null while current.' })
  validUntil!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was deleted.' })
  deletedAt!: Date | null;

  @Field(() => RetiredReasonEnum, { nullable: true })
  retiredReason!: RetiredReason | null;

  @Field(() => String, { nullable: true, description: 'Category of a vault record.' })
  category!: string | null;

  @Field(() => TierEnum, { nullable: true })
  tier!: Tier | null;

  @Field(() => String, {
    nullable: true,
    description: 'Topic of a vault record: key of a register.',
  })
  topicId!: string | null;

  @Field(() => OriginEnum, { nullable: true })
  origin!: Origin | null;

  @Field(() => [String], { description: 'Task domains at the time of writing.' })
  domains!: string[];

  @Field(() => String, { nullable: true, description: 'Role that was active at the write.' })
  createdByRole!: string | null;

  @Field(() => StorageEnum)
  storage!: Storage;

  @Field(() => Boolean, {
    description: 'True: it holds personal data, and is never embedded or extracted.',
  })
  containsPii!: boolean;

  @Field(() => Boolean, {
    description: 'Whether a person should look at it again: see `reviews`.',
  })
  needsReview!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the vector channel can find it yet; follows in background.',
  })
  embedded!: boolean;

  @Field(() => Float, {
    nullable: true,
    description: 'Centrality in its partition, 0 to 1; null until `analyzeGraph`.',
  })
  importance!: number | null;

  @Field(() => Boolean, {
    description: 'True: it joins topics that would fall apart without it.',
  })
  bridge!: boolean;
}

export const MemoryConnection = connection<Memory>(
  'Memory',
  () => Memory,
  'A page of memories, in the order that its query says.',
);
export type MemoryConnection = Connection<Memory>;
