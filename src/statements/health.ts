/** Statements that count how memories stand. */
import { z } from 'zod';
import { rowDateOrNull, rowInt } from './scalars.js';
import { statement } from './statement.js';

const ids = z.array(z.string());
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
