/** Statements that find and remove operational records past their retention. Memories are never removed. */
import { z } from 'zod';
import { cypherDate, cypherInt, rowInt } from '../scalars.js';
import { statement } from '../statement.js';

const names = z.array(z.string());
const limit = cypherInt;
const past = { before: cypherDate, limit };
const found = z.object({ key: z.string() });
const removed = z.object({ removed: rowInt });

export const pastRuns = statement('READ', 'upkeep/tidy/past-runs.cypher', {
  params: z.object({ ...past, tenant: z.string(), kinds: names }),
  row: found,
});

export const pastReceipts = statement('READ', 'upkeep/tidy/past-receipts.cypher', {
  params: z.object(past),
  row: found,
});

export const pastLeases = statement('READ', 'upkeep/tidy/past-leases.cypher', {
  params: z.object(past),
  row: found,
});

export const pastClusters = statement('READ', 'upkeep/tidy/past-clusters.cypher', {
  params: z.object({ ownerKeys: names, keep: cypherInt, limit }),
  row: found,
});

export const removeRuns = statement('WRITE', 'upkeep/tidy/remove-runs.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});

export const removeReceipts = statement('WRITE', 'upkeep/tidy/remove-receipts.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});

export const removeLeases = statement('WRITE', 'upkeep/tidy/remove-leases.cypher', {
  params: z.object({ keys: names, before: cypherDate }),
  row: removed,
});

export const removeClusters = statement('WRITE', 'upkeep/tidy/remove-clusters.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});
