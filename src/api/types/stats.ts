/** Numbers: what is in the graph, how memories stand, the vault, storage. */
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ColdStoreName } from '../../domain/document/archive.js';
import type { Edge, Kind, Storage } from '../../domain/kernel/vocabulary.js';
import { LAST_UPKEEP_KINDS } from '../../domain/upkeep/run.js';
import { ColdStoreEnum } from './archive.js';
import { defineEnum } from './define-enum.js';
import { EdgeEnum, KindEnum, StorageEnum } from './enums.js';

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

@ObjectType({ description: 'The embedding queue.' })
export class EmbeddingQueue {
  @Field(() => String, {
    nullable: true,
    description: 'Model and vector length; null without a model.',
  })
  model!: string | null;

  @Field(() => Int, { description: 'Memories that wait for an embedding.' })
  waiting!: number;

  @Field(() => Int, { description: 'Those of them that the model has failed on.' })
  failing!: number;

  @Field(() => String, { nullable: true, description: 'One of the failures.' })
  lastError!: string | null;
}

@ObjectType({ description: 'State of the queue of memories whose names are linked to entities.' })
export class LinkingQueue {
  @Field(() => Int, { description: 'Memories that wait for their links.' })
  waiting!: number;
}

const LastUpkeepKindEnum = defineEnum('LastUpkeepKind', 'A kind of upkeep.', LAST_UPKEEP_KINDS);

@ObjectType({ description: 'When a kind of upkeep last ran, and how it went.' })
export class LastUpkeep {
  @Field(() => LastUpkeepKindEnum, { description: 'The kind.' })
  kind!: keyof typeof LAST_UPKEEP_KINDS;

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

  @Field(() => Int, { description: 'Entities that memories mention.' })
  entities!: number;

  @Field(() => Int, { description: 'Conversations.' })
  sessions!: number;

  @Field(() => Int, {
    description: 'Current memories linked to no other memory or entity.',
  })
  orphans!: number;

  @Field(() => EmbeddingQueue, { description: 'The embedding queue.' })
  embedding!: EmbeddingQueue;

  @Field(() => LinkingQueue, {
    description: 'The queue of memories whose names are linked to entities.',
  })
  linking!: LinkingQueue;

  @Field(() => [LastUpkeep], {
    description: 'Last run of each kind of upkeep that ever ran.',
  })
  lastUpkeep!: LastUpkeep[];

  @Field(() => Float, {
    nullable: true,
    description: 'Bytes the whole store takes on disk; null for a server elsewhere.',
  })
  storeBytes!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Version of the Graph Data Science library; null: not installed.',
  })
  graphDataScience!: string | null;
}

@ObjectType({ description: 'Memories by validity.' })
export class ValidityCounts {
  @Field(() => Int, { description: 'Stated or validated by the user.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Concluded, not validated.' })
  inferred!: number;

  @Field(() => Int, { description: 'Lost to another memory.' })
  deprecated!: number;
}

@ObjectType({ description: 'Memories by utility.' })
export class UtilityCounts {
  @Field(() => Int, { description: 'Structural: other work rests on them.' })
  loadBearing!: number;

  @Field(() => Int, { description: 'Useful for the work at hand.' })
  tactical!: number;

  @Field(() => Int, { description: 'Long unused.' })
  archived!: number;
}

@ObjectType({ description: 'Memories by source.' })
export class SourceCounts {
  @Field(() => Int, { description: 'The user said so.' })
  userAsserted!: number;

  @Field(() => Int, { description: 'An agent concluded it.' })
  agentInferred!: number;

  @Field(() => Int, { description: 'A reference document says so.' })
  bookshelfDocument!: number;

  @Field(() => Int, { description: 'It was retrieved from outside.' })
  externalRetrieved!: number;
}

@ObjectType({
  description: 'How visible memories, current and retired, stand on the axes.',
})
export class MemoryHealth {
  @Field(() => Int, { description: 'How many there are.' })
  totalMemories!: number;

  @Field(() => ValidityCounts, { description: 'By validity.' })
  byValidity!: ValidityCounts;

  @Field(() => UtilityCounts, { description: 'By utility.' })
  byUtility!: UtilityCounts;

  @Field(() => SourceCounts, { description: 'By source.' })
  bySource!: SourceCounts;

  @Field(() => Int, {
    description: 'Resolved contradictions, of the session if one was named.',
  })
  conflictsResolvedThisSession!: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When something was last classified; null: never.',
  })
  lastClassificationRun!: Date | null;

  @Field(() => Float, {
    description: 'Deprecated memories per confirmed one; their number if there is none.',
  })
  deprecatedToConfirmed!: number;

  @Field(() => Boolean, {
    description: 'Whether that ratio is above MNEME_DEGRADED_RATIO (0.5 by default).',
  })
  degraded!: boolean;
}

@ObjectType({ description: 'How many there are of a name.' })
export class NamedCount {
  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({
  description: 'The vault in numbers: capacity of the own one, then what you read.',
})
export class VaultStats {
  @Field(() => Int, { description: 'Active records of the own vault, all scopes together.' })
  active!: number;

  @Field(() => Int, { description: 'Most active records: a full vault takes no new ones.' })
  maximum!: number;

  @Field(() => Float, { description: '`active` in percent of `maximum`, to one decimal.' })
  utilisationPercent!: number;

  @Field(() => Int, { description: 'Deleted records of the own vault, wherever they are kept.' })
  deleted!: number;

  @Field(() => Int, {
    description: 'Active and retired records, former versions and tombstones.',
  })
  versions!: number;

  @Field(() => Float, { description: '`versions` by `active`; 0 without active records.' })
  bloatRatio!: number;

  @Field(() => Int, {
    description: 'Former states and tombstones of the own vault in cold storage.',
  })
  cold!: number;

  @Field(() => [NamedCount], {
    description: 'Records by scope: SHARED and the own agent, at most two.',
  })
  byScope!: NamedCount[];

  @Field(() => [NamedCount], {
    description: 'Records by tier: at most the two there are, if need be with 0.',
  })
  byTier!: NamedCount[];

  @Field(() => [NamedCount], { description: 'Records by category, at most one entry a record.' })
  byCategory!: NamedCount[];

  @Field(() => Int, {
    description: 'Topics that have a register, counted per scope.',
  })
  registerTopics!: number;
}

@ObjectType({ description: 'Documents of one kind that lie in the same place.' })
export class StorageShare {
  @Field(() => StorageEnum, { description: 'Whether their originals are in the graph.' })
  storage!: Storage;

  @Field(() => ColdStoreEnum, {
    nullable: true,
    description: 'The cold storage that holds them; null: they are in the graph.',
  })
  store!: ColdStoreName | null;

  @Field(() => KindEnum, { description: 'Their kind.' })
  kind!: Kind;

  @Field(() => Int, { description: 'How many.' })
  documents!: number;

  @Field(() => Float, {
    description: 'Size: bytes in cold storage, characters at hand.',
  })
  bytes!: number;
}

@ObjectType({
  description: 'Numbers about what the caller sees; each part is counted on demand.',
})
export class Stats {}
