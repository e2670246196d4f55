import { GraphQLDateTime } from 'graphql-scalars';
import { Float, ObjectType } from 'type-graphql';
import type { Intent } from '../../domain/recall/intent/intents.js';
import type { VariantName } from '../../domain/recall/variants.js';
import { IntentEnum, VariantEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';

@ObjectType({ description: 'What a question asks for.' })
export class IntentResult {
  @NonNull(IntentEnum)
  intent!: Intent;

  @Nullable(Float, 'Mean cosine to the nearest examples, -1 to 1; null: keywords decided.')
  similarity!: number | null;
}

@ObjectType({ description: 'One wording of a question.' })
export class QueryVariant {
  @NonNull(VariantEnum)
  name!: VariantName;

  @NonNull(String, 'The wording.')
  text!: string;
}

@ObjectType({ description: 'A time that a question names.' })
export class NamedPeriod {
  @NonNull(String, 'The words that name it.')
  text!: string;

  @Nullable(GraphQLDateTime, 'Its beginning, inclusive; null: open.')
  from!: Date | null;

  @Nullable(GraphQLDateTime, 'Its end, exclusive; null: open.')
  until!: Date | null;
}
