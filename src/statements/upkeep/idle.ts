/** Statements about what recall cycles passed by: archiving, purging, dormancy, clusters. */
import { z } from 'zod';
import { UTILITIES, valuesOf } from '../../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from '../scalars.js';
import { statement } from '../statement.js';

const id = z.string();
const row = z.object({ id });
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
  row,
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
  row,
});

export const unusedMemories = statement('READ', 'upkeep/idle/unused.cypher', {
  params: z.object(page),
  row: z.object({ id, cycle: rowInt }),
});

export const flagDormant = statement('WRITE', 'upkeep/idle/flag-dormant.cypher', {
  params: z.object({ ids: z.array(id) }),
  row,
});

export const knownClusters = statement('READ', 'upkeep/idle/known-clusters.cypher', {
  params: z.object({ keys: z.array(z.string()) }),
  row: z.object({
    memoryIds: z.tuple([id, id]),
    ...{ count: rowInt, firstSeen: rowDate, lastSeen: rowDate },
  }),
});
