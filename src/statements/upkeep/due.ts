/** Statements that tell of a page of partitions, or owners, those in which something is due for a step: each looks for one thing in each and no further. */
import { z } from 'zod';
import { UTILITIES, valuesOf } from '../../domain/kernel/vocabulary.js';
import { ids } from '../columns.js';
import { cypherDate, cypherInt } from '../scalars.js';
import { statement } from '../statement.js';

const among = z.object({ partitions: ids });
const row = z.object({ partition: z.string() });

export const withWaitingSessions = statement('READ', 'upkeep/due/waiting-sessions.cypher', {
  ...{ params: among, row },
});

export const withUninferredSessions = statement('READ', 'upkeep/due/uninferred-sessions.cypher', {
  ...{ params: among, row },
});

export const withUncompared = statement('READ', 'upkeep/due/uncompared.cypher', {
  ...{ params: among, row },
});

export const withDocuments = statement('READ', 'upkeep/due/documents.cypher', {
  ...{ params: among, row },
});

export const withUnmapped = statement('READ', 'upkeep/due/unmapped.cypher', {
  ...{ params: among, row },
});

export const withUnrelated = statement('READ', 'upkeep/due/unrelated.cypher', {
  ...{ params: among, row },
});

export const withExpired = statement('READ', 'upkeep/due/expired.cypher', {
  params: among.extend({ until: cypherDate }),
  row,
});

export const withArchivable = statement('READ', 'upkeep/due/archivable.cypher', {
  params: among.extend({ until: cypherDate }),
  row,
});

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
