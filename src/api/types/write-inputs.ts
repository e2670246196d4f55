import { Field, ID, InputType } from 'type-graphql';
import type { Origin, Stage } from '../../domain/kernel/vocabulary.js';
import type { OriginRole } from '../../domain/write/memorize-input.js';
import {
  FactKindEnum,
  OriginEnum,
  OriginRoleEnum,
  StageEnum,
  TierInputEnum,
  TurnRoleEnum,
} from './enums.js';
import { EntityRefInput } from './fact-inputs.js';
import { IDEMPOTENCY } from './inputs.js';
import { MadeInput } from './made-input.js';

@InputType({ description: 'A text to memorize.' })
export class MemorizeInput extends MadeInput {
  @Field(() => String, { description: 'The text, as a sentence that stands alone.' })
  text!: string;

  @Field(() => StageEnum, { defaultValue: 'FRAGMENT', description: 'Which stage found it.' })
  stage?: Stage;

  @Field(() => OriginRoleEnum, { defaultValue: 'AGENT', description: 'Whom it comes from.' })
  originRole?: OriginRole;

  @Field(() => FactKindEnum, {
    nullable: true,
    description: 'Its kind; default: PROCEDURAL for a solution, else SEMANTIC.',
  })
  kind?: 'SEMANTIC' | 'PROCEDURAL' | 'OPINION' | null;

  @Field(() => [String], {
    defaultValue: [],
    description: 'Task domains, beside that of the caller; at most 50.',
  })
  domains?: string[];

  @Field(() => [EntityRefInput], { defaultValue: [], description: 'What it is about, at most 50.' })
  entities?: EntityRefInput[];

  @Field(() => ID, {
    nullable: true,
    description: 'The memory that it corrects: from a USER that one loses whatever it says.',
  })
  correctsId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether an external source is one of high trust.',
  })
  trusted?: boolean;
}

/** Where the text of a record comes from. */
@InputType()
abstract class AttributedInput {
  @Field(() => OriginEnum, { nullable: true, description: 'Through which channel it comes.' })
  origin?: Origin | null;

  @Field(() => TurnRoleEnum, {
    defaultValue: 'ASSISTANT',
    description: 'Whose statement it is, when it comes through CHAT.',
  })
  sourceRole?: 'USER' | 'ASSISTANT';
}

@InputType({ description: 'A vault record.' })
export class VaultRecordInput extends AttributedInput {
  @Field(() => String, { description: 'The text, at most MNEME_VAULT_MAX_LENGTH characters.' })
  text!: string;

  @Field(() => String, { description: 'SHARED, or the id of the calling agent.' })
  scope!: string;

  @Field(() => String, { description: 'Bio, mission, project, goal, ...' })
  category!: string;

  @Field(() => TierInputEnum, { defaultValue: 'CANON', description: 'Tier.' })
  tier?: 'CANON' | 'REGISTER' | 'LOG';

  @Field(() => String, {
    nullable: true,
    description: 'Topic: a register with the topic of a live one becomes its next version.',
  })
  topicId?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Tags, at most 50; absent in an update: as before.',
  })
  tags?: string[] | null;
}

@InputType({ description: 'A vault record, once.' })
export class AddMemoryInput extends VaultRecordInput {
  @Field(() => String, { nullable: true, description: IDEMPOTENCY })
  idempotencyKey?: string | null;
}

@InputType({ description: 'The next state of a register.' })
export class TopicUpdateInput extends AttributedInput {
  @Field(() => String, { description: 'The topic.' })
  topicId!: string;

  @Field(() => String, { description: 'SHARED, or the id of the calling agent.' })
  scope!: string;

  @Field(() => String, { description: 'The text as it should be now.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Category; default: as before, or "general" for a new register.',
  })
  category?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Tags, at most 50; absent in an update: as before.',
  })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: IDEMPOTENCY })
  idempotencyKey?: string | null;
}

@InputType({ description: 'What to change in a vault record; absent fields stay as they are.' })
export class RecordChangeInput {
  @Field(() => ID, { description: 'The record.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'A new text.' })
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'A new category.' })
  category?: string | null;

  @Field(() => [String], { nullable: true, description: 'New tags, at most 50.' })
  tags?: string[] | null;

  @Field(() => OriginEnum, { nullable: true, description: 'Through which channel it comes.' })
  origin?: Origin | null;

  @Field(() => TurnRoleEnum, {
    defaultValue: 'ASSISTANT',
    description: 'Whose statement the new text is.',
  })
  sourceRole?: 'USER' | 'ASSISTANT';

  @Field(() => String, { nullable: true, description: IDEMPOTENCY })
  idempotencyKey?: string | null;
}
