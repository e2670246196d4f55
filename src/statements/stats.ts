/** Statements about the state of the graph: contradictions of a session, what fades, and when upkeep last ran. */
import { z } from 'zod';
import { KINDS, PROFILES, TRUST_SCOPES, valuesOf } from '../domain/kernel/vocabulary.js';
import { LAST_UPKEEP_KINDS } from '../domain/upkeep/run.js';
import { axes, ids } from './columns.js';
import { cypherDate, cypherInt, rowDate, rowInt, rowMillis, rowMillisOrNull } from './scalars.js';
import { packedStatement, statement } from './statement.js';

export const countSessionConflicts = statement('READ', 'read/count-session-conflicts.cypher', {
  params: z.object({ partitions: ids, sessionId: z.string() }),
  row: z.object({ conflicts: rowInt }),
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
