import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ObjectType } from 'type-graphql';
import type { Grain } from '../../domain/language/time/calendar.js';
import type { Intent, IntentMethod } from '../../domain/recall/intent/intents.js';
import type { VariantName } from '../../domain/recall/variants.js';
import { GrainEnum, IntentEnum, IntentMethodEnum, VariantEnum } from './recall-enums.js';

@ObjectType({ description: 'What a question asks for, and what decided.' })
export class IntentResult {
  @Field(() => IntentEnum, { description: 'The intent.' })
  intent!: Intent;

  @Field(() => IntentMethodEnum, { description: 'What decided.' })
  method!: IntentMethod;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean cosine to the nearest examples, -1 to 1; null: by keywords.',
  })
  similarity!: number | null;
}

@ObjectType({ description: 'One wording of a question.' })
export class QueryVariant {
  @Field(() => VariantEnum, { description: 'Which one it is.' })
  name!: VariantName;

  @Field(() => String, { description: 'The wording.' })
  text!: string;
}

@ObjectType({ description: 'A question and what is searched for in its stead.' })
export class QueryExpansion {
  @Field(() => String, { description: 'The question, trimmed.' })
  original!: string;

  @Field(() => [String], {
    description: 'Its keywords in order, at most 12; empty unless MNEME_QUERY_KEYWORDS.',
  })
  keywords!: string[];

  @Field(() => [QueryVariant], { description: 'The wordings, the original first; at most three.' })
  variants!: QueryVariant[];
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

  @Field(() => GrainEnum, { description: 'How finely it is named.' })
  grain!: Grain;
}
