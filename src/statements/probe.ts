/** What readiness asks of the database. */
import { z } from 'zod';
import { cypherDate, rowDate } from './scalars.js';
import { statement } from './statement.js';

export const canaryStart = statement('SCHEMA', 'schema/canary-start.cypher', {
  params: z.object({}),
  row: z.object({}),
});

export const probeRead = statement('READ', 'probe/read.cypher', {
  params: z.object({ key: z.string() }),
  row: z.object({ writtenAt: rowDate }),
});

export const probeWrite = statement('WRITE', 'probe/write.cypher', {
  params: z.object({ key: z.string(), now: cypherDate }),
  row: z.object({ writtenAt: rowDate }),
});

export const probeChange = statement('WRITE', 'probe/change.cypher', {
  params: z.object({}),
  row: z.object({}),
});
