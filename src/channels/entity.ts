import { z } from 'zod';
import { entityQuery } from '../domain/recall/lucene.js';
import { cypherInt } from '../statements/scalars.js';
import type { Channel } from './channel.js';
import { bindFilter, filterParams } from './shared.js';

/** Most entities one question is taken to name. */
const MAX_ENTITIES = 5;
/** Newest memories of each, beside those that other channels found. */
const PER_ENTITY = 10;

/** Memories in the voice of, or about, a named entity: first those found otherwise, then the newest. */
export const entity: Channel<[string, boolean]> = {
  name: 'entity',
  file: 'recall/entity.cypher',
  stage: 'EXPAND',
  collect: '[m.id, seeded]',
  evidence: z.tuple([z.string(), z.boolean()]),
  params: {
    ...filterParams,
    entityNames: z.string(),
    nameWords: z.array(z.string()),
    maxEntities: cypherInt,
    perEntity: cypherInt,
  },
  bind: (query) => ({
    ...bindFilter(query),
    entityNames: entityQuery(query.nameWords, query.partitions),
    nameWords: query.nameWords,
    maxEntities: MAX_ENTITIES,
    perEntity: PER_ENTITY,
  }),
  rank: (evidence, soFar) => {
    const seeded = new Set(evidence.filter(([, known]) => known).map(([id]) => id));
    const newest = evidence.filter(([, known]) => !known).map(([id]) => id);
    return [...new Set([...soFar.filter((id) => seeded.has(id)), ...newest])];
  },
};
