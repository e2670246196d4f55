import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { EntityTypeEnum, FactKindEnum, TurnRoleEnum } from './enums.js';
import { IDEMPOTENCY, SCOPE } from './inputs.js';
import { StatedInput } from './made-input.js';

@InputType({ description: 'One turn of a conversation.' })
export class IngestMessageInput {
  @Field(() => String, { description: 'The conversation.' })
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

@InputType({ description: 'A fact to keep.' })
export class RememberFactInput extends StatedInput {
  @Field(() => String, { description: 'The fact, as a sentence that stands alone.' })
  text!: string;

  @Field(() => FactKindEnum, { defaultValue: 'SEMANTIC', description: 'Its kind.' })
  kind?: 'SEMANTIC' | 'PROCEDURAL' | 'OPINION';

  @Field(() => [EntityRefInput], { defaultValue: [], description: 'What it is about, at most 50.' })
  entities?: EntityRefInput[];
}
