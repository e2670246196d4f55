/** Statements of leases: one node for each kind of work that a single server does at a time. */
import { z } from 'zod';
import { cypherDate, cypherInt, rowInt } from './scalars.js';
import { statement } from './statement.js';

const lease = { kind: z.string(), owner: z.string() };
const slot = { slotName: z.string(), slot: cypherDate.nullable() };

export const takeLease = statement('WRITE', 'lease/take.cypher', {
  params: z.object({ ...lease, ...slot, now: cypherDate, until: cypherDate, fresh: z.boolean() }),
  row: z.object({ taken: z.boolean(), fence: rowInt, done: z.boolean() }),
});

export const holdLease = statement('WRITE', 'lease/hold.cypher', {
  params: z.object({ ...lease, fence: cypherInt, until: cypherDate }),
  row: z.object({ held: z.boolean() }),
});

export const releaseLease = statement('WRITE', 'lease/release.cypher', {
  params: z.object({ ...lease, ...slot, fence: cypherInt }),
  row: z.object({ released: rowInt }),
});
