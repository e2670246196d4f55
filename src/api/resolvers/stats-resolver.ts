import { Ctx, ID, Resolver, Root } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { environmentOf } from '../../domain/write/health.js';
import type { Context } from '../nodes.js';
import { type Count, countsOf } from '../types/count.js';
import { FieldOf, NullableArg, QueryOf } from '../types/field.js';
import { MemoryHealth, MemoryStats, Stats, StorageShare, VaultStats } from '../types/stats.js';
import { CallerArg } from './arguments.js';

/** Counting reads the caller's whole part of the graph. */
const COUNTING_COST = 100;
/** It looks at every document that the caller sees. */
const STORAGE_COST = 200;
const counting = ({ childComplexity }: { childComplexity: number }) =>
  COUNTING_COST + childComplexity;

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
    ({ childComplexity }) => STORAGE_COST + childComplexity,
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
