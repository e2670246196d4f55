/** Statements of the write path. */
import { z } from 'zod';
import { RELEVANCES, valuesOf } from '../domain/kernel/vocabulary.js';
import { entityPlan, idRow } from './columns.js';
import { cypherDate, cypherInt, cypherProperties, rowInt } from './scalars.js';
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
        episodes: z.array(z.object({ memory: properties, speaker: cypherInt.nullable() })),
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
