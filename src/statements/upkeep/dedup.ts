/** Statements of the deduplication. Due and locked pairs name index and property of one vector space. */
import { z } from 'zod';
import { statementRow } from '../pipeline.js';
import { cypherInt, cypherProperties, rowInt } from '../scalars.js';
import { statement } from '../statement.js';
import { indexName, perSpace, propertyName } from '../vector-space.js';

/** A fact as it is compared. */
export const twinRow = statementRow.extend({ version: rowInt });

// Facts are parsed one by one with `twinRow`: a damaged memory must not stop the others (C-07).
const fact = z.unknown();

/** Reads facts that wait, with the facts nearest to them. */
export const dedupDue = perSpace((space) =>
  statement('READ', 'upkeep/dedup/due.cypher', {
    params: z.object({
      partition: z.string(),
      skip: cypherInt,
      limit: cypherInt,
      found: cypherInt,
      nearest: cypherInt,
      similarity: z.number(),
    }),
    row: z.object({
      id: z.string(),
      dueAt: rowInt,
      fact,
      near: z.array(z.object({ cosine: z.number(), fact })),
    }),
    names: { ...indexName(space), ...propertyName(space) },
  }),
);

/** Reads pairs again under the owner's lock. */
export const lockPairs = perSpace((space) =>
  statement('WRITE', 'upkeep/dedup/lock-pairs.cypher', {
    params: z.object({
      owner: cypherProperties,
      pairs: z.array(z.object({ id: z.string(), otherId: z.string() })),
    }),
    row: z.object({
      id: z.string(),
      otherId: z.string(),
      cosine: z.number(),
      fact,
      other: fact,
    }),
    names: propertyName(space),
  }),
);

export const dedupDone = statement('WRITE', 'upkeep/dedup/done.cypher', {
  params: z.object({ facts: z.array(z.object({ id: z.string(), dueAt: cypherInt })) }),
  row: z.object({ done: rowInt }),
});
