import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { environmentOf } from '../../domain/write/health.js';
import type { Context } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import {
  MemoryHealth,
  MemoryStats,
  type NamedCount,
  Stats,
  StorageShare,
  VaultStats,
} from '../types/stats.js';
import { CALLER } from './arguments.js';

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
  @Query(() => Stats, {
    description: 'Numbers about what the caller sees; each part is counted on demand.',
  })
  stats(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal }: Context,
  ): StatsNode {
    return { caller: callerOf(principal, caller) };
  }

  @FieldResolver(() => MemoryStats, {
    description: 'Memories, entities, edges, and the queues behind them.',
    complexity: counting,
  })
  async memories(
    @Root() { caller }: StatsNode,
    @Ctx() { services }: Context,
  ): Promise<MemoryStats> {
    const stats = await services.memoryStats(caller);
    const { embeddingModel: model, waiting, failing, lastError, unlinked } = stats;
    return {
      ...stats,
      lastUpkeep: [...stats.lastUpkeep],
      embedding: { model, waiting, failing, lastError },
      linking: { waiting: unlinked },
    };
  }

  @FieldResolver(() => VaultStats, { description: 'The vault.', complexity: counting })
  async vault(@Root() { caller }: StatsNode, @Ctx() { services }: Context): Promise<VaultStats> {
    const stats = await services.vault.stats(caller);
    const { byScope, byTier, byCategory } = stats;
    return {
      ...stats,
      ...{ byScope: counts(byScope), byTier: counts(byTier), byCategory: counts(byCategory) },
    };
  }

  @FieldResolver(() => [StorageShare], {
    description: 'Documents by storage and kind, with their size; without deleted ones.',
    complexity: ({ childComplexity }) => STORAGE_COST + childComplexity,
  })
  storage(@Root() { caller }: StatsNode, @Ctx() { services }: Context): Promise<StorageShare[]> {
    return services.archive.storageReport(caller);
  }

  @FieldResolver(() => MemoryHealth, {
    description: 'How memories, current and retired, stand on the axes.',
    complexity: counting,
  })
  health(
    @Root() { caller }: StatsNode,
    @Arg('sessionId', () => ID, {
      nullable: true,
      description: 'Session to count contradictions of; default: the caller’s.',
    })
    sessionId: string | null,
    @Ctx() { services }: Context,
  ): Promise<MemoryHealth> {
    return services.history.memoryHealth(caller, sessionId ?? null);
  }
}

@Resolver(() => MemoryHealth)
export class MemoryHealthResolver {
  @FieldResolver(() => GraphQLJSONObject, {
    description: 'The same numbers in the key names of an environment report.',
  })
  report(@Root() health: MemoryHealth) {
    return environmentOf(health);
  }
}

function counts(table: Readonly<Record<string, number>>): NamedCount[] {
  return Object.entries(table).map(([name, count]) => ({ name, count }));
}
