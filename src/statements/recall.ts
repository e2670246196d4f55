/** Statements of recall beside the composed one (channels/compose.ts). */
import { z } from 'zod';
import { ENTITY_TYPES, valuesOf } from '../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, rowInt } from './scalars.js';
import { statement } from './statement.js';
import { perSpace, propertyName } from './vector-space.js';

export const termFrequencies = statement('READ', 'recall/term-frequencies.cypher', {
  params: z.object({
    terms: z.array(z.object({ term: z.string(), lucene: z.string() })),
    bound: cypherInt,
    textLanguage: z.string(),
  }),
  row: z.object({ term: z.string(), memories: rowInt }),
});

export const speakerNames = statement('READ', 'recall/speakers.cypher', {
  params: z.object({ partitions: z.array(z.string()), limit: cypherInt }),
  row: z.object({
    partition: z.string(),
    names: z.array(z.string()),
    extracted: z.boolean(),
    passages: z.boolean(),
  }),
});

export const spokenBy = statement('READ', 'recall/spoken-by.cypher', {
  params: z.object({ ids: z.array(z.string()), partitions: z.array(z.string()) }),
  row: z.object({ id: z.string(), speaker: z.string().nullable(), asked: z.string().nullable() }),
});

export const pairwiseSimilarity = perSpace((space) =>
  statement('READ', 'recall/pairwise-similarity.cypher', {
    params: z.object({ ids: z.array(z.string()), partitions: z.array(z.string()) }),
    row: z.object({ a: z.string(), b: z.string(), cosine: z.number() }),
    names: propertyName(space),
  }),
);

const passageRow = z.object({
  id: z.string(),
  documentId: z.string(),
  /** From 0. */
  position: rowInt,
  /** Headings above it, outermost first, then its text. */
  content: z.string(),
  /** Offsets into the text of the document, in UTF-16 units: from inclusive, to exclusive. */
  start: rowInt,
  end: rowInt,
  /** Of the document, from which on it holds. */
  version: rowInt,
});

/** A passage of a document. */
export type Passage = z.output<typeof passageRow>;

export const passagesById = statement('READ', 'recall/passages.cypher', {
  params: z.object({ ids: z.array(z.string()), partitions: z.array(z.string()) }),
  row: passageRow,
});

/** Null and empty lists restrict nothing. */
export const knownOwner = statement('READ', 'recall/known-owner.cypher', {
  params: z.object({ ownerKey: z.string(), partitions: z.array(z.string()) }),
  row: z.object({ known: z.boolean() }),
});

export const fittingMemories = statement('READ', 'recall/fitting.cypher', {
  params: z.object({
    ids: z.array(z.string()),
    partitions: z.array(z.string()),
    entityId: z.string().nullable(),
    topic: z.string().nullable(),
    contentTypes: z.array(z.string()),
    trustScope: z.string().nullable(),
    minQuality: z.number().nullable(),
    since: cypherDate,
    profiles: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  row: z.object({ ids: z.array(z.string()) }),
});

export const contextParts = statement('READ', 'recall/context.cypher', {
  params: z.object({
    ids: z.array(z.string()),
    partitions: z.array(z.string()),
    maxProfiles: cypherInt,
    factsPerProfile: cypherInt,
    now: cypherDate,
  }),
  row: z.object({
    speakers: z.array(z.object({ id: z.string(), name: z.string() })),
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
