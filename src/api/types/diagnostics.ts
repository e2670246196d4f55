import { Float, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import type { Complexity } from '../../domain/recall/complexity.js';
import { NonNull } from './field.js';
import { IntentResult, NamedPeriod, QueryVariant } from './intent.js';
import { ChannelEnum, ComplexityEnum } from './recall-enums.js';

@ObjectType({ description: 'How much a channel counts for a question.' })
export class ChannelWeight {
  @NonNull(ChannelEnum)
  channel!: ChannelName;

  @NonNull(Float, 'Configured weight × the factor of the intent, above 0.')
  weight!: number;
}

@ObjectType({
  description: 'How a question was understood, and the constants of the score.',
})
export class RecallDiagnostics {
  @NonNull(IntentResult)
  intent!: IntentResult;

  @NonNull(ComplexityEnum)
  complexity!: Complexity;

  @NonNull([QueryVariant], 'What was embedded: at most four wordings; empty without a model.')
  variants!: QueryVariant[];

  @NonNull([String], 'The terms searched for, in order; at most MNEME_RECALL_MAX_TERMS (48).')
  terms!: string[];

  @NonNull([NamedPeriod], 'The times it names, earliest first; at most one for each expression.')
  periods!: NamedPeriod[];

  @NonNull([ChannelWeight], 'The channels that were asked, with their weights.')
  weights!: ChannelWeight[];

  @NonNull(Float, 'Constant of the reciprocal rank fusion, 0 or more.')
  rrfK!: number;

  @NonNull(Float, 'Share of recency in `blended`, 0 to 1; 0 when recency is off.')
  recencyWeight!: number;
}
