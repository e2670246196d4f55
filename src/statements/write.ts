/** Statements of the write path, and of reverting an event. */
import { z } from 'zod';
import { ACTS, PROFILES, RELEVANCES, VALIDITIES, valuesOf } from '../domain/kernel/vocabulary.js';
import { entityPlan, idRow, text } from './columns.js';
import { cypherDate, cypherInt, cypherProperties, rowDateOrNull, rowInt } from './scalars.js';
import { statement } from './statement.js';

const properties = cypherProperties;

export const ingestEpisodes = statement('WRITE', 'write/ingest-episodes.cypher', {
  params: z.object({
    sessions: z.array(
      z.object({
        key: z.string(),
        properties,
        now: cypherDate,
        shared: properties,
        speakers: z.array(entityPlan),
        episodes: z.array(
          z.object({
            memory: properties,
            speaker: cypherInt.nullable(),
            agentKey: z.string().nullable(),
          }),
        ),
        opener: cypherInt.nullable(),
      }),
    ),
  }),
  row: z.object({
    id: z.string(),
    sessionId: z.string(),
    sequence: rowInt,
    previousId: z.string().nullable(),
    consolidating: z.string().nullable(),
  }),
});

export const claimReceipts = statement('WRITE', 'write/claim-receipts.cypher', {
  params: z.object({
    claims: z.array(
      z.object({
        key: z.string(),
        operation: z.string(),
        inputHash: z.string(),
        result: z.string(),
        nonce: z.string(),
        ownerKey: z.string(),
      }),
    ),
    now: cypherDate,
  }),
  row: z.object({
    key: z.string(),
    nonce: z.string(),
    operation: z.string(),
    inputHash: z.string(),
    result: z.string(),
  }),
});

export const captured = statement('READ', 'write/captured.cypher', {
  params: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        partition: z.string(),
        sessionId: z.string(),
        content: z.string(),
      }),
    ),
  }),
  row: idRow,
});

export const madeBefore = statement('READ', 'write/made-before.cypher', {
  params: z.object({ ids: z.array(z.string()) }),
  row: idRow,
});

const auditedChange = { id: z.string(), now: cypherDate, audit: properties };

export const confirm = statement('WRITE', 'write/confirm.cypher', {
  params: z.object(auditedChange),
  row: idRow,
});

export const setRelevance = statement('WRITE', 'write/set-relevance.cypher', {
  params: z.object({
    id: z.string(),
    relevance: z.enum(valuesOf(RELEVANCES)),
    now: cypherDate,
    audit: properties,
  }),
  row: idRow,
});

export const tombstone = statement('WRITE', 'write/tombstone.cypher', {
  params: z.object({
    items: z.array(z.object({ id: z.string(), audit: properties })),
    now: cypherDate,
  }),
  row: z.object({ id: z.string(), version: rowInt }),
});

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
    ...{ partition: z.string(), erased: z.boolean() },
    formerValidity: z.enum(valuesOf(VALIDITIES)).nullable(),
    ...{ formerFrom: rowDateOrNull, formerUntil: rowDateOrNull, formerOtherId: text },
    others: z.array(
      z.object({ ...event, otherId: text.default(null), undoneBy: text.default(null) }),
    ),
    profile: z.enum(valuesOf(PROFILES)).nullable(),
    userId: text,
    // C-81: a damaged axis must not stop the others; what is no utility is not archived.
    utility: text.catch(null),
    current: z.boolean(),
    ...{ topicHolderId: text, pathHolderId: text },
    vaultActive: rowInt,
  }),
});

export const broughtBy = statement('READ', 'write/brought-by.cypher', {
  params: z.object({ eventId: z.string(), memoryId: z.string() }),
  row: z.object({ id: z.string(), memoryId: z.string(), partition: z.string() }),
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
