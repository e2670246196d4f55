import { GraphQLDateTime } from 'graphql-scalars';
import { Float, ID, Int, ObjectType } from 'type-graphql';
import type {
  Heuristic,
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
  HeuristicEnum,
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
import { NonNull, Nullable } from './field.js';

@ObjectType({
  description: 'One memory: a turn of a conversation, a fact, a procedure, an opinion.',
})
export class Memory {
  @NonNull(ID, 'Twelve hexadecimal characters, short enough to cite in a prompt.')
  id!: string;

  @NonNull(String, 'The text.')
  content!: string;

  @NonNull(KindEnum)
  kind!: Kind;

  @NonNull(ProfileEnum)
  profile!: Profile;

  @NonNull(ValidityEnum)
  validity!: Validity;

  @NonNull(RelevanceEnum)
  relevance!: Relevance;

  @NonNull(UtilityEnum)
  utility!: Utility;

  @NonNull(SourceEnum)
  source!: Source;

  @Nullable(SourceTypeEnum)
  sourceType!: SourceType | null;

  @Nullable(SourceRoleEnum)
  sourceRole!: SourceRole | null;

  @NonNull(Float, 'Confidence, 0 to 1.')
  confidence!: number;

  @NonNull(Float, 'Rate of decay of the confidence; 0 never decays.')
  decayRate!: number;

  @NonNull(String, 'SHARED, or the agent that alone sees it.')
  scope!: string;

  @Nullable(String, 'The user it belongs to; null for everybody.')
  userId!: string | null;

  @Nullable(ID, 'The conversation it was said in; told to its user alone.')
  sessionId!: string | null;

  @Nullable(Int, 'Place in that conversation, from 1.')
  sequence!: number | null;

  @NonNull([String], 'Keywords of the text.')
  keywords!: string[];

  @NonNull([String], 'Tags it was given.')
  tags!: string[];

  @NonNull(Int, 'Version, from 1.')
  version!: number;

  @NonNull(Int, 'How often it was recalled.')
  accessCount!: number;

  @Nullable(GraphQLDateTime, 'When it was last recalled, counted with a delay; null: never.')
  lastAccessed!: Date | null;

  @NonNull([ID], 'Ids of visible memories that it is linked to.')
  relatedIds!: string[];

  @NonNull(GraphQLDateTime, 'When it was recorded.')
  createdAt!: Date;

  @Nullable(GraphQLDateTime, 'When it last changed.')
  updatedAt!: Date | null;

  @Nullable(GraphQLDateTime, 'When it was last stated or confirmed; null for turns.')
  verifiedAt!: Date | null;

  @NonNull(GraphQLDateTime, 'When it happened or was said.')
  eventTime!: Date;

  @NonNull(GraphQLDateTime, 'Since when it holds.')
  validFrom!: Date;

  @Nullable(GraphQLDateTime, 'Until when; null: no end is known.')
  validUntil!: Date | null;

  @Nullable(GraphQLDateTime, 'When its end became known.')
  retiredAt!: Date | null;

  @Nullable(GraphQLDateTime, 'When it was deleted.')
  deletedAt!: Date | null;

  @Nullable(RetiredReasonEnum)
  retiredReason!: RetiredReason | null;

  @Nullable(String, 'Category of a vault record.')
  category!: string | null;

  @Nullable(TierEnum)
  tier!: Tier | null;

  @Nullable(String, 'Topic of a vault record: key of a register.')
  topicId!: string | null;

  @Nullable(OriginEnum)
  origin!: Origin | null;

  @NonNull([String], 'Task domains at the time of writing.')
  domains!: string[];

  @Nullable(String, 'Role that was active at the write.')
  createdByRole!: string | null;

  @NonNull(StorageEnum)
  storage!: Storage;

  @NonNull(Boolean, 'True: it holds personal data, and is never embedded or extracted.')
  containsPii!: boolean;

  @NonNull(Boolean, 'Whether a person should look at it again: see `reviews`.')
  needsReview!: boolean;

  @NonNull(Boolean, 'Whether the vector channel can find it yet; follows in background.')
  embedded!: boolean;

  @Nullable(Float, 'Centrality in its partition, 0 to 1; null until `analyzeGraph`.')
  importance!: number | null;

  @NonNull(Boolean, 'True: it joins topics that would fall apart without it.')
  bridge!: boolean;
}

@ObjectType({ description: 'What came after, so that a memory holds no longer.' })
export class OutdatedBy {
  @NonNull(Memory, 'The turn or fact that came after.')
  memory!: Memory;

  @NonNull(GraphQLDateTime, 'Since when it holds no longer.')
  since!: Date;

  @NonNull(HeuristicEnum, 'How it was found.')
  rule!: Heuristic;

  @NonNull(String, 'Why, in a sentence.')
  explanation!: string;

  @NonNull(ID, 'Id of the event: what `undo` takes.')
  eventId!: string;

  @NonNull([Int], 'Start and end of the outdated sentence, or of the clauses of it that ended.')
  sentence!: number[];

  @NonNull([Int], 'The same of the sentence that says so.')
  bySentence!: number[];
}

export const MemoryConnection = connection(
  'Memory',
  Memory,
  'A page of memories, in the order that its query says.',
);
export type MemoryConnection = Connection<Memory>;
