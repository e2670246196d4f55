/** Statements of the write path. */
import { z } from 'zod';
import { KINDS, valuesOf } from '../domain/vocabulary.js';
import { cypherDate, cypherProperties, rowDate, rowDateOrNull, rowInt } from './scalars.js';
import { statement } from './statement.js';

const properties = cypherProperties;
const entityPlan = z.object({ key: z.string(), properties });

export const ingestEpisodes = statement('WRITE', 'write/ingest-episodes.cypher', {
  params: z.object({
    sessions: z.array(
      z.object({
        key: z.string(),
        properties,
        now: cypherDate,
        shared: properties,
        episodes: z.array(z.object({ memory: properties, speaker: entityPlan.nullable() })),
      }),
    ),
  }),
  row: z.object({
    id: z.string(),
    sessionId: z.string(),
    sequence: rowInt,
    previousId: z.string().nullable(),
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
      }),
    ),
    now: cypherDate,
  }),
  row: z.object({
    key: z.string(),
    fresh: z.boolean(),
    operation: z.string(),
    inputHash: z.string(),
    result: z.string(),
  }),
});

export const createFact = statement('WRITE', 'write/create-fact.cypher', {
  params: z.object({
    label: z.string(),
    memory: properties,
    entities: z.array(entityPlan),
    derivedFrom: z.array(z.string()),
    partitions: z.array(z.string()),
  }),
  row: z.object({ id: z.string(), unknownSources: z.array(z.string()) }),
});

export const findForUpdate = statement('WRITE', 'write/find-for-update.cypher', {
  params: z.object({ id: z.string(), partitions: z.array(z.string()) }),
  row: z.object({
    id: z.string(),
    userId: z.string().nullable(),
    scope: z.string(),
    kind: z.enum(valuesOf(KINDS)),
    sessionId: z.string().nullable(),
    deletedAt: rowDateOrNull,
    validUntil: rowDate,
    tags: z
      .array(z.string())
      .nullable()
      .transform((tags) => tags ?? []),
    supersededBy: z.string().nullable(),
  }),
});

const auditedChange = { id: z.string(), now: cypherDate, audit: properties };

export const supersede = statement('WRITE', 'write/supersede.cypher', {
  params: z.object({
    winnerId: z.string(),
    loserId: z.string(),
    reason: z.enum(['CONFLICT', 'CORRECTION', 'DEDUP']),
    now: cypherDate,
    audit: properties,
  }),
  row: z.object({ loserId: z.string() }),
});

export const confirm = statement('WRITE', 'write/confirm.cypher', {
  params: z.object(auditedChange),
  row: z.object({ id: z.string() }),
});

export const tombstone = statement('WRITE', 'write/tombstone.cypher', {
  params: z.object(auditedChange),
  row: z.object({ id: z.string(), version: rowInt }),
});
