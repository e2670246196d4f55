/**
 * Statements of what ages: facts that fade by the days since their last use, and what recall cycles passed by, which is
 * archived, purged, dormant, or a cluster.
 */
import { z } from 'zod';
import {
  FACT_KINDS,
  PROFILES,
  TRUST_SCOPES,
  UTILITIES,
  valuesOf,
} from '../../domain/kernel/vocabulary.js';
import { axes, idRow } from '../columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowInt,
  rowMillis,
  rowMillisOrNull,
} from '../scalars.js';
import { packedStatement, statement } from '../statement.js';

export const nextFading = packedStatement('READ', 'upkeep/decay/next-fading.cypher', {
  params: z.object({
    ...{ partition: z.string(), now: cypherDate },
    ...{ afterTime: cypherDate, afterId: z.string(), limit: cypherInt },
  }),
  row: z.object({
    id: z.string(),
    // C-81: a damaged axis reads as its most careful value.
    kind: z.enum(FACT_KINDS).catch('SEMANTIC'),
    version: rowInt,
    confidence: z.number(),
    decayRate: z.number(),
    ...axes,
    profile: z.enum(valuesOf(PROFILES)).catch('MEMORY'),
    trustScope: z.enum(valuesOf(TRUST_SCOPES)).nullable().catch('NEW'),
    createdAt: rowMillis,
    lastAccessed: rowMillisOrNull,
    decayedAt: rowMillis,
  }),
});

export const storeFaded = statement('WRITE', 'upkeep/decay/store-faded.cypher', {
  params: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        confidence: z.number(),
        version: cypherInt,
        formerly: z.number(),
        lastAccessed: cypherInt.nullable(),
        decayedAt: cypherInt,
      }),
    ),
    now: cypherDate,
  }),
  row: z.object({ ids: z.array(z.string()) }),
});

const id = z.string();
const utility = z.enum(valuesOf(UTILITIES));
const page = {
  ...{ partition: z.string(), until: cypherInt, limit: cypherInt },
  ...{ afterCycle: cypherInt, afterId: z.string() },
};

export const usedMemories = statement('READ', 'upkeep/idle/used.cypher', {
  params: z.object({ ...page, utility }),
  row: z.object({
    ...{ id, cycle: rowInt, accessCount: rowInt },
    recentAccessCycles: z.array(rowInt),
  }),
});

export const setUtility = statement('WRITE', 'upkeep/idle/set-utility.cypher', {
  params: z.object({
    ...{ ownerKey: z.string(), from: utility, to: utility, now: cypherDate },
    changes: z.array(z.object({ id, cycle: cypherInt, audit: cypherProperties })),
  }),
  row: idRow,
});

export const deprecatedMemories = statement('READ', 'upkeep/idle/deprecated.cypher', {
  params: z.object(page),
  row: z.object({ id, cycle: rowInt }),
});

export const purge = statement('WRITE', 'write/purge.cypher', {
  params: z.object({
    ...{ ownerKey: z.string(), until: cypherInt, now: cypherDate },
    changes: z.array(z.object({ id, audit: cypherProperties })),
  }),
  row: idRow,
});

export const unusedMemories = statement('READ', 'upkeep/idle/unused.cypher', {
  params: z.object(page),
  row: z.object({ id, cycle: rowInt }),
});

export const flagDormant = statement('WRITE', 'upkeep/idle/flag-dormant.cypher', {
  params: z.object({ ids: z.array(id), now: cypherDate }),
  row: idRow,
});

export const knownClusters = statement('READ', 'upkeep/idle/known-clusters.cypher', {
  params: z.object({ keys: z.array(z.string()) }),
  row: z.object({
    memoryIds: z.tuple([id, id]),
    ...{ count: rowInt, firstSeen: rowDate, lastSeen: rowDate },
  }),
});
