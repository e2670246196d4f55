/** Statements of the decay: facts by the time of their last one, in the index memory_by_decay. */
import { z } from 'zod';
import { FACT_KINDS, PROFILES, valuesOf } from '../../domain/kernel/vocabulary.js';
import { axes } from '../columns.js';
import { cypherDate, cypherInt, rowInt, rowMillis, rowMillisOrNull } from '../scalars.js';
import { packedStatement, statement } from '../statement.js';

export const nextFading = packedStatement('READ', 'upkeep/decay/next-fading.cypher', {
  params: z.object({
    ...{ partition: z.string(), now: cypherDate },
    ...{ afterTime: cypherDate, afterId: z.string(), limit: cypherInt },
  }),
  row: z.object({
    id: z.string(),
    // C-81: a damaged axis reads as its most careful value.
    kind: z.enum(FACT_KINDS).catch('SEMANTIC'),
    version: rowInt,
    confidence: z.number(),
    decayRate: z.number(),
    ...axes,
    profile: z.enum(valuesOf(PROFILES)).catch('MEMORY'),
    createdAt: rowMillis,
    lastAccessed: rowMillisOrNull,
    decayedAt: rowMillis,
  }),
});

export const storeFaded = statement('WRITE', 'upkeep/decay/store-faded.cypher', {
  params: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        confidence: z.number(),
        version: cypherInt,
        formerly: z.number(),
        lastAccessed: cypherInt.nullable(),
        decayedAt: cypherInt,
      }),
    ),
    now: cypherDate,
  }),
  row: z.object({ ids: z.array(z.string()) }),
});
