/** Statements of the enrichment: summaries of entities, and their vectors. */
import { z } from 'zod';
import { ENTITY_TYPES, KINDS, valuesOf } from '../../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, cypherVector, rowDate, rowInt } from '../scalars.js';
import { statement } from '../statement.js';
import { perSpace, propertyName, type VectorSpace } from '../vector-space.js';

const text = z.string();
const ids = z.array(text);

/** Names the vectors of one space; null: those of the bundled model, of which nothing is asked then. */
export const nextEntities = (space: VectorSpace | null) =>
  statement('READ', 'upkeep/enrich/next-entities.cypher', {
    params: z.object({
      ...{ partition: text, afterName: text, afterId: text },
      limit: cypherInt,
    }),
    row: z.object({
      ...{ id: text, name: text, normalizedName: text, mentions: rowInt },
      ...{ summary: text.nullable(), madeAtMentions: rowInt.nullable() },
      ...{ outdated: z.boolean(), hasVector: z.boolean() },
    }),
    ...(space && { names: propertyName(space) }),
  });

export const portraits = statement('READ', 'upkeep/enrich/portraits.cypher', {
  params: z.object({
    ids,
    ...{ mostMentions: cypherInt, mostMemories: cypherInt, mostCompanions: cypherInt },
  }),
  row: z.object({
    ...{ id: text, name: text, type: z.enum(valuesOf(ENTITY_TYPES)), aliases: ids },
    mentions: rowInt,
    memories: z.array(
      z.object({
        ...{ id: text, content: text, kind: z.enum(valuesOf(KINDS)), eventTime: rowDate },
        version: rowInt,
      }),
    ),
    companions: ids,
  }),
});

export const storeSummaries = statement('WRITE', 'upkeep/enrich/store-summaries.cypher', {
  params: z.object({
    now: cypherDate,
    rows: z.array(
      z.object({
        ...{ id: text, name: text, summary: text.nullable(), mentions: cypherInt },
        ...{ madeOf: ids.nullable(), versions: z.array(cypherInt).nullable() },
      }),
    ),
  }),
  row: z.object({ id: text }),
});

export const storeEntityVectors = perSpace((space) =>
  statement('WRITE', 'upkeep/enrich/store-vectors.cypher', {
    params: z.object({
      rows: z.array(z.object({ id: text, summary: text, embedding: cypherVector })),
    }),
    row: z.object({ stored: rowInt }),
    names: propertyName(space),
  }),
);
