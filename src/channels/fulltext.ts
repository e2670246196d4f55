import { z } from 'zod';
import { memoryQuery } from '../domain/recall/lucene.js';
import { cypherInt } from '../statements/scalars.js';
import type { Channel } from './channel.js';
import { byScore, scaledToBest } from './order.js';
import { bindFilter, filterParams } from './shared.js';

/** Words of the question in the text of a memory (G-50), by BM25. */
export const fulltext: Channel<[string, number]> = {
  name: 'fulltext',
  stage: 'SEED',
  fragment: {
    file: 'recall/fulltext.cypher',
    stage: 'SEED',
    collect: '[m.id, score]',
    past: [['memory_text', 'retired_text']],
    evidence: z.tuple([z.string(), z.number()]),
    params: { ...filterParams, lucene: z.string(), pool: cypherInt },
    bind: (query) => ({
      ...bindFilter(query),
      lucene: memoryQuery(query.terms, query, query.names),
      pool: query.pool,
    }),
  },
  rank: ({ evidence, spread }) => byScore(spread(scaledToBest(new Map(evidence)))),
};
