import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ObjectType } from 'type-graphql';
import type { Intent } from '../../domain/recall/intent/intents.js';
import type { VariantName } from '../../domain/recall/variants.js';
import { IntentEnum, VariantEnum } from './recall-enums.js';

@ObjectType({ description: 'What a question asks for.' })
export class IntentResult {
  @Field(() => IntentEnum)
  intent!: Intent;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean cosine to the nearest examples, -1 to 1; null: keywords decided.',
  })
  similarity!: number | null;
}

@ObjectType({ description: 'One wording of a question.' })
export class QueryVariant {
  @Field(() => VariantEnum)
  name!: VariantName;

  @Field(() => String, { description: 'The wording.' })
  text!: string;
}

@ObjectType({ description: 'A time that a question names.' })
export class NamedPeriod {
  @Field(() => String, { description: 'The words that name it.' })
  text!: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Its beginning, inclusive; null: open.',
  })
  from!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Its end, exclusive; null: open.' })
  until!: Date | null;
}
