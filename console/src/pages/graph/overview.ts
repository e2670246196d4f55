/** The overview: its pages made one picture, and what of it is shown. Pure. */
import type { GraphNodeKind, OverviewQuery } from '../../generated/types.js';

type Answer = NonNullable<OverviewQuery['graphMap']>;

/** Most nodes that are drawn, the latest placed: beyond it nothing can be told apart. */
export const MOST_NODES = 50_000;

/** What is drawn. `kinds[i]`, `xs[i]` and `ys[i]` are of the node `ids[i]`. */
export interface Plan {
  readonly ids: readonly string[];
  readonly kinds: readonly GraphNodeKind[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** The largest first. */
  readonly clusters: readonly PlanCluster[];
  /** Pairs of numbers of clusters, each once. */
  readonly ties: readonly (readonly [number, number])[];
  /** Whether more stands on the overview than is drawn. */
  readonly truncated: boolean;
}

export type PlanCluster = NonNullable<Answer['clusters']>[number];

/** Each node once, as the first page has it: what is placed meanwhile moves the others on. */
export function planOf(pages: readonly Answer[]): Plan {
  const columns = {
    ids: [] as string[],
    kinds: [] as GraphNodeKind[],
    xs: [] as number[],
    ys: [] as number[],
  };
  const seen = new Set<string>();
  for (const { ids, kinds, xs, ys } of pages) {
    for (const [i, id] of ids.entries()) {
      if (seen.has(id) || seen.size === MOST_NODES) continue;
      seen.add(id);
      columns.ids.push(id);
      columns.kinds.push(kinds[i] ?? 'SEMANTIC');
      columns.xs.push(xs[i] ?? 0);
      columns.ys.push(ys[i] ?? 0);
    }
  }
  const clusters = pages[0]?.clusters ?? [];
  const more = pages.at(-1)?.pageInfo.hasNextPage ?? false;
  return { ...columns, clusters, ties: tiesOf(clusters), truncated: more };
}

/** Each of both says it. */
function tiesOf(clusters: readonly PlanCluster[]): [number, number][] {
  const known = new Set(clusters.map(({ number }) => number));
  return clusters.flatMap(({ number, ties }) =>
    ties
      .filter((other) => number < other && known.has(other))
      .map((other): [number, number] => [number, other]),
  );
}

/** Where a click on a node or on a cluster leads: the address of what lies around it. Null: nowhere. */
export function wayTo(plan: Plan, key: string): string | null {
  const cluster = clusterIn(key);
  const id = cluster === null ? key : seedOf(plan, cluster);
  return id === null ? null : `/graph?memory=${id}`;
}

/** A cluster as a node of the drawing. */
export function keyOf(cluster: number): string {
  return `cluster ${cluster}`;
}

function clusterIn(key: string): number | null {
  return key.startsWith('cluster ') ? Number(key.slice('cluster '.length)) : null;
}

function seedOf({ clusters }: Plan, wanted: number): string | null {
  return clusters.find(({ number }) => number === wanted)?.seedId ?? null;
}
