import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType } from 'type-graphql';
import { TurnRoleEnum } from './enums.js';
import { IDEMPOTENCY, SCOPE } from './inputs.js';

/** Where whatever is kept belongs, and what it was made from. */
@InputType()
export abstract class MadeInput {
  @Field(() => [String], { defaultValue: [], description: 'Tags, at most 50.' })
  tags?: string[];

  @Field(() => [ID], { defaultValue: [], description: 'Memories it was made from, at most 50.' })
  derivedFrom?: string[];

  @Field(() => String, { nullable: true, description: 'The conversation; default: the caller’s.' })
  sessionId?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it happened; default: now.' })
  eventTime?: Date | null;

  @Field(() => String, { nullable: true, description: SCOPE })
  scope?: string | null;
}

/** What somebody states, once. */
@InputType()
export abstract class StatedInput extends MadeInput {
  @Field(() => TurnRoleEnum, {
    defaultValue: 'ASSISTANT',
    description: 'Whose statement it is: the USER asserts, the ASSISTANT infers.',
  })
  sourceRole?: 'USER' | 'ASSISTANT';

  @Field(() => String, { nullable: true, description: IDEMPOTENCY })
  idempotencyKey?: string | null;
}
