/**
 * What happened to memories, as statements: audit events, former beliefs, versions, what waits for a person, the feed of changes, and damaged classification (C-81).
 */
import { z } from 'zod';
import {
  ACTS,
  HEURISTICS,
  LADDER_STEPS,
  ORIGINS,
  RELEVANCES,
  RETIRED_REASONS,
  REVIEW_REASONS,
  SOURCE_ROLES,
  SOURCE_TYPES,
  SOURCES,
  TIERS,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { cursor, idRow, ids, text } from './columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
} from './scalars.js';
import { statement } from './statement.js';

const page = {
  partitions: ids,
  ...cursor,
};
const pageRow = z.object({ id: z.string(), at: rowDate });

export const auditByTime = statement('READ', 'read/audit-by-time.cypher', {
  params: z.object(page),
  row: pageRow,
});

export const auditByAct = statement('READ', 'read/audit-by-act.cypher', {
  params: z.object({ ...page, acts: ids }),
  row: pageRow,
});

export const auditByMemory = statement('READ', 'read/audit-by-memory.cypher', {
  params: z.object({ ...page, acts: ids, memoryId: z.string() }),
  row: pageRow,
});

export const auditByEntity = statement('READ', 'read/audit-by-entity.cypher', {
  params: z.object({ ...page, acts: ids, entityId: z.string() }),
  row: pageRow,
});

/** Columns of an audit event. */
export const eventRow = z.object({
  id: z.string(),
  act: z.enum(valuesOf(ACTS)),
  rule: text,
  at: rowDate,
  memoryId: text,
  otherId: text,
  entityId: text,
  otherEntityId: text,
  sessionId: text,
  byUserId: text,
  byAgentId: text,
  byRole: text,
  byKey: text,
  byAddress: text,
  heuristic: z.enum(valuesOf(HEURISTICS)).nullable(),
  step: z.enum(valuesOf(LADDER_STEPS)).nullable(),
  explanation: text,
  code: text,
  undoes: text,
  undoneBy: text,
});

/** An event of the audit trail. The memories it names may be invisible to who reads it. */
export type AuditEvent = z.output<typeof eventRow>;

export const auditEvents = statement('READ', 'read/audit-events.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: eventRow,
});

const beliefRow = z.object({
  id: z.string(),
  retiredAt: rowDate,
  reason: z.enum(valuesOf(RETIRED_REASONS)).nullable(),
  winnerId: text,
});

/** A retired memory and what took its place, by id. */
export type BeliefRow = z.output<typeof beliefRow>;

export const beliefs = statement('READ', 'read/beliefs.cypher', {
  params: z.object({ lucene: z.string(), partitions: ids, limit: cypherInt }),
  row: beliefRow,
});

/** How many retired memories hold each term: the statement of recall on the other index. */
export const retiredTermFrequencies = statement('READ', 'recall/term-frequencies.cypher', {
  params: z.object({
    terms: z.array(z.object({ term: z.string(), lucene: z.string() })),
    bound: cypherInt,
    textLanguage: z.string(),
  }),
  row: z.object({ term: z.string(), memories: rowInt }),
  names: { memory_text: 'retired_text' },
});

const state = z.object({
  version: rowInt,
  content: z.string(),
  // C-81: a damaged axis reads as its most careful value.
  validity: z.enum(valuesOf(VALIDITIES)).catch('INFERRED'),
  confidence: z.number(),
  tier: z.enum(valuesOf(TIERS)).nullable(),
  category: text,
  topicId: text,
  source: z.enum(valuesOf(SOURCES)).nullable().catch(null),
  origin: z.enum(valuesOf(ORIGINS)).nullable(),
  tags: ids.nullable().transform((tags) => tags ?? []),
  createdAt: rowDate,
  recordedAt: rowDateOrNull,
  deletedAt: rowDateOrNull,
  cold: z.boolean(),
});

/** One state of a memory. `recordedAt` is null while it is the present one. */
export type MemoryState = z.output<typeof state>;

export const memoryVersions = statement('READ', 'read/memory-versions.cypher', {
  params: z.object({ ids, partitions: ids, perMemory: cypherInt }),
  row: z.object({ id: z.string(), former: z.array(state), present: state }),
});

export const reviewRow = z.object({
  memoryId: z.string(),
  causeId: z.string(),
  reason: z.enum(valuesOf(REVIEW_REASONS)),
  since: rowDate,
  explanation: z.string().nullable(),
  path: ids,
});

/** An open reason why a memory waits. The cause may be invisible to who reads it. */
export type ReviewRow = z.output<typeof reviewRow>;

export const memoryReviews = statement('READ', 'read/memory-reviews.cypher', {
  params: z.object({ ids, partitions: ids, perMemory: cypherInt }),
  row: z.object({ id: z.string(), reviews: z.array(reviewRow) }),
});

const positions = z.array(z.object({ partition: z.string(), seq: cypherInt, id: z.string() }));

export const feedNews = statement('READ', 'feed/news.cypher', {
  params: z.object({ positions }),
  row: z.object({ partition: z.string() }),
});

export const feedEnds = statement('READ', 'feed/ends.cypher', {
  params: z.object({ partitions: ids }),
  row: z.object({ partition: z.string(), seq: rowInt }),
});

/** A write, because it takes locks; it changes nothing. */
export const changesAfter = statement('WRITE', 'feed/changes.cypher', {
  params: z.object({ positions, limit: cypherInt }),
  row: z.object({
    partition: z.string(),
    seq: rowInt,
    id: z.string(),
    knownSeq: rowInt.nullable(),
    current: z.boolean(),
    departed: z.boolean(),
  }),
});

const walk = {
  params: z.object({
    partition: z.string(),
    ...cursor,
    sources: ids,
    validities: ids,
    utilities: ids,
    relevances: ids,
  }),
  row: z.object({
    checked: rowInt,
    damaged: ids,
    lastTime: rowDateOrNull,
    lastId: z.string().nullable(),
  }),
};

export const damagedCurrent = statement('READ', 'read/damaged-current.cypher', walk);
export const damagedRetired = statement('READ', 'read/damaged-retired.cypher', walk);

/** A value of a vocabulary; null where it is missing or unknown. */
const known = <Key extends string>(table: Record<Key, unknown>) =>
  z.enum(valuesOf(table)).nullable().catch(null);

export const lockDamaged = statement('WRITE', 'write/lock-damaged.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: z.object({
    id: z.string(),
    partition: z.string(),
    content: z.string().catch(''),
    source: known(SOURCES),
    validity: known(VALIDITIES),
    utility: known(UTILITIES),
    relevance: known(RELEVANCES),
    sourceRole: known(SOURCE_ROLES),
    sourceType: known(SOURCE_TYPES),
    origin: known(ORIGINS),
    superseded: z.boolean(),
    validated: z.boolean(),
  }),
});

export const repairAxes = statement('WRITE', 'write/repair-axes.cypher', {
  params: z.object({
    repairs: z.array(z.object({ id: z.string(), axes: cypherProperties, audit: cypherProperties })),
    now: cypherDate,
  }),
  row: idRow,
});
