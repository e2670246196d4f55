import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import { ChannelEnum } from './recall-enums.js';

@ObjectType({ description: 'The place of a memory in one channel, and what it adds.' })
export class ChannelRank {
  @Field(() => ChannelEnum, { description: 'The channel.' })
  channel!: ChannelName;

  @Field(() => Int, { description: 'Rank in it, from 1.' })
  rank!: number;

  @Field(() => Float, {
    description:
      'Weight of the channel for this question, above 0 and at most 10 times what its intent multiplies it by.',
  })
  weight!: number;

  @Field(() => Float, { description: 'weight / (rrfK + rank); `rrfK` is in the diagnostics.' })
  rrf!: number;
}

@ObjectType({
  description:
    'Why a memory stands where it stands. `blended` = (1 - recencyWeight) × `base` + recencyWeight × `recency`; `final` = (1 - `qualityWeight`) × (`blended` + `boost` + `importanceBoost`) + `qualityWeight` × `quality` unless a reranker judged; `recencyWeight` is in the diagnostics.',
})
export class ScoreBreakdown {
  @Field(() => [ChannelRank], {
    description: 'The channels that found it, by name; at most one entry a channel.',
  })
  ranks!: ChannelRank[];

  @Field(() => Float, {
    description: 'Weighted reciprocal rank fusion: the sum of `rrf` over `ranks`; above 0.',
  })
  rrf!: number;

  @Field(() => Float, {
    description:
      '`rrf` divided by the best possible value, the sum of weight / (rrfK + 1) over the channels that found any memory at all: 0 to 1.',
  })
  rrfNormalised!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Raw cosine similarity to the question, -1 to 1, when the vector channel found it.',
  })
  similarity!: number | null;

  @Field(() => Float, {
    description:
      'What the score starts from, 0 to 1: `rrfNormalised`; or, with MNEME_SCORE_BASE=similarity, the similarity, 0 where that is negative or unknown.',
  })
  base!: number;

  @Field(() => Float, {
    description:
      '1 for what is new or exempt; halves with every MNEME_RECENCY_HALF_LIFE_HOURS (168) since the last access, or since it was recorded; at least MNEME_RECENCY_FLOOR (0.1).',
  })
  recency!: number;

  @Field(() => Boolean, {
    description:
      'Whether it does not age: load-bearing, asserted by the user, or confirmed, unless configured otherwise.',
  })
  exempt!: boolean;

  @Field(() => Float, {
    description:
      '(1 - recencyWeight) × `base` + recencyWeight × `recency`, 0 to 1; `base` when recency is off.',
  })
  blended!: number;

  @Field(() => Float, {
    description:
      'What it gains because a better hit is linked to it: 0, or MNEME_RELATED_BOOST (0.08), once unless MNEME_RELATED_STACKING.',
  })
  boost!: number;

  @Field(() => Float, {
    description: 'Its importance as of the last `analyzeGraph`, 0 to 1; 0 where it is not known.',
  })
  importance!: number;

  @Field(() => Float, {
    description: 'What it gains by that: `importance` × MNEME_IMPORTANCE_WEIGHT (0 by default).',
  })
  importanceBoost!: number;

  @Field(() => Float, {
    description:
      'Effective quality of a document, its quality × its confidence, 0 to 1; 0 of other memories.',
  })
  quality!: number;

  @Field(() => Float, {
    description:
      'Share of `quality` in `final`: MNEME_QUALITY_WEIGHT (0.2) for documents, 0 for other memories.',
  })
  qualityWeight!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Score of the reranker, scaled to 0 to 1 over those it judged; null: it did not judge this one.',
  })
  rerank!: number | null;

  @Field(() => Float, {
    description:
      '(1 - `qualityWeight`) × (`blended` + `boost` + `importanceBoost`) + `qualityWeight` × `quality`, usually 0 to 1. After a reranker: (1 - w) × that + w × `rerank`, 0 where it is null, with w = MNEME_RERANK_WEIGHT. Orders the hits of an explicit recall without diversity.',
  })
  final!: number;
}
