import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import type { Relevance } from '../../domain/kernel/vocabulary.js';
import type { Gate, Notice } from '../../flows/recall/types.js';
import type { Fate } from '../../flows/recall/why-not.js';
import { Count } from './count.js';
import { RecallDiagnostics } from './diagnostics.js';
import { RelevanceEnum } from './enums.js';
import { ScoreBreakdown } from './explain.js';
import { NonNull, Nullable } from './field.js';
import { Memory } from './memory.js';
import { Passage } from './passage.js';
import { ChannelEnum, FateEnum, GateEnum, NoticeEnum } from './recall-enums.js';

/** Fields that come with what is loaded anyway: a limit multiplies a list, not them. */
const INCLUDED = 1;

@ObjectType({ description: 'A recalled memory with its score.' })
export class Hit {
  @NonNull(Memory)
  memory!: Memory;

  @NonNull(RelevanceEnum, 'Relevance for the caller’s role: DORMANT outside its task domains.')
  effectiveRelevance!: Relevance;

  @Field(() => ScoreBreakdown, { complexity: INCLUDED })
  score!: ScoreBreakdown;

  @NonNull([Passage], 'Matching passages of a long document, best first, at most three.', {
    complexity: INCLUDED,
  })
  passages!: Passage[];
}

@ObjectType({ description: 'The result of a recall.' })
export class RecallResult {
  @NonNull([Hit], 'The hits by final score; ambient: by utility, then frequency of use.')
  hits!: Hit[];

  @NonNull([ChannelEnum], 'The channels that took part.')
  channels!: ChannelName[];

  @NonNull([ChannelEnum], 'The channels that did not answer in time.')
  missing!: ChannelName[];

  @NonNull([NoticeEnum])
  notices!: Notice[];

  @Nullable(GateEnum, 'Why an ambient recall returned nothing; null: it was not stopped.')
  gate!: Gate | null;

  @Nullable(Int, 'Number of this ambient recall for the user, from 1; null: unknown.')
  cycle!: number | null;

  @NonNull([Count], 'Considered memories held back, by `RecallFate`; at most one each.', {
    complexity: INCLUDED,
  })
  suppressed!: Count[];

  @Nullable(RecallDiagnostics, 'How the question was understood; null when a gate stopped it.', {
    complexity: INCLUDED,
  })
  diagnostics!: RecallDiagnostics | null;
}

@ObjectType({ description: 'Why a memory is, or is not, among the hits of a recall.' })
export class WhyNot {
  @NonNull(Memory)
  memory!: Memory;

  @NonNull(FateEnum)
  fate!: Fate;

  @NonNull(String, '`fate` as a sentence.')
  explanation!: string;

  @Nullable(Int, 'Place among all fused candidates, from 1; null: no channel found it.')
  rank!: number | null;

  @Nullable(ScoreBreakdown, 'How its score came about; null: it was not scored.', {
    complexity: INCLUDED,
  })
  score!: ScoreBreakdown | null;

  @Nullable(Float, 'The lowest `final` among the hits; null without hits.')
  leastReturned!: number | null;
}
