import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ChannelName } from '../../channels/channel.js';
import type { Notice } from '../../flows/recall-types.js';
import { ChannelEnum, NoticeEnum } from './enums.js';
import { Memory } from './memory.js';

@ObjectType({ description: 'The place of a hit in one channel.' })
export class ChannelRank {
  @Field(() => ChannelEnum, { description: 'The channel.' })
  channel!: ChannelName;

  @Field(() => Int, { description: 'Rank in it, from 1.' })
  rank!: number;
}

@ObjectType({ description: 'Why a hit stands where it stands.' })
export class ScoreBreakdown {
  @Field(() => [ChannelRank], { description: 'The channels that found it.' })
  ranks!: ChannelRank[];

  @Field(() => Float, {
    description:
      'Weighted reciprocal rank fusion: the sum of weight / (k + rank) over those channels.',
  })
  rrf!: number;

  @Field(() => Float, {
    description:
      'The same, divided by the best possible value of the channels that found anything: 0 to 1.',
  })
  rrfNormalised!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Raw cosine similarity to the question, when the vector channel found it.',
  })
  similarity!: number | null;

  @Field(() => Float, { description: 'What the hits are ordered by.' })
  final!: number;
}

@ObjectType({ description: 'A recalled memory with its score.' })
export class Hit {
  @Field(() => Memory, { description: 'The memory.' })
  memory!: Memory;

  @Field(() => ScoreBreakdown, { description: 'Why it stands here.' })
  score!: ScoreBreakdown;
}

@ObjectType({ description: 'What a question brought back, best first.' })
export class RecallResult {
  @Field(() => [Hit], { description: 'The hits, at most as many as asked for.' })
  hits!: Hit[];

  @Field(() => [ChannelEnum], { description: 'The channels that took part.' })
  channels!: ChannelName[];

  @Field(() => [NoticeEnum], { description: 'What was missing, if anything.' })
  notices!: Notice[];
}
