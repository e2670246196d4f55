import { z } from 'zod';
import { memoryQuery } from '../domain/language/lucene.js';
import { cypherInt } from '../statements/scalars.js';
import type { Channel, ChannelQuery } from './channel.js';
import { byScore, scaledToBest } from './order.js';
import { bindPeriod, filterParams, textKinds } from './shared.js';

const { partitions, after, before } = filterParams;

/** Words of the question in the text of a memory, or of a passage of a document (G-50), by BM25. */
export const fulltext: Channel<[string, number]> = {
  name: 'fulltext',
  stage: 'SEED',
  fragment: {
    file: 'recall/fulltext.cypher',
    stage: 'SEED',
    collect: '[m.id, score]',
    past: [['memory_text', 'retired_text']],
    evidence: z.tuple([z.string(), z.number()]),
    params: {
      ...{ partitions, after, before },
      textKinds: z.array(z.string()),
      searches: z.array(z.string()),
      pool: cypherInt,
    },
    bind: (query) => ({
      ...bindPeriod(query),
      partitions: query.partitions,
      textKinds: allOf(textKinds(query.kinds)),
      searches: searchesOf(query),
      pool: query.pool,
    }),
  },
  rank: ({ evidence, spread }) => byScore(spread(scaledToBest(new Map(evidence)))),
};

/** One search of everything; passages are searched apart where there are any, so that they take no place of memories. */
function searchesOf(query: ChannelQuery): string[] {
  const kinds = textKinds(query.kinds);
  const asked = query.passages
    ? [kinds.memories, kinds.passages]
    : [query.kinds === null ? null : allOf(kinds)];
  return asked.map((each) => memoryQuery(query.terms, { ...query, kinds: each }, query.names));
}

function allOf({ memories, passages }: ReturnType<typeof textKinds>): string[] {
  return [...memories, ...passages];
}
