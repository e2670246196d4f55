import { z } from 'zod';
import { topicQuery } from '../domain/language/lucene.js';
import { cypherInt } from '../statements/scalars.js';
import type { Channel } from './channel.js';
import { byScore } from './order.js';
import { bindFilter, filterParams } from './shared.js';

/** Most memories that a topic offers. */
const MOST = 20;

/** Tags, topics and categories of facts that the question names. */
export const topic: Channel<[string, number]> = {
  name: 'topic',
  stage: 'EXPAND',
  fragment: {
    file: 'recall/topic.cypher',
    stage: 'SEED',
    collect: '[m.id, score]',
    evidence: z.tuple([z.string(), z.number()]),
    params: { ...filterParams, topics: z.string(), maxTopics: cypherInt },
    bind: (query) => ({
      ...bindFilter(query),
      topics: topicQuery(query.terms, query.partitions),
      maxTopics: MOST,
    }),
  },
  rank: ({ evidence }) => byScore(new Map(evidence)),
};
