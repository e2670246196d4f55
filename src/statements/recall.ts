/** Statements of recall beside the composed one (channels/compose.ts). */
import { z } from 'zod';
import { cypherInt, rowInt } from './scalars.js';
import { statement } from './statement.js';

export const termFrequencies = statement('READ', 'recall/term-frequencies.cypher', {
  params: z.object({
    terms: z.array(z.object({ term: z.string(), lucene: z.string() })),
    bound: cypherInt,
  }),
  row: z.object({ term: z.string(), memories: rowInt }),
});
