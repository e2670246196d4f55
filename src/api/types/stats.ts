import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Edge, Kind } from '../../domain/kernel/vocabulary.js';
import { MAINTENANCE_KINDS } from '../../domain/upkeep/run.js';
import { defineEnum } from './define-enum.js';
import { EdgeEnum, KindEnum } from './enums.js';

@ObjectType({ description: 'How many current memories of a kind there are.' })
export class KindCount {
  @Field(() => KindEnum, { description: 'The kind.' })
  kind!: Kind;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'How many edges of a type current memories have.' })
export class EdgeCount {
  @Field(() => EdgeEnum, { description: 'The type.' })
  type!: Edge;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'State of the embedding queue.' })
export class EmbeddingQueue {
  @Field(() => String, {
    nullable: true,
    description: 'Model and vector length; null without a model.',
  })
  model!: string | null;

  @Field(() => Int, { description: 'Memories that wait for an embedding.' })
  waiting!: number;

  @Field(() => Int, { description: 'Those among them that the model has failed on.' })
  failing!: number;

  @Field(() => String, { nullable: true, description: 'One of the failures.' })
  lastError!: string | null;
}

@ObjectType({ description: 'State of the queue of memories whose names are linked to entities.' })
export class LinkingQueue {
  @Field(() => Int, { description: 'Memories that wait for their links.' })
  waiting!: number;
}

const MaintenanceKindEnum = defineEnum('MaintenanceKind', 'A kind of upkeep.', MAINTENANCE_KINDS);

@ObjectType({ description: 'When a kind of upkeep last ran, and how it went.' })
export class MaintenanceRun {
  @Field(() => MaintenanceKindEnum, { description: 'The kind.' })
  kind!: keyof typeof MAINTENANCE_KINDS;

  @Field(() => GraphQLDateTime, { description: 'When it last ran.' })
  at!: Date;

  @Field(() => String, { description: 'How it went.' })
  outcome!: string;
}

@ObjectType({ description: 'The visible part of the graph in numbers.' })
export class MemoryStats {
  @Field(() => [KindCount], { description: 'Current memories by kind.' })
  kinds!: KindCount[];

  @Field(() => [EdgeCount], { description: 'Edges of current memories by type.' })
  edges!: EdgeCount[];

  @Field(() => Int, { description: 'Entities.' })
  entities!: number;

  @Field(() => Int, { description: 'Conversations.' })
  sessions!: number;

  @Field(() => Int, {
    description: 'Current memories with no edge that holds to another memory or an entity (QG-17).',
  })
  orphans!: number;

  @Field(() => EmbeddingQueue, { description: 'State of the embedding queue.' })
  embedding!: EmbeddingQueue;

  @Field(() => LinkingQueue, { description: 'State of the queue of links to entities.' })
  linking!: LinkingQueue;

  @Field(() => [MaintenanceRun], {
    description: 'When each kind of upkeep last ran, one a kind; kinds that never did are absent.',
  })
  maintenance!: MaintenanceRun[];

  @Field(() => Float, {
    nullable: true,
    description: 'Bytes the whole store takes on disk; null for a server elsewhere.',
  })
  storeBytes!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Version of the Graph Data Science library; null when the server has none.',
  })
  graphDataScience!: string | null;
}
