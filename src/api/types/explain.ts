import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import { ChannelEnum } from './recall-enums.js';

@ObjectType({ description: 'The place of a memory in one channel, and what it adds.' })
export class ChannelRank {
  @Field(() => ChannelEnum)
  channel!: ChannelName;

  @Field(() => Int, { description: 'Rank in it, from 1.' })
  rank!: number;

  @Field(() => Float, {
    description: 'Weight of the channel for this question, above 0.',
  })
  weight!: number;

  @Field(() => Float, { description: 'weight / (rrfK + rank); `rrfK` is in the diagnostics.' })
  rrf!: number;
}

@ObjectType({
  description: 'Why a hit ranks where it does: from the channels to the final score.',
})
export class ScoreBreakdown {
  @Field(() => [ChannelRank], {
    description: 'The channels that found it, by name; at most one entry a channel.',
  })
  ranks!: ChannelRank[];

  @Field(() => Float, {
    description: 'Weighted reciprocal rank fusion: the sum of `rrf` over `ranks`.',
  })
  rrf!: number;

  @Field(() => Float, {
    description: '`rrf` divided by its best possible value, 0 to 1.',
  })
  rrfNormalised!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Cosine to the question, -1 to 1; null: not found by vector.',
  })
  similarity!: number | null;

  @Field(() => Float, {
    description: 'Start of the score, 0 to 1: `rrfNormalised`, or the similarity.',
  })
  base!: number;

  @Field(() => Float, {
    description: '1 when new, halved every MNEME_RECENCY_HALF_LIFE_HOURS (168) unused.',
  })
  recency!: number;

  @Field(() => Boolean, {
    description: 'Whether it does not age: load-bearing, user-asserted or confirmed.',
  })
  exempt!: boolean;

  @Field(() => Float, {
    description: '(1 - recencyWeight) × `base` + recencyWeight × `recency`.',
  })
  blended!: number;

  @Field(() => Float, {
    description: 'Gain from a link to a better hit: 0 or MNEME_RELATED_BOOST (0.08).',
  })
  boost!: number;

  @Field(() => Float, {
    description: 'Centrality from the last `analyzeGraph`, 0 to 1; 0: unknown.',
  })
  importance!: number;

  @Field(() => Float, {
    description: '`importance` × MNEME_IMPORTANCE_WEIGHT (0 by default).',
  })
  importanceBoost!: number;

  @Field(() => Float, {
    description: 'Quality × confidence of a document, 0 to 1; else 0.',
  })
  quality!: number;

  @Field(() => Float, {
    description: 'Share of `quality`: MNEME_QUALITY_WEIGHT (0.2) for documents, else 0.',
  })
  qualityWeight!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Score of the reranker, scaled to 0 to 1; null: not judged.',
  })
  rerank!: number | null;

  @Field(() => Float, {
    description: '`blended` + boosts, then mixed with `quality` and `rerank`.',
  })
  final!: number;
}
