/** Statements that read memories and entities outside recall. */
import { z } from 'zod';
import { openEnd } from '../domain/kernel/time.js';
import {
  EDGES,
  ENTITY_TYPES,
  KINDS,
  MENTION_ROLES,
  ORIGINS,
  PROFILES,
  RELEVANCES,
  RETIRED_REASONS,
  SOURCE_ROLES,
  SOURCE_TYPES,
  SOURCES,
  STORAGES,
  TIERS,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, rowDate, rowInt, rowMillis, rowMillisOrNull } from './scalars.js';
import { packedStatement, statement } from './statement.js';

const ids = z.array(z.string());
const text = z.string().nullable();
const words = z
  .array(z.string())
  .nullable()
  .transform((list) => list ?? []);

const memoryRow = z.object({
  id: z.string(),
  content: z.string(),
  kind: z.enum(valuesOf(KINDS)),
  profile: z.enum(valuesOf(PROFILES)),
  // C-81: a damaged axis reads as its most careful value; `repairClassification` mends the node.
  validity: z.enum(valuesOf(VALIDITIES)).catch('INFERRED'),
  relevance: z.enum(valuesOf(RELEVANCES)).catch('ACTIVE'),
  utility: z.enum(valuesOf(UTILITIES)).catch('TACTICAL'),
  source: z.enum(valuesOf(SOURCES)).catch('AGENT_INFERRED'),
  sourceType: z.enum(valuesOf(SOURCE_TYPES)).nullable(),
  sourceRole: z.enum(valuesOf(SOURCE_ROLES)).nullable(),
  confidence: z.number(),
  decayRate: z.number(),
  scope: z.string(),
  userId: text,
  sessionId: text,
  sequence: rowInt.nullable(),
  keywords: words,
  tags: words,
  version: rowInt,
  accessCount: rowInt,
  lastAccessed: rowMillisOrNull,
  relatedIds: z.array(z.string()),
  createdAt: rowMillis,
  updatedAt: rowMillisOrNull,
  eventTime: rowMillis,
  validFrom: rowMillis,
  validUntil: rowMillis.transform(openEnd),
  deletedAt: rowMillisOrNull,
  retiredReason: z.enum(valuesOf(RETIRED_REASONS)).nullable(),
  category: text,
  tier: z.enum(valuesOf(TIERS)).nullable(),
  topicId: text,
  origin: z.enum(valuesOf(ORIGINS)).nullable(),
  domains: words,
  createdByRole: text,
  storage: z.enum(valuesOf(STORAGES)),
  flags: words,
  containsPii: z.boolean(),
  needsReview: z.boolean(),
  embedded: z.boolean(),
  importance: z.number().nullable(),
  bridge: z.boolean(),
  /** Quality × confidence of a document, 0 to 1; null: it is none. */
  effectiveQuality: z.number().nullable(),
  expiresAt: rowMillisOrNull,
});

/** A memory as everything outside the store sees it. */
export type Memory = z.output<typeof memoryRow>;

export const memoryCards = packedStatement('READ', 'read/memory-cards.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: memoryRow,
});

/** The two times of a picture of the past (domain/recall/as-of.ts). */
const picture = { validAt: cypherDate, knownAt: cypherDate };

/** Memories as they were known at a time; those outside the picture are absent. */
export const memoryCardsAsOf = statement('READ', 'read/memory-cards-as-of.cypher', {
  params: z.object({ ids, partitions: ids, ...picture }),
  row: memoryRow,
});

/** Columns of an entity, however it was found. */
export const entityCard = {
  id: z.string(),
  name: z.string(),
  type: z.enum(valuesOf(ENTITY_TYPES)),
  aliases: words,
  firstSeenAt: rowDate,
  summary: text,
  importance: z.number().nullable(),
};

const linksRow = z.object({
  id: z.string(),
  mentions: z.array(z.object({ ...entityCard, role: z.enum(valuesOf(MENTION_ROLES)) })),
  previousId: text,
  nextId: text,
  derivedFrom: ids,
  supersedes: ids,
  supersededBy: text,
});

/** What one memory is linked to. */
export type MemoryLinks = z.output<typeof linksRow>;

export const memoryLinks = statement('READ', 'read/memory-links.cypher', {
  params: z.object({ ids, partitions: ids, perKind: cypherInt }),
  row: linksRow,
});

const page = {
  partitions: ids,
  kinds: ids,
  after: cypherDate,
  before: cypherDate,
  cursorTime: cypherDate,
  cursorId: z.string(),
  limit: cypherInt,
};
const pageRow = z.object({ id: z.string(), eventTime: rowDate });

export const listMemories = statement('READ', 'read/list-memories.cypher', {
  params: z.object({ ...page, now: cypherDate }),
  row: pageRow,
});

export const listSessionMemories = statement('READ', 'read/list-session-memories.cypher', {
  params: z.object({ ...page, now: cypherDate, sessionId: z.string() }),
  row: pageRow,
});

export const listMemoriesAsOf = statement('READ', 'read/list-memories-as-of.cypher', {
  params: z.object({ ...page, ...picture }),
  row: pageRow,
});

export const listSessionMemoriesAsOf = statement(
  'READ',
  'read/list-session-memories-as-of.cypher',
  { params: z.object({ ...page, ...picture, sessionId: z.string() }), row: pageRow },
);

const entityRow = z.object({ ...entityCard, mentionCount: rowInt });

/** An entity with the number of memories that mention it. */
export type Entity = z.output<typeof entityRow>;

export const entityByName = statement('READ', 'read/entity-by-name.cypher', {
  params: z.object({ names: ids, partitions: ids }),
  row: entityRow,
});

export const entitiesById = statement('READ', 'read/entities-by-id.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: entityRow,
});

export const listEntities = statement('READ', 'read/list-entities.cypher', {
  params: z.object({
    ...{ partitions: ids, types: ids, limit: cypherInt },
    ...{ afterName: z.string(), afterId: z.string() },
  }),
  row: z.object({ ...entityRow.shape, normalizedName: z.string() }),
});

const entityPage = { entityId: z.string(), kinds: ids, limit: cypherInt, partitions: ids };

export const entityMemories = statement('READ', 'read/entity-memories.cypher', {
  params: z.object({ ...entityPage, now: cypherDate }),
  row: pageRow,
});

export const entityMemoriesAsOf = statement('READ', 'read/entity-memories-as-of.cypher', {
  params: z.object({ ...entityPage, ...picture }),
  row: pageRow,
});

const statsRow = z.object({
  kinds: z.array(z.object({ kind: z.enum(valuesOf(KINDS)), count: rowInt })),
  edges: z.array(z.object({ type: z.enum(valuesOf(EDGES)), count: rowInt })),
  entities: rowInt,
  sessions: rowInt,
  orphans: rowInt,
  waiting: rowInt,
  failing: rowInt,
  lastError: text,
  unlinked: rowInt,
});

export type GraphStats = z.output<typeof statsRow>;

export const memoryStatsStatement = statement('READ', 'read/memory-stats.cypher', {
  params: z.object({ partitions: ids }),
  row: statsRow,
});
