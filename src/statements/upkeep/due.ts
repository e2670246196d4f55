/** Statements that tell of a page of partitions, or owners, those in which something is due for a step: each looks for one thing in each and no further. */
import { z } from 'zod';
import { UTILITIES, valuesOf } from '../../domain/kernel/vocabulary.js';
import { ids } from '../columns.js';
import { cypherDate, cypherInt } from '../scalars.js';
import { statement } from '../statement.js';

const among = z.object({ partitions: ids });
const row = z.object({ partition: z.string() });

/** Of partitions, by nothing but what is stored. */
const stored = (file: string) => statement('READ', file, { params: among, row });

export const withWaitingSessions = stored('upkeep/due/waiting-sessions.cypher');
export const withUninferredSessions = stored('upkeep/due/uninferred-sessions.cypher');
export const withUncompared = stored('upkeep/due/uncompared.cypher');
export const withDocuments = stored('upkeep/due/documents.cypher');
export const withUnmapped = stored('upkeep/due/unmapped.cypher');
export const withUnrelated = stored('upkeep/due/unrelated.cypher');

/** Of partitions, by a time that has come. */
const timely = (file: string) =>
  statement('READ', file, { params: among.extend({ until: cypherDate }), row });

export const withExpired = timely('upkeep/due/expired.cypher');
export const withArchivable = timely('upkeep/due/archivable.cypher');

const untilCycle = { partition: z.string(), until: cypherInt };

export const withUsed = statement('READ', 'upkeep/due/used.cypher', {
  params: z.object({
    places: z.array(
      z.object({ ...untilCycle, utility: z.enum(valuesOf(UTILITIES)), first: cypherInt }),
    ),
  }),
  row,
});

export const withUnused = statement('READ', 'upkeep/due/unused.cypher', {
  params: z.object({ places: z.array(z.object(untilCycle)) }),
  row,
});

export const withVaultRecords = statement('READ', 'upkeep/due/vault-records.cypher', {
  params: z.object({ vaultKeys: ids }),
  row: z.object({ vaultKey: z.string() }),
});

export const withRecalls = statement('READ', 'upkeep/due/recalls.cypher', {
  params: z.object({ ownerKeys: ids }),
  row: z.object({ ownerKey: z.string() }),
});
