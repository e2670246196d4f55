import { Field, Float, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import type { Complexity } from '../../domain/recall/complexity.js';
import { IntentResult, NamedPeriod, QueryVariant } from './intent.js';
import { ChannelEnum, ComplexityEnum } from './recall-enums.js';

@ObjectType({ description: 'How much a channel counts for a question.' })
export class ChannelWeight {
  @Field(() => ChannelEnum, { description: 'The channel.' })
  channel!: ChannelName;

  @Field(() => Float, {
    description:
      'Its configured weight times what the intent multiplies it by, above 0: what `ranks` of the hits carry.',
  })
  weight!: number;
}

@ObjectType({
  description: 'How a question was understood, and the constants of the score.',
})
export class RecallDiagnostics {
  @Field(() => IntentResult, { description: 'What it asks for.' })
  intent!: IntentResult;

  @Field(() => ComplexityEnum, { description: 'How much of the graph it needs.' })
  complexity!: Complexity;

  @Field(() => [QueryVariant], {
    description: 'What was embedded: at most four wordings; empty without a model.',
  })
  variants!: QueryVariant[];

  @Field(() => [String], {
    description:
      'The terms that were searched for, in text order; at most 48 unless MNEME_RECALL_MAX_TERMS says otherwise.',
  })
  terms!: string[];

  @Field(() => [NamedPeriod], {
    description:
      'The times that it names, the earliest first; at most one for each time expression.',
  })
  periods!: NamedPeriod[];

  @Field(() => [ChannelWeight], {
    description: 'The channels that were asked, with their weights; at most one entry a channel.',
  })
  weights!: ChannelWeight[];

  @Field(() => Float, { description: 'Constant of the reciprocal rank fusion, 0 or more.' })
  rrfK!: number;

  @Field(() => Float, {
    description: 'Share of recency in `blended`, 0 to 1; 0 when recency is off.',
  })
  recencyWeight!: number;
}
