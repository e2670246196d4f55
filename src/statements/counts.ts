/** Statements that count, page by page in the order of an index: none of them reads more than its page, however much there is. */
import { z } from 'zod';
import { COLD_STORES } from '../domain/document/archive.js';
import { EDGES, KINDS, STORAGES, valuesOf } from '../domain/kernel/vocabulary.js';
import { ids, text } from './columns.js';
import { cypherDate, cypherInt, rowDateOrNull, rowInt } from './scalars.js';
import { statement } from './statement.js';

const page = { partition: z.string(), afterId: z.string(), limit: cypherInt };
const byTime = z.object({ ...page, after: cypherDate });
const byName = z.object({ ...page, after: z.string() });
/** `looked` is how many the page has; fewer than its limit: it is the last one. */
const looked = { looked: rowInt, lastId: text };
const upToTime = { ...looked, last: rowDateOrNull };
const upToName = { ...looked, last: text };

export const countCurrent = statement('READ', 'counts/current.cypher', {
  params: byTime,
  row: z.object({
    ...upToTime,
    kinds: z.array(z.object({ kind: z.enum(valuesOf(KINDS)), count: rowInt })),
    edges: z.array(z.object({ type: z.enum(valuesOf(EDGES)), count: rowInt })),
    ...{ orphans: rowInt, waiting: rowInt, failing: rowInt, lastError: text, unlinked: rowInt },
  }),
});

const axes = z.object({
  ...upToTime,
  ...{ total: rowInt, confirmed: rowInt, deprecated: rowInt, loadBearing: rowInt },
  ...{ archived: rowInt, userAsserted: rowInt },
  ...{ bookshelfDocument: rowInt, externalRetrieved: rowInt },
});

export const countCurrentAxes = statement('READ', 'counts/axes-current.cypher', {
  params: byTime,
  row: axes,
});

export const countRetiredAxes = statement('READ', 'counts/axes-retired.cypher', {
  params: byTime,
  row: axes,
});

export const countConflicts = statement('READ', 'counts/conflicts.cypher', {
  params: byTime,
  row: z.object({ ...upToTime, conflicts: rowInt }),
});

export const countEntities = statement('READ', 'counts/entities.cypher', {
  params: byName,
  row: z.object(upToName),
});

export const countSessions = statement('READ', 'counts/sessions.cypher', {
  params: byName,
  row: z.object({ ...upToName, seenAt: rowDateOrNull }),
});

export const countProjection = statement('READ', 'counts/projection.cypher', {
  params: byTime,
  row: z.object({ ...upToTime, memories: rowInt, edges: rowInt }),
});

export const countDocuments = statement('READ', 'counts/documents.cypher', {
  params: z.object({ ...page, storage: z.enum(valuesOf(STORAGES)) }),
  row: z.object({
    ...looked,
    shares: z.array(
      z.object({
        ...{ store: z.enum(valuesOf(COLD_STORES)).nullable(), kind: z.enum(valuesOf(KINDS)) },
        ...{ documents: rowInt, bytes: rowInt },
      }),
    ),
  }),
});

export const lastClassified = statement('READ', 'counts/classified.cypher', {
  params: z.object({ owners: ids }),
  row: z.object({ at: rowDateOrNull }),
});
