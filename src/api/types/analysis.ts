import { GraphQLDateTime } from 'graphql-scalars';
import { Float, ID, Int, ObjectType } from 'type-graphql';
import { ANALYSIS_STATUSES, type AnalysisStatus } from '../../domain/analysis/analysis.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';
import { NonNull } from './field.js';

const AnalysisStatusEnum = defineEnum(
  'AnalysisStatus',
  'How an analysis of the graph ended.',
  ANALYSIS_STATUSES,
);

@ObjectType({ description: 'The result of an analysis of the graph.' })
export class AnalysisOutcome {
  @NonNull(AnalysisStatusEnum, 'How it ended; of several partitions, the least successful one.')
  status!: AnalysisStatus;

  @NonNull(String, 'The outcome as a sentence that says what to do.')
  message!: string;

  @NonNull(Int, 'How many partitions were analysed, at most four.')
  partitions!: number;

  @NonNull(Int, 'Memories and entities that were looked at.')
  nodes!: number;

  @NonNull(Int, 'Links that were looked at, each counted in both directions.')
  relationships!: number;

  @NonNull(Int, 'Topics that were found.')
  topics!: number;

  @NonNull(Int, 'Memories and entities that hold topics together.')
  bridges!: number;

  @NonNull(Float, 'Estimated memory, in bytes, that the largest partition needed.')
  estimatedBytes!: number;

  @NonNull(Int, 'Milliseconds it took.')
  tookMs!: number;
}

@ObjectType({
  description: 'A cluster of linked memories and entities, by `analyzeGraph`.',
})
export class Topic {
  @NonNull(ID, 'Twelve hexadecimal digits, stable while its oldest member stays.')
  id!: string;

  @NonNull(String, 'Its distinguishing words, such as `Oven lease · Mara · bakery`.')
  label!: string;

  @NonNull([String], 'Its most telling keywords, best first, at most ten.')
  keywords!: string[];

  @NonNull(Int, 'How many memories and entities belong to it.')
  size!: number;

  @NonNull(Float, 'Share of its members in the importance of their partition, 0 to 1.')
  importance!: number;

  @NonNull(GraphQLDateTime, 'When the analysis ran.')
  updatedAt!: Date;
}

export const TopicConnection = connection<Topic>(
  'Topic',
  () => Topic,
  'A page of topics, the largest first.',
);
export type TopicConnection = Connection<Topic>;
