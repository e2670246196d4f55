/** Statements of what a memory agent may do (G-80). */
import { z } from 'zod';
import { MENTION_ROLES, SOURCES, valuesOf } from '../domain/kernel/vocabulary.js';
import { entityCard, idRow, ids, text } from './columns.js';
import { cypherDate, cypherInt, rowDate, rowDateOrNull, rowInt } from './scalars.js';
import { statement } from './statement.js';
import { indexName, perSpace, propertyName } from './vector-space.js';

const partitions = ids;

export const nodeSources = statement('READ', 'memory-agent/sources.cypher', {
  params: z.object({ ids, partitions }),
  row: z.object({
    ...{ id: z.string(), byUser: z.boolean(), scope: z.string() },
    eventTime: rowDate,
  }),
});

const said = z.object({
  ...{ id: z.string(), text: z.string(), inReview: z.boolean(), createdAt: rowDate },
  // C-81: a damaged axis reads as its most careful value.
  source: z.enum(valuesOf(SOURCES)).catch('AGENT_INFERRED'),
});

export const suspectById = statement('READ', 'memory-agent/suspect.cypher', {
  params: z.object({ id: z.string(), partitions }),
  row: z.object({ partition: z.string(), current: z.boolean(), statement: said }),
});

export const factsByWords = statement('READ', 'memory-agent/facts-by-words.cypher', {
  params: z.object({
    ...{ lucene: z.string(), partitions, suspectId: text, limit: cypherInt, now: cypherDate },
  }),
  row: z.object({ statement: said }),
});

/** The statement names index and property of one vector space. */
export const factsByMeaning = perSpace((space) =>
  statement('READ', 'memory-agent/facts-by-meaning.cypher', {
    params: z.object({ suspectId: z.string(), limit: cypherInt, now: cypherDate }),
    row: z.object({ statement: said }),
    names: { ...indexName(space), ...propertyName(space) },
  }),
);

export const queueLinks = statement('WRITE', 'memory-agent/queue-links.cypher', {
  params: z.object({ ids, partitions, now: cypherDate }),
  row: z.object({ queued: rowInt }),
});

export const linkedEntities = statement('READ', 'memory-agent/links.cypher', {
  params: z.object({ ids, partitions, perMemory: cypherInt }),
  row: z.object({
    ...{ id: z.string(), waits: z.boolean() },
    mentions: z.array(z.object({ ...entityCard, role: z.enum(valuesOf(MENTION_ROLES)) })),
  }),
});

export const markConsolidated = statement('WRITE', 'memory-agent/mark-consolidated.cypher', {
  params: z.object({ keys: ids, now: cypherDate }),
  row: z.object({ key: z.string(), at: rowDate, changed: z.boolean() }),
});

export const lockMemories = statement('WRITE', 'memory-agent/lock-memories.cypher', {
  params: z.object({ ids, partitions }),
  row: z.object({
    ...{ id: z.string(), partition: z.string(), userId: text },
    ...{ deletedAt: rowDateOrNull, validUntil: rowDate, supersededBy: text },
  }),
});

export const storeStatedCauses = statement('WRITE', 'memory-agent/store-causes.cypher', {
  params: z.object({
    edges: z.array(z.object({ causeId: z.string(), effectId: z.string(), evidence: z.string() })),
    ...{ confidence: z.number(), predicate: z.string(), now: cypherDate },
  }),
  row: z.object({ causeId: z.string(), effectId: z.string(), created: z.boolean() }),
});

export const putSummary = statement('WRITE', 'memory-agent/put-summary.cypher', {
  params: z.object({ id: z.string(), summary: z.string(), now: cypherDate }),
  row: idRow,
});
