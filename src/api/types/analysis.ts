import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { ANALYSIS_STATUSES, type AnalysisStatus } from '../../domain/analysis/analysis.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';

const AnalysisStatusEnum = defineEnum(
  'AnalysisStatus',
  'How an analysis of the graph ended.',
  ANALYSIS_STATUSES,
);

@ObjectType({ description: 'The result of an analysis of the graph.' })
export class AnalysisOutcome {
  @Field(() => AnalysisStatusEnum, {
    description: 'How it ended; of several partitions, the least successful one.',
  })
  status!: AnalysisStatus;

  @Field(() => String, { description: 'The outcome as a sentence that says what to do.' })
  message!: string;

  @Field(() => Int, { description: 'How many partitions were analysed, at most four.' })
  partitions!: number;

  @Field(() => Int, { description: 'Memories and entities that were looked at.' })
  nodes!: number;

  @Field(() => Int, { description: 'Links that were looked at, each counted in both directions.' })
  relationships!: number;

  @Field(() => Int, { description: 'Topics that were found.' })
  topics!: number;

  @Field(() => Int, { description: 'Memories and entities that hold topics together.' })
  bridges!: number;

  @Field(() => Float, {
    description: 'Estimated memory, in bytes, that the largest partition needed.',
  })
  estimatedBytes!: number;

  @Field(() => Int, { description: 'Milliseconds it took.' })
  tookMs!: number;
}

@ObjectType({
  description: 'A cluster of linked memories and entities, by `analyzeGraph`.',
})
export class Topic {
  @Field(() => ID, {
    description: 'Twelve hexadecimal digits, stable while its oldest member stays.',
  })
  id!: string;

  @Field(() => String, {
    description: 'Its distinguishing words, such as `Oven lease · Mara · bakery`.',
  })
  label!: string;

  @Field(() => [String], { description: 'Its most telling keywords, best first, at most ten.' })
  keywords!: string[];

  @Field(() => Int, { description: 'How many memories and entities belong to it.' })
  size!: number;

  @Field(() => Float, {
    description: 'Share of its members in the importance of their partition, 0 to 1.',
  })
  importance!: number;

  @Field(() => GraphQLDateTime, { description: 'When the analysis ran.' })
  updatedAt!: Date;
}

export const TopicConnection = connection<Topic>(
  'Topic',
  () => Topic,
  'A page of topics, the largest first.',
);
export type TopicConnection = Connection<Topic>;
