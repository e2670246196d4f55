import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import type { Relevance } from '../../domain/kernel/vocabulary.js';
import type { Suppression } from '../../domain/recall/ranking.js';
import type { Gate, Notice } from '../../flows/recall/types.js';
import type { Fate } from '../../flows/recall/why-not.js';
import { RecallDiagnostics } from './diagnostics.js';
import { RelevanceEnum } from './enums.js';
import { ScoreBreakdown } from './explain.js';
import { Memory } from './memory.js';
import { Passage } from './passage.js';
import { ChannelEnum, FateEnum, GateEnum, NoticeEnum, SuppressionEnum } from './recall-enums.js';

/** Fields that come with what is loaded anyway: a limit multiplies a list, not them. */
const INCLUDED = 1;

@ObjectType({ description: 'A recalled memory with its score.' })
export class Hit {
  @Field(() => Memory, { description: 'The memory.' })
  memory!: Memory;

  @Field(() => RelevanceEnum, {
    description:
      'Its relevance for the active role of the caller: DORMANT where the domains of the role are others, else as stored.',
  })
  effectiveRelevance!: Relevance;

  @Field(() => ScoreBreakdown, { description: 'Why it stands here.', complexity: INCLUDED })
  score!: ScoreBreakdown;

  @Field(() => [Passage], {
    description:
      'The passages of a document that answer, the most telling first, at most three; empty: it is no long document, or was found as a whole.',
    complexity: INCLUDED,
  })
  passages!: Passage[];
}

@ObjectType({ description: 'How many memories were held back for one reason.' })
export class SuppressedCount {
  @Field(() => SuppressionEnum, { description: 'The reason.' })
  reason!: Suppression;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'What a question brought back, best first.' })
export class RecallResult {
  @Field(() => [Hit], {
    description:
      'The hits, at most as many as asked for: by `score.final`; in ambient recall by utility, then by how often they were recalled.',
  })
  hits!: Hit[];

  @Field(() => [ChannelEnum], { description: 'The channels that took part.' })
  channels!: ChannelName[];

  @Field(() => [ChannelEnum], { description: 'The channels that did not answer in time.' })
  missing!: ChannelName[];

  @Field(() => [NoticeEnum], { description: 'What was missing, if anything.' })
  notices!: Notice[];

  @Field(() => GateEnum, {
    nullable: true,
    description: 'Why an ambient recall returned nothing at all; null: it was not stopped.',
  })
  gate!: Gate | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the ambient recalls and context blocks of the tenant and user so far, with this one; null: unknown.',
  })
  cycle!: number | null;

  @Field(() => [SuppressedCount], {
    description: 'How many considered memories were held back, one entry a reason.',
    complexity: INCLUDED,
  })
  suppressed!: SuppressedCount[];

  @Field(() => RecallDiagnostics, {
    nullable: true,
    description: 'How the question was understood; null when a gate stopped it.',
    complexity: INCLUDED,
  })
  diagnostics!: RecallDiagnostics | null;
}

@ObjectType({ description: 'What became of one memory in a recall.' })
export class WhyNot {
  @Field(() => Memory, { description: 'The memory, as it is now.' })
  memory!: Memory;

  @Field(() => FateEnum, { description: 'The stage at which it fell out, or RETURNED.' })
  fate!: Fate;

  @Field(() => String, { description: 'The same as a sentence.' })
  explanation!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Place among all fused candidates, from 1; null: no channel found it.',
  })
  rank!: number | null;

  @Field(() => ScoreBreakdown, {
    nullable: true,
    description: 'Its arithmetic; null: it was not scored.',
    complexity: INCLUDED,
  })
  score!: ScoreBreakdown | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The lowest `final` among the hits; null without hits.',
  })
  leastReturned!: number | null;
}
