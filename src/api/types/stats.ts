/** Numbers: what is in the graph, how memories stand, the vault, storage. */
import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ColdStoreName } from '../../domain/document/archive.js';
import type { Kind, Storage } from '../../domain/kernel/vocabulary.js';
import { ColdStoreEnum } from './archive.js';
import { Count } from './count.js';
import { KindEnum, StorageEnum } from './enums.js';

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

@ObjectType({ description: 'When a kind of upkeep last ran, and how it went.' })
export class LastUpkeep {
  @Field(() => String, { description: 'LOOP, NIGHTLY or ANALYSIS.' })
  kind!: string;

  @Field(() => GraphQLDateTime, { description: 'When it last ran.' })
  at!: Date;

  @Field(() => String, { description: 'How it went.' })
  outcome!: string;
}

@ObjectType({ description: 'The visible part of the graph in numbers.' })
export class MemoryStats {
  @Field(() => [Count], {
    description: 'Current memories by `MemoryKind`, at most one entry each.',
  })
  kinds!: Count[];

  @Field(() => [Count], {
    description: 'Edges of current memories by `EdgeType`, at most one each.',
  })
  edges!: Count[];

  @Field(() => Int, { description: 'Entities that memories mention.' })
  entities!: number;

  @Field(() => Int, { description: 'Conversations.' })
  sessions!: number;

  @Field(() => Int, {
    description: 'Current memories linked to no other memory or entity.',
  })
  orphans!: number;

  @Field(() => EmbeddingQueue)
  embedding!: EmbeddingQueue;

  @Field(() => Int, { description: 'Memories whose names are not linked to entities yet.' })
  unlinked!: number;

  @Field(() => [LastUpkeep], {
    description: 'Last run of each kind of upkeep, at most three.',
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

@ObjectType({
  description: 'How visible memories, current and retired, stand on the axes.',
})
export class MemoryHealth {
  @Field(() => Int, { description: 'How many there are.' })
  totalMemories!: number;

  @Field(() => [Count], { description: 'By `Validity`, at most one entry each.' })
  byValidity!: Count[];

  @Field(() => [Count], { description: 'By `Utility`, at most one entry each.' })
  byUtility!: Count[];

  @Field(() => [Count], { description: 'By `EpistemicSource`, at most one entry each.' })
  bySource!: Count[];

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

  @Field(() => GraphQLJSONObject, {
    description: 'The same numbers in the key names of an environment report.',
  })
  report!: object;
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

  @Field(() => [Count], {
    description: 'Records by scope: SHARED and the own agent, at most two.',
  })
  byScope!: Count[];

  @Field(() => [Count], {
    description: 'Records by tier: at most the two there are, if need be with 0.',
  })
  byTier!: Count[];

  @Field(() => [Count], { description: 'Records by category, at most one entry a record.' })
  byCategory!: Count[];

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

  @Field(() => KindEnum)
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
