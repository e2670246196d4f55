/** Statements of the comparison by embedding (C-30), which follows the embedding job. */
import { z } from 'zod';
import { statementRow } from './pipeline.js';
import { cypherInt, cypherProperties } from './scalars.js';
import { statement } from './statement.js';
import { indexName, perSpace, propertyName } from './vector-space.js';

/** What a fact states, and where an audit event about it belongs. */
export const factRow = z.object({
  ...statementRow.shape,
  partition: z.string(),
  sessionId: z.string().nullable(),
});

export type Fact = z.output<typeof factRow>;

// Statements are parsed one by one with `factRow`: a damaged memory must not stop the others (C-07).
const row = z.object({ tenant: z.string(), statements: z.array(z.unknown()) });

/** Reads facts with the facts nearest to them. The statement names index and property of one vector space. */
export const embeddedNeighbours = perSpace((space) =>
  statement('READ', 'jobs/embedded-neighbours.cypher', {
    params: z.object({ ids: z.array(z.string()), limit: cypherInt }),
    row,
    names: { ...indexName(space), ...propertyName(space) },
  }),
);

export const lockOwner = statement('WRITE', 'write/lock-owner.cypher', {
  params: z.object({
    owner: cypherProperties,
    pairs: z.array(z.object({ id: z.string(), otherId: z.string() })),
  }),
  row,
});
