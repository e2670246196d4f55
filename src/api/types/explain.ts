import { Float, Int, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import { NonNull, Nullable } from './field.js';
import { ChannelEnum } from './recall-enums.js';

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
  @NonNull([ChannelRank], 'The channels that found it, by name; at most one entry a channel.')
  ranks!: ChannelRank[];

  @NonNull(Float, 'Weighted reciprocal rank fusion: the sum of `rrf` over `ranks`.')
  rrf!: number;

  @NonNull(Float, '`rrf` divided by its best possible value, 0 to 1.')
  rrfNormalised!: number;

  @Nullable(Float, 'Cosine to the question, -1 to 1; null: not found by vector.')
  similarity!: number | null;

  @NonNull(Float, 'Start of the score, 0 to 1: `rrfNormalised`, or the similarity.')
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

  @Nullable(Float, 'Score of the reranker, scaled to 0 to 1; null: not judged.')
  rerank!: number | null;

  @NonNull(Float, '`blended` + boosts, then mixed with `quality` and `rerank`.')
  final!: number;
}
