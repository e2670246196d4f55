import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType } from 'type-graphql';
import type { EntityType, Origin, Stage } from '../../domain/kernel/vocabulary.js';
import type { StatedBy } from '../../domain/write/remember.js';
import {
  EntityTypeEnum,
  FactKindEnum,
  OriginEnum,
  StageEnum,
  StatedByEnum,
  TierInputEnum,
  TurnRoleEnum,
} from './enums.js';
import { IDEMPOTENCY, SCOPE } from './inputs.js';

@InputType({ description: 'One turn of a conversation.' })
export class IngestMessageInput {
  @Field(() => ID, { description: 'The conversation.' })
  sessionId!: string;

  @Field(() => TurnRoleEnum, { description: 'Who said it.' })
  role!: 'USER' | 'ASSISTANT';

  @Field(() => String, { description: 'What was said.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'Name of the speaker; becomes an entity.' })
  speaker?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was said; default: now.' })
  eventTime?: Date | null;

  @Field(() => String, { nullable: true, description: SCOPE })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: IDEMPOTENCY })
  idempotencyKey?: string | null;
}

@InputType({ description: 'An entity by name.' })
export class EntityRefInput {
  @Field(() => String, { description: 'Its name; case and spacing do not matter.' })
  name!: string;

  @Field(() => EntityTypeEnum, { description: 'What it is.' })
  type!: EntityType;
}

@InputType({ description: 'Place of a record in the vault.' })
export class VaultPlaceInput {
  @Field(() => TierInputEnum, {
    nullable: true,
    description: 'Tier; default: REGISTER where a topic is named, else CANON.',
  })
  tier?: 'CANON' | 'REGISTER' | 'LOG' | null;

  @Field(() => String, {
    nullable: true,
    description: 'Topic: a register with the topic of a live one becomes its next version.',
  })
  topicId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Category, such as bio, mission, project or goal; default: as before, or "general" for a new record.',
  })
  category?: string | null;

  @Field(() => OriginEnum, { nullable: true, description: 'Through which channel it comes.' })
  origin?: Origin | null;
}

@InputType({
  description: 'A text to remember: a fact, or with `vault` a durable record of the vault.',
})
export class RememberInput {
  @Field(() => String, {
    description:
      'The text, as a sentence that stands alone; at most MNEME_MAX_CONTENT_CHARS characters (32,768 unless configured), of a vault record MNEME_VAULT_MAX_LENGTH (1,200 unless configured).',
  })
  text!: string;

  @Field(() => StatedByEnum, { defaultValue: 'ASSISTANT', description: 'Whose statement it is.' })
  sourceRole?: StatedBy;

  @Field(() => FactKindEnum, {
    nullable: true,
    description: 'Its kind; default: PROCEDURAL for a solution, else SEMANTIC. Of a fact only.',
  })
  kind?: 'SEMANTIC' | 'PROCEDURAL' | 'OPINION' | null;

  @Field(() => StageEnum, {
    nullable: true,
    description: 'Which stage of an agent found it; default: none. Of a fact only.',
  })
  stage?: Stage | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Tags, at most 50; default: none, or for the next version of a record as before.',
  })
  tags?: string[] | null;

  @Field(() => [String], {
    defaultValue: [],
    description: 'Task domains, beside that of the caller; at most 50.',
  })
  domains?: string[];

  @Field(() => [EntityRefInput], {
    defaultValue: [],
    description: 'What it is about, at most 50. Of a fact only.',
  })
  entities?: EntityRefInput[];

  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Memories it was made from, at most 50. Of a fact only; a memory agent names one at least.',
  })
  derivedFrom?: string[];

  @Field(() => ID, {
    nullable: true,
    description:
      'The memory that it corrects: from a USER that one loses whatever it says. Of a fact only.',
  })
  correctsId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether you vouch for the external source of it. Of a fact only.',
  })
  trusted?: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'The conversation; default: the caller’s. Of a fact only.',
  })
  sessionId?: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When it happened; default: now, or for a memory agent when the first of its sources did.',
  })
  eventTime?: Date | null;

  @Field(() => String, { nullable: true, description: SCOPE })
  scope?: string | null;

  @Field(() => VaultPlaceInput, {
    nullable: true,
    description: 'Makes it a record of the vault, behind the write gate; default: a fact.',
  })
  vault?: VaultPlaceInput | null;
}
