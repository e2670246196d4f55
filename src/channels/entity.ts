import { z } from 'zod';
import { fuzzyEntityQuery } from '../domain/language/lucene.js';
import { cypherInt } from '../statements/scalars.js';
import type { Channel } from './channel.js';
import { byScore } from './order.js';
import { bindFilter, filterParams } from './shared.js';

/** Most entities one question is taken to name. */
const MAX_ENTITIES = 5;
/** Newest memories of each, beside those that other channels found. */
const PER_ENTITY = 10;

/** Memories in the voice of, or about, a named entity: first those found otherwise, then the newest. */
export const entity: Channel<string> = {
  name: 'entity',
  stage: 'EXPAND',
  fragment: {
    file: 'recall/entity.cypher',
    stage: 'SEED',
    collect: 'm.id',
    also: 'collect(DISTINCT e) AS named',
    evidence: z.string(),
    params: {
      ...filterParams,
      entityNames: z.string(),
      words: z.array(z.string()),
      guesses: z.array(z.string()),
      maxEntities: cypherInt,
      perEntity: cypherInt,
    },
    bind: (query) => ({
      ...bindFilter(query),
      entityNames: fuzzyEntityQuery(query.words, query.guesses, query.partitions),
      words: query.words,
      guesses: query.guesses,
      maxEntities: MAX_ENTITIES,
      perEntity: PER_ENTITY,
    }),
  },
  rank: ({ evidence, base, scene }) => {
    const found = new Map([...base].filter(([id]) => scene.get(id)?.named === true));
    return [...new Set([...byScore(found), ...evidence])];
  },
};
