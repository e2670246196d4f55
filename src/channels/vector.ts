import { z } from 'zod';
import { cypherDate, cypherInt, cypherVector } from '../statements/scalars.js';
import type { Channel, ChannelQuery } from './channel.js';
import { bindPeriod } from './shared.js';

/** Sorts behind every kind: the open end of a string range. */
const AFTER_ALL_KINDS = '~';

/** Nearest embeddings (G-50). Scores are the index's (1 + cosine) / 2, see `cosineOf`. */
export const vector: Channel<[string, number]> = {
  name: 'vector',
  file: 'recall/vector.cypher',
  stage: 'SEED',
  collect: '[m.id, score]',
  evidence: z.tuple([z.string(), z.number()]),
  params: {
    slices: z.array(z.object({ partition: z.string(), fromKind: z.string(), toKind: z.string() })),
    embedding: cypherVector,
    pool: cypherInt,
    after: cypherDate,
    before: cypherDate,
  },
  bind: (query) => ({
    ...bindPeriod(query),
    slices: slicesOf(query),
    embedding: query.embedding,
    pool: query.pool,
  }),
  rank: (evidence) => evidence.map(([id]) => id),
};

/** Raw cosine of an index score. */
export function cosineOf(indexScore: number): number {
  return 2 * indexScore - 1;
}

/** One search per visible partition, and per kind when kinds are asked for. */
function slicesOf({ partitions, kinds }: ChannelQuery): object[] {
  const ranges =
    kinds === null
      ? [{ fromKind: '', toKind: AFTER_ALL_KINDS }]
      : kinds.map((kind) => ({ fromKind: kind, toKind: kind }));
  return partitions.flatMap((partition) => ranges.map((range) => ({ partition, ...range })));
}
