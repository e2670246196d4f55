/** Statements of the tallies of sources (D-50). */
import { z } from 'zod';
import { cypherDate, cypherInt, rowDate, rowInt } from './scalars.js';
import { statement } from './statement.js';

const given = {
  ...{ success: cypherInt, blocked: cypherInt, failed: cypherInt },
  ...{ qualitySum: z.number(), qualityCount: cypherInt },
};
const tallies = {
  ...{ success: rowInt, blocked: rowInt, failed: rowInt },
  ...{ qualitySum: z.number(), qualityCount: rowInt },
};
const sourceRow = z.object({ domain: z.string(), score: z.number(), ...tallies, lastAt: rowDate });

/** A source with its tallies; `score` 0 to 1. */
export type SourceRow = z.output<typeof sourceRow>;

export const tallySource = statement('WRITE', 'sources/tally.cypher', {
  params: z.object({
    ...{ key: z.string(), tenant: z.string(), domain: z.string(), now: cypherDate },
    ...given,
  }),
  row: z.object(tallies),
});

export const scoreSources = statement('WRITE', 'sources/score.cypher', {
  params: z.object({
    rows: z.array(z.object({ key: z.string(), score: z.number(), ...given })),
  }),
  row: sourceRow,
});

export const listSources = statement('READ', 'sources/list.cypher', {
  params: z.object({
    ...{ tenant: z.string(), afterScore: z.number(), afterDomain: z.string() },
    limit: cypherInt,
  }),
  row: sourceRow,
});

export const sourceByKey = statement('READ', 'sources/by-key.cypher', {
  params: z.object({ key: z.string() }),
  row: sourceRow,
});

export const scoredSources = statement('READ', 'sources/scored.cypher', {
  params: z.object({ tenant: z.string(), after: z.string(), limit: cypherInt }),
  row: z.object({
    ...{ key: z.string(), domain: z.string(), score: z.number().nullable() },
    ...tallies,
  }),
});
