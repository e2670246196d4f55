/** The overview of the graph: where everything that a caller sees stands, as the upkeep placed it. */
import { ringsOf } from '../../domain/graph/map.js';
import type { GraphNodeKind } from '../../domain/graph/model.js';
import { labelOf } from '../../domain/graph/model.js';
import {
  clustersOf,
  type MapCluster,
  type MapTie,
  overviewInput,
  sheetsOf,
} from '../../domain/graph/overview.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { GRAPH_MAP } from '../../domain/lists.js';
import { mapExtents, mapPage, mapSeeds } from '../../statements/graph.js';
import { mapStates } from '../../statements/upkeep/map.js';
import type { ReadDeps } from '../flow.js';

export interface OverviewDeps extends ReadDeps {
  readonly policy: { readonly mapPage: number; readonly mapClusters: number };
}

/** A memory or an entity on the overview. */
export interface MapNode {
  readonly id: string;
  readonly kind: GraphNodeKind;
  readonly x: number;
  readonly y: number;
  /** Number of its cluster. */
  readonly cluster: number;
  /** As of `GraphNode`; empty where nobody asked for it. */
  readonly label: string;
}

/** A page of it. */
export interface MapPage {
  /** When the upkeep last placed something; null: it never did. */
  readonly placedAt: Date | null;
  /** The latest placed first. */
  readonly nodes: readonly MapNode[];
  /** Where the page ends; null: it is empty. */
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

export interface OverviewClusters {
  /** The largest first. `label`: as of `GraphNode`; null: it has none that may be told. */
  readonly clusters: readonly (MapCluster & { readonly label: string | null })[];
  /** Among these, the strongest first. */
  readonly ties: readonly MapTie[];
}

/** @param input see `overviewInput` @throws InvalidInputError */
export async function overviewPage(
  { graph, clock, policy }: OverviewDeps,
  caller: Caller,
  input: unknown,
): Promise<MapPage> {
  const { first, after, labels } = parseInput(overviewInput(policy.mapPage), input);
  const { number, id } = after ? GRAPH_MAP.decode(after) : GRAPH_MAP.start;
  const partitions = visiblePartitions(caller);
  const [extents, rows] = await Promise.all([
    graph.read(mapExtents, { partitions }),
    graph.read(mapPage, {
      ...{ partitions, cursorNumber: number, cursorId: id, limit: first + 1 },
      ...{ labels, now: clock.now() },
    }),
  ]);
  const sheets = sheetsOf(partitions, extents);
  const page = rows.slice(0, first);
  const last = page.at(-1);
  return {
    placedAt: latest(extents.map(({ placedAt }) => placedAt)),
    nodes: page.flatMap(({ partition, kind, number: _, ...row }) => {
      const sheet = sheets.get(partition);
      if (kind === null || !sheet) return [];
      const label = labelOf(row.label);
      const [x, y] = [row.x + sheet.x, row.y + sheet.y];
      return [{ ...row, kind, label, x, y, cluster: sheet.numberOf(row.cluster) }];
    }),
    endCursor: last ? GRAPH_MAP.encode(last) : null,
    hasNextPage: rows.length > first,
  };
}

/** The largest clusters of all that a caller sees, and how they hang together. */
export async function overviewClusters(
  { graph, clock, policy }: OverviewDeps,
  caller: Caller,
): Promise<OverviewClusters> {
  const partitions = visiblePartitions(caller);
  const maps = await graph.read(mapStates, { partitions });
  const extents = maps.map((map) => ({ partition: map.partition, rings: ringsOf(map) }));
  const { clusters, ties } = clustersOf(maps, sheetsOf(partitions, extents), policy.mapClusters);
  const ids = clusters.flatMap(({ seed }) => (seed === null ? [] : [seed]));
  const found = await graph.read(mapSeeds, { ids, partitions, now: clock.now() });
  const labels = new Map(found.map(({ id, label }) => [id, labelOf(label)]));
  return {
    clusters: clusters.map((cluster) => ({
      ...cluster,
      // What is not seen, or was forgotten, is nothing to lead to.
      seed: labels.has(cluster.seed ?? '') ? cluster.seed : null,
      label: labels.get(cluster.seed ?? '') ?? null,
    })),
    ties,
  };
}

function latest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}
