/** Statements of the embedding queue: memories labelled :Unembedded, due at `embedDueAt`. */
import { z } from 'zod';
import { cypherDate, cypherInt, cypherVector, rowInt } from './scalars.js';
import { statement } from './statement.js';
import { perSpace, propertyName } from './vector-space.js';

export const claimUnembedded = statement('WRITE', 'jobs/claim-unembedded.cypher', {
  params: z.object({ now: cypherDate, leaseUntil: cypherDate, limit: cypherInt }),
  row: z.object({
    ...{ id: z.string(), content: z.string(), version: rowInt, attempts: rowInt },
    isFact: z.boolean(),
  }),
});

export const postponeEmbeddings = statement('WRITE', 'jobs/postpone-embeddings.cypher', {
  params: z.object({
    rows: z.array(z.object({ id: z.string(), dueAt: cypherDate })),
    error: z.string(),
  }),
  row: z.object({ postponed: rowInt }),
});

/** The statements that name a property of one vector space. */
export const storeEmbeddings = perSpace((space) =>
  statement('WRITE', 'jobs/store-embeddings.cypher', {
    params: z.object({
      rows: z.array(z.object({ id: z.string(), version: cypherInt, embedding: cypherVector })),
      now: cypherDate,
    }),
    row: z.object({ stored: rowInt }),
    names: propertyName(space),
  }),
);

export const requeueUnembedded = perSpace((space) =>
  statement('WRITE', 'jobs/requeue-unembedded.cypher', {
    params: z.object({ now: cypherDate, afterId: z.string(), limit: cypherInt }),
    row: z.object({ lastId: z.string().nullable(), queued: rowInt }),
    names: propertyName(space),
  }),
);

export const requeuePassages = perSpace((space) =>
  statement('WRITE', 'jobs/requeue-passages.cypher', {
    params: z.object({ now: cypherDate, afterId: z.string(), limit: cypherInt }),
    row: z.object({ lastId: z.string().nullable(), queued: rowInt }),
    names: propertyName(space),
  }),
);

export const countUnembedded = statement('READ', 'jobs/count-unembedded.cypher', {
  params: z.object({ partitions: z.array(z.string()).nullable() }),
  row: z.object({ waiting: rowInt }),
});
