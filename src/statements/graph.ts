/** Statements that read parts of the graph as such: provenance, neighbourhoods, paths. */
import { z } from 'zod';
import { GRAPH_NODE_KINDS } from '../domain/graph/model.js';
import { EDGES, KINDS, MENTION_ROLES, valuesOf } from '../domain/kernel/vocabulary.js';
import { entityCard, ids, text } from './columns.js';
import { readCypher } from './cypher-file.js';
import { eventRow } from './history.js';
import { cypherDate, cypherInt, rowDate, rowInt, rowMillis, rowMillisOrNull } from './scalars.js';
import { statement, statementFromText } from './statement.js';

const entity = z.object(entityCard);

/** An entity without the number of its mentions. */
export type EntityCard = z.output<typeof entity>;

const edges = z.array(
  z
    .tuple([
      z.string(),
      z.string(),
      z.enum(valuesOf(EDGES)),
      z.number().nullable(),
      z.number().nullable(),
      text,
    ])
    .transform(([source, target, type, weight, confidence, reason]) => ({
      ...{ source, target, type, weight, confidence, reason },
    })),
);

const traced = z
  .tuple([
    z.string(),
    z.enum(valuesOf(KINDS)),
    z.string(),
    z.string(),
    rowMillis,
    rowMillisOrNull,
    text,
    z.string(),
    text,
  ])
  .transform(([id, kind, content, validity, createdAt, retiredAt, userId, scope, sourceRole]) => ({
    ...{ id, kind, content, validity, createdAt, retiredAt, userId, scope, sourceRole },
  }));

/** A memory, as far as tracing it goes. */
export type TracedMemory = z.output<typeof traced>;

export const provenanceStatement = statement('READ', 'graph/provenance.cypher', {
  params: z.object({
    ids,
    partitions: ids,
    limit: cypherInt,
    perNode: cypherInt,
    mentions: cypherInt,
    events: cypherInt,
  }),
  row: z.object({
    id: z.string(),
    edges,
    memories: z.array(traced),
    mentions: z.array(entity.extend({ role: z.enum(valuesOf(MENTION_ROLES)) })),
    audit: z.array(eventRow),
  }),
});

export type ProvenanceRow = ReturnType<typeof provenanceStatement.parse>;

const nodeKind = z.enum(valuesOf(GRAPH_NODE_KINDS));

const NEIGHBORHOOD = 'graph/neighborhood.cypher';
const [BEFORE = '', LEVEL = '', AFTER = ''] = readCypher(NEIGHBORHOOD).split(
  /^\/\/ (?:level|end of the level)\n/m,
);

/** The statement for so many levels: the part between the marks once for each. */
function neighborhoodOf(depth: number) {
  return statementFromText('READ', NEIGHBORHOOD, `${BEFORE}${LEVEL.repeat(depth)}${AFTER}`, {
    params: z.object({
      id: z.string(),
      partitions: ids,
      kinds: ids,
      entities: z.boolean(),
      limit: cypherInt,
      fanOut: cypherInt,
      scan: cypherInt,
      ranks: z.record(z.string(), z.number()),
      now: cypherDate,
    }),
    row: z.object({
      nodes: z.array(
        z
          .tuple([z.string(), nodeKind, rowInt, z.string(), entity.nullable()])
          .transform(([id, kind, depth, label, entity]) => ({ id, kind, depth, label, entity })),
      ),
      edges,
    }),
  });
}

export const neighborhoodOfOne = neighborhoodOf(1);
export const neighborhoodOfTwo = neighborhoodOf(2);
export const neighborhoodOfThree = neighborhoodOf(3);

export const pathStep = statement('READ', 'graph/path-step.cypher', {
  params: z.object({ ids, ends: ids, partitions: ids, scan: cypherInt, now: cypherDate }),
  row: z.object({ id: z.string(), neighbours: ids, cut: z.boolean() }),
});

export const pathOf = statement('READ', 'graph/path.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: z.object({
    nodes: z.array(
      z
        .tuple([z.string(), nodeKind, z.string(), entity.nullable()])
        .transform(([id, kind, label, entity]) => ({ id, kind, label, entity })),
    ),
    edges,
  }),
});

export const relatedMemoriesStatement = statement('READ', 'graph/related-memories.cypher', {
  params: z.object({
    ids,
    partitions: ids,
    limit: cypherInt,
    scan: cypherInt,
    entities: cypherInt,
    newest: cypherInt,
    now: cypherDate,
  }),
  row: z.object({
    id: z.string(),
    found: z.array(
      z
        .tuple([z.string(), z.number().nullable(), z.array(entity)])
        .transform(([id, weight, shared]) => ({ id, weight, shared })),
    ),
    entities: rowInt,
  }),
});

export const mapPage = statement('READ', 'graph/map-page.cypher', {
  params: z.object({
    ...{ partitions: ids, cursorNumber: cypherInt, cursorId: z.string(), limit: cypherInt },
    ...{ labels: z.boolean(), now: cypherDate },
  }),
  row: z.object({
    ...{ id: z.string(), number: rowInt, partition: z.string(), cluster: rowInt },
    ...{ kind: nodeKind.nullable(), x: z.number(), y: z.number(), label: z.string() },
  }),
});

export const mapExtents = statement('READ', 'graph/map-extents.cypher', {
  params: z.object({ partitions: ids }),
  row: z.object({ partition: z.string(), rings: rowInt, placedAt: rowDate }),
});

export const mapSeeds = statement('READ', 'graph/map-seeds.cypher', {
  params: z.object({ ids, partitions: ids, now: cypherDate }),
  row: z.object({ id: z.string(), label: z.string() }),
});
