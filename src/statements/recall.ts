/** Statements of recall beside the composed one (channels/compose.ts). */
import { z } from 'zod';
import { ENTITY_TYPES, valuesOf } from '../domain/vocabulary.js';
import { cypherInt, rowInt } from './scalars.js';
import { statement } from './statement.js';
import { propertyName, type VectorSpace } from './vector-space.js';

export const termFrequencies = statement('READ', 'recall/term-frequencies.cypher', {
  params: z.object({
    terms: z.array(z.object({ term: z.string(), lucene: z.string() })),
    bound: cypherInt,
  }),
  row: z.object({ term: z.string(), memories: rowInt }),
});

export const speakerNames = statement('READ', 'recall/speakers.cypher', {
  params: z.object({ partitions: z.array(z.string()), limit: cypherInt }),
  row: z.object({ partition: z.string(), names: z.array(z.string()), extracted: z.boolean() }),
});

export const pairwiseSimilarity = (space: VectorSpace) =>
  statement('READ', 'recall/pairwise-similarity.cypher', {
    params: z.object({ ids: z.array(z.string()), partitions: z.array(z.string()) }),
    row: z.object({ a: z.string(), b: z.string(), cosine: z.number() }),
    names: propertyName(space),
  });

export const contextParts = statement('READ', 'recall/context.cypher', {
  params: z.object({
    ids: z.array(z.string()),
    partitions: z.array(z.string()),
    maxSources: cypherInt,
    maxProfiles: cypherInt,
    factsPerProfile: cypherInt,
  }),
  row: z.object({
    speakers: z.array(z.object({ id: z.string(), name: z.string() })),
    sources: z.array(z.string()),
    profiles: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.enum(valuesOf(ENTITY_TYPES)),
        summary: z.string().nullable(),
        facts: z.array(z.string()),
      }),
    ),
  }),
});
