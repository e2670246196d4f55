/** Statements of the vault that add no record and change no text. */
import { z } from 'zod';
import { TIERS, valuesOf } from '../domain/kernel/vocabulary.js';
import { axes, ids } from './columns.js';
import { cypherInt, cypherProperties, rowInt, rowMillis, rowMillisOrNull } from './scalars.js';
import { statement } from './statement.js';

/** Where a record stands. */
const place = {
  id: z.string(),
  vaultKey: z.string(),
  scope: z.string(),
  category: z.string(),
  tier: z.enum(valuesOf(TIERS)),
};

const recordRow = z.object({
  ...place,
  text: z.string(),
  topicId: z.string().nullable(),
  utility: axes.utility,
  domains: ids,
  createdByRole: z.string().nullable(),
  createdAt: rowMillis,
  updatedAt: rowMillisOrNull,
});

/** An active record of a vault, with the key of its owner. */
export type VaultRow = z.output<typeof recordRow>;

export const vaultRecords = statement('READ', 'read/vault-records.cypher', {
  params: z.object({ vaultKeys: ids, scopes: ids }),
  row: recordRow,
});

export const vaultCensus = statement('READ', 'read/vault-census.cypher', {
  params: z.object({ vaultKey: z.string(), vaultKeys: ids, scopes: ids }),
  row: z.object({
    active: z.array(z.object({ ...place, topicId: z.string().nullable() })),
    deleted: rowInt,
    former: rowInt,
    cold: rowInt,
  }),
});

export const compactVault = statement('WRITE', 'write/compact-vault.cypher', {
  params: z.object({
    vaultKey: z.string(),
    partitions: ids,
    limit: cypherInt,
    audit: cypherProperties,
  }),
  row: z.object({ versions: rowInt, tombstones: rowInt }),
});
