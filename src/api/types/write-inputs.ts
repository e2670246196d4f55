import { ID, InputType } from 'type-graphql';
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
import { NonNull, Nullable } from './field.js';
import { SCOPE } from './inputs.js';
import { GraphQLTimeBound } from './time-bound.js';

const DecisionActionEnum = defineEnum(
  'DecisionAction',
  'What somebody decides about an item.',
  DECISION_ACTIONS,
);

@InputType({ description: 'One turn of a conversation.' })
export class IngestMessageInput {
  @NonNull(ID, 'The conversation.')
  sessionId!: string;

  @NonNull(TurnRoleEnum)
  role!: 'USER' | 'ASSISTANT';

  @NonNull(String, 'What was said.')
  content!: string;

  @Nullable(String, 'Name of the speaker; becomes an entity.')
  speaker?: string | null;

  @Nullable(GraphQLTimeBound, 'When it was said; default: now.')
  eventTime?: Date | null;

  @Nullable(String, SCOPE)
  scope?: string | null;

  @Nullable(String)
  idempotencyKey?: string | null;
}

@InputType({ description: 'What somebody decides about an item of the inbox.' })
export class DecisionInput {
  @NonNull(ID, 'The item. CONFLICT:<id>:<id> can be decided for any two memories.')
  id!: string;

  @NonNull(DecisionActionEnum, 'What is decided; it must fit the kind.')
  action!: DecisionAction;

  @Nullable(ID, 'Of CHOOSE and MERGE: the memory that stays.')
  winnerId?: string | null;

  @Nullable(String, 'Why, for the audit trail; at most 2000 characters.')
  reason?: string | null;
}

@InputType({ description: 'An entity by name.' })
export class EntityRefInput {
  @NonNull(String, 'Its name; case and spacing do not matter.')
  name!: string;

  @NonNull(EntityTypeEnum)
  type!: EntityType;
}

@InputType({ description: 'Place of a record in the vault.' })
export class VaultPlaceInput {
  @Nullable(TierEnum, 'Tier; default: REGISTER where a topic is named, else CANON.')
  tier?: 'CANON' | 'REGISTER' | 'LOG' | null;

  @Nullable(String, 'Key of a register; a live register of that topic gets a version.')
  topicId?: string | null;

  @Nullable(String, 'Category, such as bio or goal; default: as before, or "general".')
  category?: string | null;

  @Nullable(OriginEnum, 'Through which channel it comes.')
  origin?: Origin | null;
}

@InputType({
  description: 'A fact to remember, or with `vault` a vault record.',
})
export class RememberInput {
  @NonNull(String, 'A sentence that stands alone, of at most 32768 characters.')
  text!: string;

  @NonNull(StatedByEnum, 'Whose statement it is.', { defaultValue: 'ASSISTANT' })
  sourceRole?: StatedBy;

  @Nullable(FactKindEnum, 'Kind; default: PROCEDURAL for a solution, else SEMANTIC. Facts only.')
  kind?: 'SEMANTIC' | 'PROCEDURAL' | 'OPINION' | null;

  @Nullable(StageEnum, 'Which stage of an agent found it; default: none. Of a fact only.')
  stage?: Stage | null;

  @Nullable([String], 'Tags, at most 50; default: none, or those of the last version.')
  tags?: string[] | null;

  @NonNull([String], 'Task domains, beside that of the caller; at most 50.', { defaultValue: [] })
  domains?: string[];

  @NonNull([EntityRefInput], 'What it is about, at most 50. Of a fact only.', { defaultValue: [] })
  entities?: EntityRefInput[];

  @NonNull([ID], 'Memories it was made from, at most 50. Facts only.', { defaultValue: [] })
  derivedFrom?: string[];

  @Nullable(ID, 'The memory it corrects, which loses to a USER. Facts only.')
  correctsId?: string | null;

  @NonNull(Boolean, 'Whether you vouch for the external source of it. Of a fact only.', {
    defaultValue: false,
  })
  trusted?: boolean;

  @Nullable(ID, 'The conversation; default: the caller’s. Of a fact only.')
  sessionId?: string | null;

  @Nullable(GraphQLTimeBound, 'When it happened; default: now, of a memory agent its first source.')
  eventTime?: Date | null;

  @Nullable(GraphQLTimeBound, 'Since when it holds; default: as its text tells, else `eventTime`.')
  validFrom?: Date | null;

  @Nullable(GraphQLTimeBound, 'Until when it holds; default: as its text tells.')
  validUntil?: Date | null;

  @Nullable(String, SCOPE)
  scope?: string | null;

  @Nullable(VaultPlaceInput, 'Makes it a vault record; default: a fact.')
  vault?: VaultPlaceInput | null;
}
