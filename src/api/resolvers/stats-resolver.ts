import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ColdStoreName } from '../../domain/document/archive.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Kind, Storage } from '../../domain/kernel/vocabulary.js';
import { environmentOf } from '../../domain/write/health.js';
import { readCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { ColdStoreEnum } from '../types/archive.js';
import { Count, countsOf } from '../types/count.js';
import { KindEnum, StorageEnum } from '../types/enums.js';
import { FieldOf, NonNull, Nullable, NullableArg, QueryOf } from '../types/field.js';
import { CallerArg } from './arguments.js';

const COUNTED_AT = 'When it was counted: large parts are kept for a minute or so.';

@ObjectType({ description: 'The embedding queue.' })
export class EmbeddingQueue {
  @Nullable(String, 'Model and vector length; null without a model.')
  model!: string | null;

  @NonNull(Int, 'Memories that wait for an embedding.')
  waiting!: number;

  @NonNull(Int, 'Those of them that the model has failed on.')
  failing!: number;

  @Nullable(String, 'One of the failures.')
  lastError!: string | null;
}

@ObjectType({ description: 'When a kind of upkeep last ran, and how it went.' })
export class LastUpkeep {
  @NonNull(String, 'LOOP, NIGHTLY or ANALYSIS.')
  kind!: string;

  @NonNull(GraphQLDateTime, 'When it last ran.')
  at!: Date;

  @NonNull(String, 'How it went.')
  outcome!: string;
}

@ObjectType({ description: 'The visible part of the graph in numbers.' })
export class MemoryStats {
  @NonNull([Count], 'Current memories by `MemoryKind`, at most one entry each.')
  kinds!: Count[];

  @NonNull([Count], 'Edges of current memories by `EdgeType`, at most one each.')
  edges!: Count[];

  @NonNull(Int, 'Entities that memories mention.')
  entities!: number;

  @NonNull(Int, 'Conversations.')
  sessions!: number;

  @NonNull(Int, 'Current memories linked to no other memory or entity.')
  orphans!: number;

  @NonNull(EmbeddingQueue)
  embedding!: EmbeddingQueue;

  @NonNull(Int, 'Memories whose names are not linked to entities yet.')
  unlinked!: number;

  @NonNull([LastUpkeep], 'Last run of each kind of upkeep, at most three.')
  lastUpkeep!: LastUpkeep[];

  @Nullable(Float, 'Bytes the whole store takes on disk; null for a server elsewhere.')
  storeBytes!: number | null;

  @Nullable(String, 'Version of the Graph Data Science library; null: not installed.')
  graphDataScience!: string | null;

  @NonNull(GraphQLDateTime, COUNTED_AT)
  countedAt!: Date;
}

@ObjectType({
  description: 'How visible memories, current and retired, stand on the axes.',
})
export class MemoryHealth {
  @NonNull(Int, 'How many there are.')
  totalMemories!: number;

  @NonNull([Count], 'By `Validity`, at most one entry each.')
  byValidity!: Count[];

  @NonNull([Count], 'By `Utility`, at most one entry each.')
  byUtility!: Count[];

  @NonNull([Count], 'By `EpistemicSource`, at most one entry each.')
  bySource!: Count[];

  @NonNull(Int, 'Resolved contradictions, of the session if one was named.')
  conflictsResolvedThisSession!: number;

  @Nullable(GraphQLDateTime, 'When something was last classified; null: never.')
  lastClassificationRun!: Date | null;

  @NonNull(Float, 'Deprecated memories per confirmed one; their number if there is none.')
  deprecatedToConfirmed!: number;

  @NonNull(Boolean, 'Whether that ratio is above MNEME_DEGRADED_RATIO (0.5 by default).')
  degraded!: boolean;

  @NonNull(GraphQLDateTime, COUNTED_AT)
  countedAt!: Date;

  @NonNull(GraphQLJSONObject, 'The same numbers in the key names of an environment report.')
  report!: object;
}

@ObjectType({
  description: 'The vault in numbers: capacity of the own one, then what you read.',
})
export class VaultStats {
  @NonNull(Int, 'Active records of the own vault, all scopes together.')
  active!: number;

  @NonNull(Int, 'Most active records: a full vault takes no new ones.')
  maximum!: number;

  @NonNull(Float, '`active` in percent of `maximum`, to one decimal.')
  utilisationPercent!: number;

  @NonNull(Int, 'Deleted records of the own vault, wherever they are kept.')
  deleted!: number;

  @NonNull(Int, 'Active and retired records, former versions and tombstones.')
  versions!: number;

  @NonNull(Float, '`versions` by `active`; 0 without active records.')
  bloatRatio!: number;

  @NonNull(Int, 'Former states and tombstones of the own vault in cold storage.')
  cold!: number;

  @NonNull([Count], 'Records by scope: SHARED and the own agent, at most two.')
  byScope!: Count[];

  @NonNull([Count], 'Records by tier: at most the two there are, if need be with 0.')
  byTier!: Count[];

  @NonNull([Count], 'Records by category, at most one entry a record.')
  byCategory!: Count[];

  @NonNull(Int, 'Topics that have a register, counted per scope.')
  registerTopics!: number;
}

@ObjectType({ description: 'Documents of one kind that lie in the same place.' })
export class StorageShare {
  @NonNull(StorageEnum, 'Whether their originals are in the graph.')
  storage!: Storage;

  @Nullable(ColdStoreEnum, 'The cold storage that holds them; null: they are in the graph.')
  store!: ColdStoreName | null;

  @NonNull(KindEnum)
  kind!: Kind;

  @NonNull(Int, 'How many.')
  documents!: number;

  @NonNull(Float, 'Size: bytes in cold storage, characters at hand.')
  bytes!: number;

  @NonNull(GraphQLDateTime, COUNTED_AT)
  countedAt!: Date;
}

@ObjectType({
  description: 'Numbers about what the caller sees; each part is counted on demand.',
})
export class Stats {}

/** Counting reads the caller's whole part of the graph, page by page. */
const COUNTING_COST = 100;
/** It looks at every document that the caller sees. */
const STORAGE_COST = 200;
const counting = readCost(COUNTING_COST);

/** Whose numbers they are. */
interface StatsNode {
  readonly caller: Caller;
}

@Resolver(() => Stats)
export class StatsResolver {
  @QueryOf(Stats, 'Numbers about what the caller sees; each part is counted on demand.')
  stats(@CallerArg() caller: Caller, @Ctx() _context: Context): StatsNode {
    return { caller: caller };
  }

  @FieldOf(MemoryStats, 'Memories, entities, edges, and the queues behind them.', counting)
  async memories(
    @Root() { caller }: StatsNode,
    @Ctx() { services }: Context,
  ): Promise<MemoryStats> {
    const stats = await services.memoryStats(caller);
    const { embeddingModel: model, waiting, failing, lastError } = stats;
    return {
      ...stats,
      kinds: stats.kinds.map(({ kind: name, count }) => ({ name, count })),
      edges: stats.edges.map(({ type: name, count }) => ({ name, count })),
      lastUpkeep: [...stats.lastUpkeep],
      embedding: { model, waiting, failing, lastError },
    };
  }

  @FieldOf(VaultStats, undefined, counting)
  async vault(@Root() { caller }: StatsNode, @Ctx() { services }: Context): Promise<VaultStats> {
    const stats = await services.vault.stats(caller);
    const { byScope, byTier, byCategory } = stats;
    return {
      ...stats,
      ...{ byScope: countsOf(byScope), byTier: countsOf(byTier), byCategory: countsOf(byCategory) },
    };
  }

  @FieldOf(
    [StorageShare],
    'Documents by storage and kind, with their size; without deleted ones.',
    readCost(STORAGE_COST),
  )
  storage(@Root() { caller }: StatsNode, @Ctx() { services }: Context): Promise<StorageShare[]> {
    return services.archive.storageReport(caller);
  }

  @FieldOf(MemoryHealth, 'How memories, current and retired, stand on the axes.', counting)
  async health(
    @Root() { caller }: StatsNode,
    @NullableArg('sessionId', ID, 'Session to count contradictions of; default: the caller’s.')
    sessionId: string | null,
    @Ctx() { services }: Context,
  ): Promise<MemoryHealth> {
    const health = await services.history.memoryHealth(caller, sessionId ?? null);
    const { byValidity, byUtility, bySource } = health;
    return {
      ...health,
      byValidity: byValue(byValidity),
      byUtility: byValue(byUtility),
      bySource: byValue(bySource),
      report: environmentOf(health),
    };
  }
}

/** Counts by axis under the names of the axes' values, such as `LOAD_BEARING`. */
function byValue(table: Readonly<Record<string, number>>): Count[] {
  return countsOf(table).map(({ name, count }) => {
    return { name: name.replace(/[A-Z]/g, '_$&').toUpperCase(), count };
  });
}
