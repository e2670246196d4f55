/** Statements that take an event back. */
import { z } from 'zod';
import { ACTS, PROFILES, VALIDITIES, valuesOf } from '../domain/vocabulary.js';
import { cypherDate, cypherProperties, rowInt } from './scalars.js';
import { statement } from './statement.js';

const text = z.string().nullable();
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
    topicHolderId: text,
    vaultActive: rowInt,
  }),
});

export const restore = statement('WRITE', 'write/restore.cypher', {
  params: z.object({
    id: z.string(),
    eventId: z.string(),
    undoId: z.string(),
    validity: z.enum(valuesOf(VALIDITIES)).nullable(),
    farFuture: cypherDate,
    now: cypherDate,
    audit: cypherProperties,
  }),
  row: z.object({ id: z.string(), version: rowInt }),
});
