/** Statements of message loops (C-70). */
import { z } from 'zod';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from '../scalars.js';
import { statement } from '../statement.js';

export const countLoop = statement('WRITE', 'upkeep/run/end-loop.cypher', {
  params: z.object({ owner: cypherProperties, interval: cypherInt, now: cypherDate }),
  row: z.object({ loop: rowInt, due: z.boolean() }),
});

const due = z.object({
  key: z.string(),
  tenant: z.string(),
  userId: z.string().nullable(),
  dueAt: rowDate,
});

/** An owner whose loops are full, and since when. */
export type DueOwner = z.output<typeof due>;

export const dueLoops = statement('READ', 'upkeep/run/due-loops.cypher', {
  params: z.object({ now: cypherDate, since: cypherDate, after: z.string(), limit: cypherInt }),
  row: due,
});

export const settleLoop = statement('WRITE', 'upkeep/run/settle-loop.cypher', {
  params: z.object({ key: z.string(), dueAt: cypherDate }),
  row: z.object({ settled: rowInt }),
});
