import { z } from 'zod';
import { cypherDate, cypherInt, cypherVector } from '../statements/scalars.js';
import type { Channel, ChannelQuery } from './channel.js';
import { byScore, scaledToRange } from './order.js';
import { bindPeriod } from './shared.js';

const slice = z.object({
  partition: z.string(),
  fromKind: z.string(),
  toKind: z.string(),
  embedding: cypherInt,
  limit: cypherInt,
});

/**
 * Nearest embeddings (G-50) to any variant of the question, merged by maximum (E-12, X-13). Scores are the index's
 * (1 + cosine) / 2, see `cosineOf`.
 */
export const vector: Channel<[string, number]> = {
  name: 'vector',
  stage: 'SEED',
  fragment: {
    file: 'recall/vector.cypher',
    stage: 'SEED',
    collect: '[m.id, score]',
    past: [
      ['(m:Searchable)', '(m:Retired)'],
      ['memory_embedding', 'retired_embedding'],
    ],
    evidence: z.tuple([z.string(), z.number()]),
    params: {
      embeddings: z.array(cypherVector),
      slices: z.array(slice),
      pool: cypherInt,
      mostNearest: cypherInt,
      after: cypherDate,
      before: cypherDate,
    },
    bind: (query) => ({
      ...bindPeriod(query),
      embeddings: embeddingsOf(query),
      slices: slicesOf(query),
      pool: query.pool,
      mostNearest: mostOf(query),
    }),
  },
  rank: ({ evidence, spread }) => byScore(spread(scaledToRange(new Map(evidence)))),
};

/** Raw cosine of an index score. */
export function cosineOf(indexScore: number): number {
  return 2 * indexScore - 1;
}

/** The index score of a raw cosine. */
export function indexScoreOf(cosine: number): number {
  return (1 + cosine) / 2;
}

/** The pool, and what further variants may add to it (T-E05). */
function mostOf({ pool, probes }: ChannelQuery): number {
  return probes.reduce((sum, { further, limit }) => sum + (further ? limit : 0), pool);
}

/** SEARCH takes only ANDed predicates: every visible partition is one search a probe. */
function slicesOf(query: ChannelQuery): object[] {
  const { partitions, probes } = query;
  const embeddings = embeddingsOf(query);
  return partitions.flatMap((partition) =>
    probes.map(({ fromKind, toKind, limit, embedding }) => ({
      ...{ partition, fromKind, toKind, limit },
      embedding: embeddings.indexOf(embedding),
    })),
  );
}

/** Each once: hundreds of numbers a time are the largest part of what is sent. */
function embeddingsOf({ probes }: ChannelQuery): Float32Array[] {
  return [...new Set(probes.map(({ embedding }) => embedding))];
}
