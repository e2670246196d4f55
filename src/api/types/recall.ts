import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import type { Relevance } from '../../domain/kernel/vocabulary.js';
import type { Complexity } from '../../domain/recall/complexity.js';
import type { Gate, Notice } from '../../flows/recall/types.js';
import type { Fate } from '../../flows/recall/why-not.js';
import { Count } from './count.js';
import {
  ChannelEnum,
  ComplexityEnum,
  FateEnum,
  GateEnum,
  NoticeEnum,
  RelevanceEnum,
} from './enums.js';
import { NonNull, Nullable } from './field.js';
import { IntentResult, NamedPeriod, QueryVariant } from './intent.js';
import { Memory } from './memory.js';
import { Passage } from './passage.js';

@ObjectType({ description: 'The place of a memory in one channel, and what it adds.' })
export class ChannelRank {
  @NonNull(ChannelEnum)
  channel!: ChannelName;

  @NonNull(Int, 'Rank in it, from 1.')
  rank!: number;

  @NonNull(Float, 'Weight of the channel for this question, above 0.')
  weight!: number;

  @NonNull(Float, 'weight / (rrfK + rank); `rrfK` is in the diagnostics.')
  rrf!: number;
}

@ObjectType({
  description: 'Why a hit ranks where it does: from the channels to the final score.',
})
export class ScoreBreakdown {
  @NonNull([ChannelRank])
  ranks!: ChannelRank[];

  @NonNull(Float, 'Weighted reciprocal rank fusion: the sum of `rrf` over `ranks`.')
  rrf!: number;

  @NonNull(Float, '`rrf` divided by its best possible value, 0 to 1.')
  rrfNormalised!: number;

  @Nullable(Float, 'Cosine to the question, -1 to 1; null: not found by vector.')
  similarity!: number | null;

  @NonNull(Float, 'MNEME_QUESTION_FACTOR (0.98) of a turn that asks; 1.')
  asking!: number;

  @Nullable(Float, 'Judgement of the reranker, 0 to 1; null: not judged.')
  rerank!: number | null;

  @NonNull(Float, 'How likely it bears on the question, as the hit says.')
  relevance!: number;

  @NonNull(Float, 'Share of `relevance` in `base`: MNEME_RELEVANCE_WEIGHT (0.9).')
  relevanceWeight!: number;

  @NonNull(GraphQLJSONObject, 'What `relevance` is told from: numbers of about 0 to 1, by name.')
  signals!: object;

  @NonNull(
    Float,
    '`asking` × ((1 - `relevanceWeight`) × `rrfNormalised` or `similarity` + `relevanceWeight` × `relevance`).',
  )
  base!: number;

  @NonNull(Float, '1 when new, halved every MNEME_RECENCY_HALF_LIFE_HOURS (168) unused.')
  recency!: number;

  @NonNull(Boolean, 'Whether it does not age: load-bearing, user-asserted or confirmed.')
  exempt!: boolean;

  @NonNull(Float, '(1 - recencyWeight) × `base` + recencyWeight × `recency`.')
  blended!: number;

  @NonNull(Float, 'Gain from a link to a better hit: 0 or MNEME_RELATED_BOOST (0.08).')
  boost!: number;

  @NonNull(Float, 'Centrality from the last `analyzeGraph`, 0 to 1; 0: unknown.')
  importance!: number;

  @NonNull(Float, '`importance` × MNEME_IMPORTANCE_WEIGHT (0 by default).')
  importanceBoost!: number;

  @NonNull(Float, 'Quality × confidence of a document, 0 to 1; else 0.')
  quality!: number;

  @NonNull(Float, 'Share of `quality`: MNEME_QUALITY_WEIGHT (0.2) for documents, else 0.')
  qualityWeight!: number;

  @NonNull(Float, 'Gain of the newer, where it is asked what holds now.')
  currency!: number;

  @NonNull(Float, 'Gain over the outdated ones that stand behind it.')
  lift!: number;

  @NonNull(Float, 'MNEME_OUTDATED_FACTOR (0.9) where it no longer holds; 1.')
  outdated!: number;

  @NonNull(Float, '`outdated` × (`blended` + boosts + `currency` + `lift`), mixed with the rest.')
  final!: number;
}

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

  @NonNull([ChannelWeight])
  weights!: ChannelWeight[];

  @NonNull(Float, 'Constant of the reciprocal rank fusion, 0 or more.')
  rrfK!: number;

  @NonNull(Float, 'Share of recency in `blended`, 0 to 1; 0 when recency is off.')
  recencyWeight!: number;
}

/** Fields that come with what is loaded anyway: a limit multiplies a list, not them. */
const INCLUDED = 1;

@ObjectType({ description: 'A recalled memory with its score.' })
export class Hit {
  @NonNull(Memory)
  memory!: Memory;

  @NonNull(RelevanceEnum, 'Relevance for the caller’s role: DORMANT outside its task domains.')
  effectiveRelevance!: Relevance;

  @NonNull(Float, 'How likely it bears on the question, 0 to 1, whatever its age.')
  relevance!: number;

  @NonNull(Boolean, 'Whether `relevance` suffices to be put before a model unasked.')
  relevant!: boolean;

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

  @NonNull([ChannelEnum])
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
