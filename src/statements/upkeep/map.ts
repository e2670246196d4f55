/** Statements of the map of a partition: where its memories and entities stand in the overview of the graph. */
import { z } from 'zod';
import type { MapState } from '../../domain/graph/map.js';
import { ids } from '../columns.js';
import { cypherDate, cypherInt, cypherProperties, rowInt } from '../scalars.js';
import { statement } from '../statement.js';

const partition = z.string();

export const mappedPlace = statement('READ', 'upkeep/map/place.cypher', {
  params: z.object({ partition }),
  row: z.object({ seq: rowInt, id: z.string() }),
});

export const mapStates = statement('READ', 'upkeep/map/state.cypher', {
  params: z.object({ partitions: ids }),
  row: z.object({
    ...{ partition, placed: rowInt, seeds: ids },
    cells: groupsOf(4).transform((cells): MapState['cells'] =>
      cells.map(([q = 0, r = 0, cluster = 0, count = 0]) => ({ q, r, cluster, count })),
    ),
    ties: groupsOf(3).transform((ties): MapState['ties'] =>
      ties.map(([a = 0, b = 0, weight = 0]) => ({ a, b, weight })),
    ),
  }),
});

const beside = { id: z.string(), cluster: rowInt.nullable() };

export const aroundArrivals = statement('READ', 'upkeep/map/around.cypher', {
  params: z.object({ ids, partition, most: cypherInt }),
  row: z.object({
    ...beside,
    entities: z.array(z.object({ ...beside, mentions: rowInt })),
    memories: z.array(z.object(beside)),
  }),
});

export const storePlaces = statement('WRITE', 'upkeep/map/store.cypher', {
  params: z.object({
    rows: z.array(
      z.object({
        ...{ id: z.string(), number: cypherInt, cluster: cypherInt },
        ...{ x: z.number(), y: z.number() },
      }),
    ),
    partition,
  }),
  row: z.object({ stored: rowInt }),
});

export const saveMap = statement('WRITE', 'upkeep/map/save.cypher', {
  params: z.object({
    ...{ partition, tenant: z.string(), properties: cypherProperties },
    ...{ seq: cypherInt, seqId: z.string(), now: cypherDate },
  }),
  row: z.object({ seq: rowInt }),
});

/** The properties of a map; numbers are bigint for the store. @param rings how far it reaches */
export function mapProperties({ placed, cells, seeds, ties }: MapState, rings: number) {
  return {
    ...{ placed: BigInt(placed), rings: BigInt(rings), seeds: [...seeds] },
    cells: cells.flatMap(({ q, r, cluster, count }) => [q, r, cluster, count].map(BigInt)),
    ties: ties.flatMap(({ a, b, weight }) => [a, b, weight].map(BigInt)),
  };
}

/** A list in which so many numbers each belong together. */
function groupsOf(size: number) {
  return z
    .array(rowInt)
    .transform((all) =>
      Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
        all.slice(i * size, (i + 1) * size),
      ),
    );
}
