/** The overview that a caller gets: the maps of its partitions side by side, with their largest clusters. Pure. */
import { z } from 'zod';
import { orElse } from '../kernel/input.js';
import type { MapState } from './map.js';
import { type Point, pointAt, reachOf } from './sites.js';

/** Most partitions that a caller sees: numbers of clusters tell them apart. */
const PARTITIONS = 4;

/** Which part of the overview. @param most nodes of a page */
export function overviewInput(most: number) {
  const message = `must be between 1 and ${most} (MNEME_MAP_PAGE)`;
  return z.object({
    first: orElse(z.int(message).min(1, message).max(most, message), most),
    after: z.string().nullish(),
    labels: z.boolean().default(false),
  });
}

/** Where the map of a partition lies. */
interface Extent {
  readonly partition: string;
  readonly rings: number;
}

/** What a map is moved by, and what its clusters are called. */
export interface Sheet extends Point {
  /** Of a cluster of its map among all clusters of the answer. */
  numberOf(cluster: number): number;
}

/**
 * The maps side by side, in the order of the partitions. Each gets the width of so many rings as the next power of two: one that grows seldom
 * moves the others.
 * @param partitions all that the caller sees, also those without a map
 */
export function sheetsOf(
  partitions: readonly string[],
  extents: readonly Extent[],
): ReadonlyMap<string, Sheet> {
  const rings = new Map(extents.map((each) => [each.partition, each.rings]));
  const sheets = new Map<string, Sheet>();
  let from: number | null = null;
  for (const [place, partition] of partitions.entries()) {
    const own = rings.get(partition);
    if (own === undefined) continue;
    const reach = reachOf(2 ** Math.ceil(Math.log2(own + 1)));
    const x: number = from === null ? 0 : from + reach;
    from = x + reach;
    sheets.set(partition, { x, y: 0, numberOf: (cluster) => cluster * PARTITIONS + place });
  }
  return sheets;
}

/** A cluster as it is told. */
export interface MapCluster extends Point {
  readonly number: number;
  /** The entity or memory that it began with; null: what hangs together with nothing. */
  readonly seed: string | null;
  /** How many were ever placed in it. */
  readonly size: number;
}

/** How clusters hang together, by their numbers. */
export interface MapTie {
  readonly source: number;
  readonly target: number;
  readonly weight: number;
}

export interface Clusters {
  /** The largest first. */
  readonly clusters: readonly MapCluster[];
  /** Among these, the strongest first. */
  readonly ties: readonly MapTie[];
}

/** The largest clusters of the maps. @param most how many */
export function clustersOf(
  maps: readonly (Pick<MapState, 'cells' | 'seeds' | 'ties'> & { readonly partition: string })[],
  sheets: ReadonlyMap<string, Sheet>,
  most: number,
): Clusters {
  const all = maps.flatMap(({ partition, ...map }) => {
    const sheet = sheets.get(partition);
    return sheet ? sizesOf(map, sheet) : [];
  });
  const clusters = all.sort((a, b) => b.size - a.size || a.number - b.number).slice(0, most);
  const told = new Set(clusters.map(({ number }) => number));
  const ties = maps.flatMap(({ partition, ties }) => {
    const sheet = sheets.get(partition);
    if (!sheet) return [];
    return ties.map(({ a, b, weight }) => ({
      ...{ source: sheet.numberOf(a), target: sheet.numberOf(b), weight },
    }));
  });
  return {
    clusters,
    ties: ties
      .filter(({ source, target }) => told.has(source) && told.has(target))
      .sort((a, b) => b.weight - a.weight || a.source - b.source || a.target - b.target),
  };
}

/** The clusters of a map, each in the middle of what stands in it. */
function sizesOf(
  { cells, seeds }: Pick<MapState, 'cells' | 'seeds'>,
  { x, y, numberOf }: Sheet,
): MapCluster[] {
  const sums = seeds.map(() => ({ size: 0, x: 0, y: 0 }));
  for (const cell of cells) {
    const sum = sums[cell.cluster];
    if (!sum) continue;
    const middle = pointAt(cell, 0);
    sum.size += cell.count;
    sum.x += middle.x * cell.count;
    sum.y += middle.y * cell.count;
  }
  return sums.flatMap((sum, cluster) =>
    sum.size === 0
      ? []
      : [
          {
            ...{ number: numberOf(cluster), seed: seeds[cluster] || null, size: sum.size },
            ...{ x: x + sum.x / sum.size, y: y + sum.y / sum.size },
          },
        ],
  );
}
