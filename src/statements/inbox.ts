/** Statements that read what waits for a person, in the order of an index. */
import { z } from 'zod';
import { reviewRow } from './history.js';
import { cypherDate, cypherInt, rowDate } from './scalars.js';
import { candidateRow } from './staging.js';
import { statement } from './statement.js';

const ids = z.array(z.string());
const page = { cursorTime: cypherDate, cursorId: z.string(), limit: cypherInt };
const dormant = z.object({ id: z.string(), since: rowDate });

export const stagedItems = statement('READ', 'inbox/staged.cypher', {
  params: z.object({ partitions: ids, ...page }),
  row: candidateRow,
});

export const reviewQueue = statement('READ', 'inbox/reviews.cypher', {
  params: z.object({ partitions: ids, reasons: ids, ...page }),
  row: z.object({ id: z.string(), waitingSince: rowDate, review: reviewRow }),
});

export const dormantMemories = statement('READ', 'inbox/dormant.cypher', {
  params: z.object({ partitions: ids, ...page }),
  row: dormant,
});

const dues = z.array(
  z.object({ kind: z.string(), from: cypherDate, until: cypherDate, days: cypherInt }),
);

export const unverifiedMemories = statement('READ', 'inbox/unverified.cypher', {
  params: z.object({ partitions: ids, dues, ...page, now: cypherDate }).omit({ cursorTime: true }),
  row: dormant,
});

export const unverifiedById = statement('READ', 'inbox/unverified-by-id.cypher', {
  params: z.object({ ids, partitions: ids, dues, now: cypherDate }),
  row: dormant,
});

export const dormantById = statement('READ', 'inbox/dormant-by-id.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: dormant,
});
