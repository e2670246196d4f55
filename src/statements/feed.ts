/** Statements of the change feed: memories in the order of their latest change, and what left a partition. */
import { z } from 'zod';
import { cypherInt, rowInt } from './scalars.js';
import { statement } from './statement.js';

const positions = z.array(z.object({ partition: z.string(), seq: cypherInt, id: z.string() }));

export const feedNews = statement('READ', 'feed/news.cypher', {
  params: z.object({ positions }),
  row: z.object({ partition: z.string() }),
});

/** A write, because it takes locks; it changes nothing. */
export const changesAfter = statement('WRITE', 'feed/changes.cypher', {
  params: z.object({ positions, limit: cypherInt }),
  row: z.object({
    partition: z.string(),
    seq: rowInt,
    id: z.string(),
    knownSeq: rowInt.nullable(),
    current: z.boolean(),
    departed: z.boolean(),
  }),
});
