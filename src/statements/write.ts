/** Statements of the write path. */
import { z } from 'zod';
import { NAME_KINDS, RELEVANCES, valuesOf } from '../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, cypherProperties, rowInt } from './scalars.js';
import { statement } from './statement.js';

const properties = cypherProperties;

/** A name as the domain plans it. */
export const namePlan = z.object({
  key: z.string(),
  handle: z.string(),
  kind: z.enum(valuesOf(NAME_KINDS)),
});

/** An entity as the domain plans it (domain/write/plan.ts). */
export const entityPlan = z.object({
  key: z.string(),
  properties,
  name: namePlan,
  derived: z.array(namePlan),
});

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
  row: z.object({ id: z.string() }),
});

const auditedChange = { id: z.string(), now: cypherDate, audit: properties };

export const confirm = statement('WRITE', 'write/confirm.cypher', {
  params: z.object(auditedChange),
  row: z.object({ id: z.string() }),
});

export const setRelevance = statement('WRITE', 'write/set-relevance.cypher', {
  params: z.object({
    id: z.string(),
    relevance: z.enum(valuesOf(RELEVANCES)),
    now: cypherDate,
    audit: properties,
  }),
  row: z.object({ id: z.string() }),
});

export const tombstone = statement('WRITE', 'write/tombstone.cypher', {
  params: z.object({
    items: z.array(z.object({ id: z.string(), audit: properties })),
    now: cypherDate,
  }),
  row: z.object({ id: z.string(), version: rowInt }),
});
