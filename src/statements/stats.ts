/** Statements that count: the graph and its health, what fades, and when upkeep last ran. */
import { z } from 'zod';
import { EDGES, KINDS, PROFILES, TRUST_SCOPES, valuesOf } from '../domain/kernel/vocabulary.js';
import { LAST_UPKEEP_KINDS } from '../domain/upkeep/run.js';
import { axes, ids, text } from './columns.js';
import {
  cypherDate,
  cypherInt,
  rowDate,
  rowDateOrNull,
  rowInt,
  rowMillis,
  rowMillisOrNull,
} from './scalars.js';
import { packedStatement, statement } from './statement.js';

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

const conflicts = z.object({ conflicts: rowInt });

export const memoryHealth = statement('READ', 'read/memory-health.cypher', {
  params: z.object({ partitions: ids, owners: ids }),
  row: z.object({
    total: rowInt,
    confirmed: rowInt,
    deprecated: rowInt,
    loadBearing: rowInt,
    archived: rowInt,
    userAsserted: rowInt,
    bookshelfDocument: rowInt,
    externalRetrieved: rowInt,
    ownerClassifiedAt: rowDateOrNull,
    sessionSeenAt: rowDateOrNull,
  }),
});

export const countConflicts = statement('READ', 'read/count-conflicts.cypher', {
  params: z.object({ partitions: ids }),
  row: conflicts,
});

export const countSessionConflicts = statement('READ', 'read/count-session-conflicts.cypher', {
  params: z.object({ partitions: ids, sessionId: z.string() }),
  row: conflicts,
});

export const fadingFacts = packedStatement('READ', 'read/fading-facts.cypher', {
  params: z.object({
    ...{ partitions: ids, kinds: ids, weakBelow: z.number(), limit: cypherInt, now: cypherDate },
  }),
  row: z.object({
    id: z.string(),
    kind: z.enum(valuesOf(KINDS)),
    confidence: z.number(),
    decayRate: z.number(),
    ...axes,
    profile: z.enum(valuesOf(PROFILES)),
    trustScope: z.enum(valuesOf(TRUST_SCOPES)).nullable(),
    createdAt: rowMillis,
    lastAccessed: rowMillisOrNull,
    decayedAt: rowMillisOrNull,
  }),
});

const run = z.object({
  kind: z.enum(valuesOf(LAST_UPKEEP_KINDS)),
  at: rowDate,
  outcome: z.string(),
});

/** When a kind of upkeep last ran for what a caller sees, and how it went. */
export type LastUpkeep = z.output<typeof run>;

export const lastUpkeepRuns = statement('READ', 'read/last-upkeep.cypher', {
  params: z.object({
    tenant: z.string(),
    userId: z.string().nullable(),
    partitions: ids,
    kinds: ids,
  }),
  row: run,
});
