/** Statements that look at what fades, and when upkeep last ran. */
import { z } from 'zod';
import {
  KINDS,
  PROFILES,
  SOURCES,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { MAINTENANCE_KINDS } from '../domain/upkeep/maintenance.js';
import { cypherDate, cypherInt, rowDate, rowMillis, rowMillisOrNull } from './scalars.js';
import { packedStatement, statement } from './statement.js';

const ids = z.array(z.string());

export const fadingFacts = packedStatement('READ', 'read/fading-facts.cypher', {
  params: z.object({
    ...{ partitions: ids, kinds: ids, weakBelow: z.number(), limit: cypherInt, now: cypherDate },
  }),
  row: z.object({
    id: z.string(),
    kind: z.enum(valuesOf(KINDS)),
    confidence: z.number(),
    decayRate: z.number(),
    // C-81: a damaged axis reads as its most careful value.
    utility: z.enum(valuesOf(UTILITIES)).catch('TACTICAL'),
    source: z.enum(valuesOf(SOURCES)).catch('AGENT_INFERRED'),
    validity: z.enum(valuesOf(VALIDITIES)).catch('INFERRED'),
    profile: z.enum(valuesOf(PROFILES)),
    createdAt: rowMillis,
    lastAccessed: rowMillisOrNull,
    decayedAt: rowMillisOrNull,
  }),
});

const run = z.object({
  kind: z.enum(valuesOf(MAINTENANCE_KINDS)),
  at: rowDate,
  outcome: z.string(),
});

/** When a kind of upkeep last ran for what a caller sees, and how it went. */
export type MaintenanceRun = z.output<typeof run>;

export const maintenanceRuns = statement('READ', 'read/maintenance-runs.cypher', {
  params: z.object({
    tenant: z.string(),
    userId: z.string().nullable(),
    partitions: ids,
    kinds: ids,
  }),
  row: run,
});
