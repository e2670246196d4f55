import { Field, ID, InputType } from 'type-graphql';
import { DECISION_ACTIONS, type DecisionAction } from '../../domain/inbox/decision.js';
import type { EntityType, Origin, Stage } from '../../domain/kernel/vocabulary.js';
import type { StatedBy } from '../../domain/write/remember.js';
import { defineEnum } from './define-enum.js';
import {
  EntityTypeEnum,
  FactKindEnum,
  OriginEnum,
  StageEnum,
  StatedByEnum,
  TierEnum,
  TurnRoleEnum,
} from './enums.js';
import { KEY, SCOPE } from './inputs.js';
import { GraphQLTimeBound } from './time-bound.js';

const DecisionActionEnum = defineEnum(
  'DecisionAction',
  'What somebody decides about an item.',
  DECISION_ACTIONS,
);

@InputType({ description: 'One turn of a conversation.' })
export class IngestMessageInput {
  @Field(() => ID, { description: 'The conversation.' })
  sessionId!: string;

  @Field(() => TurnRoleEnum)
  role!: 'USER' | 'ASSISTANT';

  @Field(() => String, { description: 'What was said.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'Name of the speaker; becomes an entity.' })
  speaker?: string | null;

  @Field(() => GraphQLTimeBound, { nullable: true, description: 'When it was said; default: now.' })
  eventTime?: Date | null;

  @Field(() => String, { nullable: true, description: SCOPE })
  scope?: string | null;

  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'What somebody decides about an item of the inbox.' })
export class DecisionInput {
  @Field(() => ID, {
    description: 'The item. CONFLICT:<id>:<id> can be decided for any two memories.',
  })
  id!: string;

  @Field(() => DecisionActionEnum, { description: 'What is decided; it must fit the kind.' })
  action!: DecisionAction;

  @Field(() => ID, { nullable: true, description: 'Of CHOOSE and MERGE: the memory that stays.' })
  winnerId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why, for the audit trail; at most 2000 characters.',
  })
  reason?: string | null;
}

@InputType({ description: 'An entity by name.' })
export class EntityRefInput {
  @Field(() => String, { description: 'Its name; case and spacing do not matter.' })
  name!: string;

  @Field(() => EntityTypeEnum)
  type!: EntityType;
}

@InputType({ description: 'Place of a record in the vault.' })
export class VaultPlaceInput {
  @Field(() => TierEnum, {
    nullable: true,
    description: 'Tier; default: REGISTER where a topic is named, else CANON.',
  })
  tier?: 'CANON' | 'REGISTER' | 'LOG' | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of a register; a live register of that topic gets a version.',
  })
  topicId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Category, such as bio or goal; default: as before, or "general".',
  })
  category?: string | null;

  @Field(() => OriginEnum, { nullable: true, description: 'Through which channel it comes.' })
  origin?: Origin | null;
}

@InputType({
  description: 'A fact to remember, or with `vault` a vault record.',
})
export class RememberInput {
  @Field(() => String, {
    description: 'A sentence that stands alone, of at most 32768 characters.',
  })
  text!: string;

  @Field(() => StatedByEnum, { defaultValue: 'ASSISTANT', description: 'Whose statement it is.' })
  sourceRole?: StatedBy;

  @Field(() => FactKindEnum, {
    nullable: true,
    description: 'Kind; default: PROCEDURAL for a solution, else SEMANTIC. Facts only.',
  })
  kind?: 'SEMANTIC' | 'PROCEDURAL' | 'OPINION' | null;

  @Field(() => StageEnum, {
    nullable: true,
    description: 'Which stage of an agent found it; default: none. Of a fact only.',
  })
  stage?: Stage | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Tags, at most 50; default: none, or those of the last version.',
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
    description: 'Memories it was made from, at most 50. Facts only.',
  })
  derivedFrom?: string[];

  @Field(() => ID, {
    nullable: true,
    description: 'The memory it corrects, which loses to a USER. Facts only.',
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

  @Field(() => GraphQLTimeBound, {
    nullable: true,
    description: 'When it happened; default: now, of a memory agent its first source.',
  })
  eventTime?: Date | null;

  @Field(() => String, { nullable: true, description: SCOPE })
  scope?: string | null;

  @Field(() => VaultPlaceInput, {
    nullable: true,
    description: 'Makes it a vault record; default: a fact.',
  })
  vault?: VaultPlaceInput | null;
}
