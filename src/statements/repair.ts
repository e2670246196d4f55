/** Statements that find and mend damaged classification (C-81). */
import { z } from 'zod';
import {
  ORIGINS,
  RELEVANCES,
  SOURCE_ROLES,
  SOURCE_TYPES,
  SOURCES,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { cursor, idRow, ids } from './columns.js';
import { cypherDate, cypherProperties, rowDateOrNull, rowInt } from './scalars.js';
import { statement } from './statement.js';

const walk = {
  params: z.object({
    partition: z.string(),
    ...cursor,
    sources: ids,
    validities: ids,
    utilities: ids,
    relevances: ids,
  }),
  row: z.object({
    checked: rowInt,
    damaged: ids,
    lastTime: rowDateOrNull,
    lastId: z.string().nullable(),
  }),
};

export const damagedCurrent = statement('READ', 'read/damaged-current.cypher', walk);
export const damagedRetired = statement('READ', 'read/damaged-retired.cypher', walk);

/** A value of a vocabulary; null where it is missing or unknown. */
const known = <Key extends string>(table: Record<Key, unknown>) =>
  z.enum(valuesOf(table)).nullable().catch(null);

export const lockDamaged = statement('WRITE', 'write/lock-damaged.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: z.object({
    id: z.string(),
    partition: z.string(),
    content: z.string().catch(''),
    source: known(SOURCES),
    validity: known(VALIDITIES),
    utility: known(UTILITIES),
    relevance: known(RELEVANCES),
    sourceRole: known(SOURCE_ROLES),
    sourceType: known(SOURCE_TYPES),
    origin: known(ORIGINS),
    superseded: z.boolean(),
    validated: z.boolean(),
  }),
});

export const repairAxes = statement('WRITE', 'write/repair-axes.cypher', {
  params: z.object({
    repairs: z.array(z.object({ id: z.string(), axes: cypherProperties, audit: cypherProperties })),
    now: cypherDate,
  }),
  row: idRow,
});
