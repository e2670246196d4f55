import { Field, Float, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import type { Complexity } from '../../domain/recall/complexity.js';
import { IntentResult, NamedPeriod, QueryVariant } from './intent.js';
import { ChannelEnum, ComplexityEnum } from './recall-enums.js';

@ObjectType({ description: 'How much a channel counts for a question.' })
export class ChannelWeight {
  @Field(() => ChannelEnum)
  channel!: ChannelName;

  @Field(() => Float, {
    description: 'Configured weight × the factor of the intent, above 0.',
  })
  weight!: number;
}

@ObjectType({
  description: 'How a question was understood, and the constants of the score.',
})
export class RecallDiagnostics {
  @Field(() => IntentResult)
  intent!: IntentResult;

  @Field(() => ComplexityEnum)
  complexity!: Complexity;

  @Field(() => [QueryVariant], {
    description: 'What was embedded: at most four wordings; empty without a model.',
  })
  variants!: QueryVariant[];

  @Field(() => [String], {
    description: 'The terms searched for, in order; at most MNEME_RECALL_MAX_TERMS (48).',
  })
  terms!: string[];

  @Field(() => [NamedPeriod], {
    description: 'The times it names, earliest first; at most one for each expression.',
  })
  periods!: NamedPeriod[];

  @Field(() => [ChannelWeight], {
    description: 'The channels that were asked, with their weights.',
  })
  weights!: ChannelWeight[];

  @Field(() => Float, { description: 'Constant of the reciprocal rank fusion, 0 or more.' })
  rrfK!: number;

  @Field(() => Float, {
    description: 'Share of recency in `blended`, 0 to 1; 0 when recency is off.',
  })
  recencyWeight!: number;
}
