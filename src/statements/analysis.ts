/** Statements of the graph analysis, and of the Graph Data Science library that it computes with. */
import { z } from 'zod';
import { ENTITY_TYPES, valuesOf } from '../domain/kernel/vocabulary.js';
import { ids } from './columns.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from './scalars.js';
import { statement } from './statement.js';

const name = z.string();
const partition = z.string();
const count = z.object({ count: rowInt });

export const wasAnalysed = statement('READ', 'analysis/analysed.cypher', {
  params: z.object({ key: z.string() }),
  row: z.object({ analysed: z.boolean() }),
});

const scalesRow = z.object({
  memory: z.number(),
  entity: z.number(),
  sum: z.number(),
  words: rowInt,
});

/** What scores and words are measured by. */
export type Scales = z.output<typeof scalesRow>;

export const scalesOf = statement('WRITE', 'analysis/scales.cypher', {
  params: z.object({ name }),
  row: scalesRow,
});

const communityRow = z.object({
  community: rowInt,
  size: rowInt,
  memories: rowInt,
  entities: rowInt,
  score: z.number(),
  words: rowInt,
  oldest: z.string(),
});

/** A community of a projection. */
export type Community = z.output<typeof communityRow>;

export const communitiesOf = statement('WRITE', 'analysis/communities.cypher', {
  params: z.object({ name, least: cypherInt, limit: cypherInt }),
  row: communityRow,
});

export const communityTerms = statement('WRITE', 'analysis/terms.cypher', {
  params: z.object({ name, words: cypherProperties, all: cypherInt, most: cypherInt }),
  row: z.object({
    community: rowInt,
    terms: z.array(
      z.object({ text: z.string(), entity: z.boolean(), count: rowInt, total: rowInt }),
    ),
  }),
});

export const writeTopics = statement('WRITE', 'analysis/write-topics.cypher', {
  params: z.object({
    topics: z.array(z.object({ id: z.string(), properties: cypherProperties })),
    now: cypherDate,
  }),
  row: z.object({ written: rowInt }),
});

const page = { name, after: cypherInt, limit: cypherInt };

export const writeNodes = statement('WRITE', 'analysis/write-nodes.cypher', {
  params: z.object({
    ...page,
    memory: z.number(),
    entity: z.number(),
    topics: cypherProperties,
    now: cypherDate,
  }),
  row: z.object({ last: rowInt.nullable() }),
});

export const writeBridges = statement('WRITE', 'analysis/write-bridges.cypher', {
  params: z.object(page),
  row: z.object({ last: rowInt.nullable(), bridges: rowInt }),
});

const stale = { params: z.object({ partition, now: cypherDate, limit: cypherInt }), row: count };

export const clearMemories = statement('WRITE', 'analysis/clear-memories.cypher', stale);

export const clearEntities = statement('WRITE', 'analysis/clear-entities.cypher', stale);

export const dropTopics = statement('WRITE', 'analysis/drop-topics.cypher', stale);

export const recordAnalysis = statement('WRITE', 'analysis/record-run.cypher', {
  params: z.object({ key: z.string(), partition, outcome: z.string(), now: cypherDate }),
  row: z.object({ key: z.string() }),
});

const topicRow = z.object({
  id: z.string(),
  label: z.string(),
  keywords: z.array(z.string()),
  size: rowInt,
  memories: rowInt,
  entities: rowInt,
  importance: z.number(),
  updatedAt: rowDate,
});

/** Memories and entities that hang together, as the last analysis saw them. */
export type Topic = z.output<typeof topicRow>;

export const listTopics = statement('READ', 'analysis/topics.cypher', {
  params: z.object({
    partitions: ids,
    cursorSize: cypherInt,
    cursorId: z.string(),
    limit: cypherInt,
  }),
  row: topicRow,
});

const membersRow = z.object({
  id: z.string(),
  entities: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(valuesOf(ENTITY_TYPES)),
      aliases: ids.nullish().transform((list) => list ?? []),
      firstSeenAt: rowDate,
      summary: z.string().nullable(),
      importance: z.number().nullable(),
    }),
  ),
  memories: ids,
});

/** Who and what a topic is about. */
export type TopicMembers = z.output<typeof membersRow>;

export const topicMembers = statement('READ', 'analysis/topic-members.cypher', {
  params: z.object({
    ...{ ids, partitions: ids, entities: cypherInt, memories: cypherInt, now: cypherDate },
  }),
  row: membersRow,
});

export const gdsVersion = statement('READ', 'gds/version.cypher', {
  params: z.object({}),
  row: z.object({ version: z.string() }),
});

export const gdsProject = statement('WRITE', 'gds/project.cypher', {
  params: z.object({ name, partitions: z.array(z.string()) }),
  row: z.object({ nodes: rowInt.nullable(), relationships: rowInt.nullable() }),
});

export const gdsPageRank = statement('WRITE', 'gds/page-rank.cypher', {
  params: z.object({ name, limit: cypherInt }),
  row: z.object({ id: z.string(), label: z.enum(['Memory', 'Entity']), score: z.number() }),
});

export const gdsLeiden = statement('WRITE', 'gds/leiden.cypher', {
  params: z.object({ name, limit: cypherInt }),
  row: z.object({ community: rowInt, size: rowInt, members: z.array(z.string()) }),
});

export const gdsEstimate = statement('WRITE', 'gds/estimate.cypher', {
  params: z.object({ nodes: cypherInt, relationships: cypherInt }),
  row: z.object({ bytes: rowInt }),
});

const kept = { params: z.object({ name }), row: z.object({ nodes: rowInt }) };

export const keepPageRank = statement('WRITE', 'gds/keep-page-rank.cypher', kept);

export const keepLeiden = statement('WRITE', 'gds/keep-leiden.cypher', kept);

export const keepCuts = statement('WRITE', 'gds/keep-articulation-points.cypher', kept);

export const gdsDrop = statement('WRITE', 'gds/drop.cypher', {
  params: z.object({ name }),
  row: z.object({ dropped: z.string() }),
});
