/** Statements that take an event back. */
import { z } from 'zod';
import { ACTS, PROFILES, VALIDITIES, valuesOf } from '../domain/kernel/vocabulary.js';
import { text } from './columns.js';
import { cypherDate, cypherInt, cypherProperties, rowInt } from './scalars.js';
import { statement } from './statement.js';

const act = z.enum(valuesOf(ACTS));
const event = {
  id: z.string(),
  act,
  memoryId: text,
  otherId: text,
  undoneBy: text,
};

export const findEvent = statement('WRITE', 'write/find-event.cypher', {
  params: z.object({
    id: z.string(),
    partitions: z.array(z.string()),
    retiring: z.array(act),
    building: z.array(act),
  }),
  row: z.object({
    ...event,
    partition: z.string(),
    formerValidity: z.enum(valuesOf(VALIDITIES)).nullable(),
    others: z.array(
      z.object({ ...event, otherId: text.default(null), undoneBy: text.default(null) }),
    ),
    profile: z.enum(valuesOf(PROFILES)).nullable(),
    userId: text,
    // C-81: a damaged axis must not stop the others; what is no utility is not archived.
    utility: text.catch(null),
    ...{ topicHolderId: text, pathHolderId: text },
    vaultActive: rowInt,
  }),
});

const given = {
  ...{ id: z.string(), eventId: z.string(), undoId: z.string() },
  ...{ now: cypherDate, audit: cypherProperties },
};
const restored = z.object({ id: z.string(), version: rowInt });

export const restore = statement('WRITE', 'write/restore.cypher', {
  params: z.object({
    ...given,
    validity: z.enum(valuesOf(VALIDITIES)).nullable(),
    pruned: z.boolean(),
    farFuture: cypherDate,
  }),
  row: restored,
});

export const unarchive = statement('WRITE', 'write/unarchive.cypher', {
  params: z.object({ ...given, cycle: cypherInt }),
  row: restored,
});
