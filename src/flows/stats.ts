/** The graph in numbers (G-75). */
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { type Edge, type Kind, valuesOf } from '../domain/kernel/vocabulary.js';
import { LAST_UPKEEP_KINDS } from '../domain/upkeep/run.js';
import type { Embedder, Graph, GraphScience } from '../ports.js';
import { type LastUpkeep, lastUpkeepRuns } from '../statements/stats.js';
import { add, addAll, type GraphCounts } from './counts/count.js';
import { earliest, type KeptCounts } from './counts/kept.js';

/** What the numbers come from. `storeBytes` is null where the store's size cannot be known. */
export interface StatsDeps {
  readonly graph: Graph;
  readonly science: GraphScience;
  readonly embedder: Embedder | null;
  readonly graphCounts: KeptCounts<GraphCounts>;
  storeBytes(): Promise<number | null>;
}

/** The visible part of the graph, counted. */
interface GraphStats extends Omit<GraphCounts, 'kinds' | 'edges'> {
  readonly kinds: readonly { readonly kind: Kind; readonly count: number }[];
  readonly edges: readonly { readonly type: Edge; readonly count: number }[];
  /** When the oldest of the numbers was counted. */
  readonly countedAt: Date;
}

/** The caller's part of the graph, and what the server can do. */
export interface MemoryStats extends GraphStats {
  readonly storeBytes: number | null;
  /** `name/dimensions`, or null without a model. */
  readonly embeddingModel: string | null;
  /** Version of the Graph Data Science library, or null. */
  readonly graphDataScience: string | null;
  /** When each kind of upkeep last ran for a part that the caller sees; kinds that never did are absent. */
  readonly lastUpkeep: readonly LastUpkeep[];
}

export async function memoryStats(deps: StatsDeps, caller: Caller): Promise<MemoryStats> {
  const partitions = visiblePartitions(caller);
  const { tenant, userId } = caller;
  const upkeep = { tenant, userId, partitions, kinds: valuesOf(LAST_UPKEEP_KINDS) };
  const [stats, lastUpkeep, storeBytes, graphDataScience] = await Promise.all([
    statsOf(deps.graphCounts, partitions),
    deps.graph.read(lastUpkeepRuns, upkeep),
    deps.storeBytes(),
    deps.science.version(),
  ]);
  const { embedder } = deps;
  return {
    ...stats,
    lastUpkeep,
    storeBytes,
    graphDataScience,
    embeddingModel: embedder && `${embedder.model}/${embedder.dimensions}`,
  };
}

async function statsOf(
  graphCounts: KeptCounts<GraphCounts>,
  partitions: readonly string[],
): Promise<GraphStats> {
  const counted = await graphCounts.of(partitions);
  const kinds = new Map<Kind, number>();
  const edges = new Map<Edge, number>();
  const sums = { entities: 0, sessions: 0, orphans: 0, waiting: 0, failing: 0, unlinked: 0 };
  let lastError: string | null = null;
  for (const { value } of counted) {
    for (const [kind, count] of value.kinds) add(kinds, kind, count);
    for (const [type, count] of value.edges) add(edges, type, count);
    addAll(sums, value);
    lastError ??= value.lastError;
  }
  return {
    ...{ ...sums, lastError, countedAt: earliest(counted) },
    kinds: [...kinds].map(([kind, count]) => ({ kind, count })),
    edges: [...edges].map(([type, count]) => ({ type, count })),
  };
}
