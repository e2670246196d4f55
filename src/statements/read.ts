/** Statements that read memories and entities outside recall: cards, links, lists, timelines. */
import { z } from 'zod';
import { openEnd } from '../domain/kernel/time.js';
import {
  KINDS,
  MENTION_ROLES,
  ORIGINS,
  PROFILES,
  RELEVANCES,
  RETIRED_REASONS,
  SOURCE_ROLES,
  SOURCE_TYPES,
  STORAGES,
  TIERS,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { axes, cursor, entityCard, idRow, ids, picture, text, words } from './columns.js';
import { cypherDate, cypherInt, rowDate, rowInt, rowMillis, rowMillisOrNull } from './scalars.js';
import { packedStatement, statement } from './statement.js';

const memoryRow = z.object({
  id: z.string(),
  content: z.string(),
  kind: z.enum(valuesOf(KINDS)),
  profile: z.enum(valuesOf(PROFILES)),
  ...axes,
  // C-81, as the axes.
  relevance: z.enum(valuesOf(RELEVANCES)).catch('ACTIVE'),
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
  verifiedAt: rowMillisOrNull,
  eventTime: rowMillis,
  validFrom: rowMillis,
  validUntil: rowMillis.transform(openEnd),
  retiredAt: rowMillisOrNull,
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
  /** Since when what it says holds no longer, by something that came after; null: nothing says so. */
  outdatedAt: rowMillisOrNull,
});

/** A memory as everything outside the store sees it. */
export type Memory = z.output<typeof memoryRow>;

export const memoryCards = packedStatement('READ', 'read/memory-cards.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: memoryRow,
});

/** Memories as they were known at a time; those outside the picture are absent. */
export const memoryCardsAsOf = statement('READ', 'read/memory-cards-as-of.cypher', {
  params: z.object({ ids, partitions: ids, ...picture }),
  row: memoryRow,
});

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

/** A page of a period, from inclusive to exclusive. */
const page = { partitions: ids, from: cypherDate, until: cypherDate, ...cursor };
/** What has expired by then is no longer current. */
const current = { now: cypherDate };
const pageRow = z.object({ id: z.string(), eventTime: rowDate });

export const listMemories = statement('READ', 'read/list-memories.cypher', {
  params: z.object({ ...page, kinds: ids, ...current }),
  row: pageRow,
});

export const listSessionMemories = statement('READ', 'read/list-session-memories.cypher', {
  params: z.object({ ...page, kinds: ids, ...current, sessionId: z.string() }),
  row: pageRow,
});

export const listMemoriesAsOf = statement('READ', 'read/list-memories-as-of.cypher', {
  params: z.object({ ...page, kinds: ids, ...picture }),
  row: pageRow,
});

export const listSessionMemoriesAsOf = statement(
  'READ',
  'read/list-session-memories-as-of.cypher',
  { params: z.object({ ...page, kinds: ids, ...picture, sessionId: z.string() }), row: pageRow },
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
  params: z.object({ ...entityPage, ...current }),
  row: pageRow,
});

export const entityMemoriesAsOf = statement('READ', 'read/entity-memories-as-of.cypher', {
  params: z.object({ ...entityPage, ...picture }),
  row: pageRow,
});

export const entityTimeline = statement('READ', 'read/entity-timeline.cypher', {
  params: z.object({ ...page, ...current, entityId: z.string() }),
  row: pageRow,
});

export const entityTimelineAsOf = statement('READ', 'read/entity-timeline-as-of.cypher', {
  params: z.object({ ...page, ...picture, entityId: z.string() }),
  row: pageRow,
});

export const sessionTimeline = statement('READ', 'read/session-timeline.cypher', {
  params: z.object({ ...page, ...current, sessionId: z.string() }),
  row: pageRow,
});

export const sessionTimelineAsOf = statement('READ', 'read/session-timeline-as-of.cypher', {
  params: z.object({ ...page, ...picture, sessionId: z.string() }),
  row: pageRow,
});

export const topicTimeline = statement('READ', 'read/topic-timeline.cypher', {
  params: z.object({ ...page, ...current, topicIds: ids }),
  row: pageRow,
});

export const tagTimeline = statement('READ', 'read/tag-timeline.cypher', {
  params: z.object({
    ...{ ...page, ...current, topic: z.string(), lucene: z.string(), most: cypherInt },
  }),
  row: pageRow,
});

export const findTopics = statement('READ', 'read/find-topics.cypher', {
  params: z.object({ topic: z.string(), label: z.string(), partitions: ids }),
  row: idRow,
});

export const findEntity = statement('READ', 'read/find-entity.cypher', {
  params: z.object({ entity: z.string(), keys: ids, partitions: ids }),
  row: idRow,
});
