/** The graph in numbers (G-75). */
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { valuesOf } from '../domain/kernel/vocabulary.js';
import { LAST_UPKEEP_KINDS } from '../domain/upkeep/run.js';
import type { Embedder, Graph, GraphScience } from '../ports.js';
import {
  type GraphStats,
  type LastUpkeep,
  lastUpkeepRuns,
  memoryStatsStatement,
} from '../statements/stats.js';

/** What the numbers come from. `storeBytes` is null where the store's size cannot be known. */
export interface StatsDeps {
  readonly graph: Graph;
  readonly science: GraphScience;
  readonly embedder: Embedder | null;
  storeBytes(): Promise<number | null>;
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

const NOTHING: GraphStats = {
  kinds: [],
  edges: [],
  entities: 0,
  sessions: 0,
  orphans: 0,
  waiting: 0,
  failing: 0,
  lastError: null,
  unlinked: 0,
};

export async function memoryStats(deps: StatsDeps, caller: Caller): Promise<MemoryStats> {
  const partitions = visiblePartitions(caller);
  const kinds = valuesOf(LAST_UPKEEP_KINDS);
  const { tenant, userId } = caller;
  const [[stats = NOTHING], lastUpkeep, storeBytes, graphDataScience] = await Promise.all([
    deps.graph.read(memoryStatsStatement, { partitions }),
    deps.graph.read(lastUpkeepRuns, { tenant, userId, partitions, kinds }),
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
