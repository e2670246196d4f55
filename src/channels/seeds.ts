/** The channels that are fused first: words and meaning. The others build on what these agree on. */
import { z } from 'zod';
import { KINDS, valuesOf } from '../domain/kernel/vocabulary.js';
import { indexSuffix } from '../domain/language/languages.js';
import { memoryQuery } from '../domain/language/lucene.js';
import { toUnitRange } from '../domain/recall/fuse.js';
import { passageKindOf } from '../domain/write/document.js';
import { cypherDate, cypherInt, cypherVector } from '../statements/scalars.js';
import { bindPeriod, byScore, type Channel, type ChannelQuery, filterParams } from './channel.js';

const { partitions, from, until } = filterParams;

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
      ...{ partitions, from, until },
      textKinds: z.array(z.string()),
      searches: z.array(z.string()),
      textLanguage: z.string(),
      pool: cypherInt,
    },
    bind: (query) => ({
      ...bindPeriod(query),
      partitions: query.partitions,
      textKinds: allOf(textKinds(query.kinds)),
      searches: searchesOf(query),
      textLanguage: indexSuffix(query.language),
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

/** Kinds of what lies in the indexes of texts: memories, and passages of documents of these kinds. Null: all. */
function textKinds(kinds: readonly string[] | null): {
  memories: string[];
  passages: string[];
} {
  const memories = [...(kinds ?? valuesOf(KINDS))];
  return { memories, passages: memories.map(passageKindOf) };
}

function allOf({ memories, passages }: ReturnType<typeof textKinds>): string[] {
  return [...memories, ...passages];
}

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
    about: 'recall/vector-about.cypher',
    evidence: z.tuple([z.string(), z.number()]),
    params: {
      embeddings: z.array(cypherVector),
      slices: z.array(slice),
      beam: cypherInt,
      pool: cypherInt,
      mostNearest: cypherInt,
      from: cypherDate,
      until: cypherDate,
    },
    bind: (query) => ({
      ...bindPeriod(query),
      embeddings: embeddingsOf(query),
      slices: slicesOf(query),
      beam: Math.max(query.beam, query.pool),
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

/** Scores divided by the largest: 0 to 1. */
export function scaledToBest(scores: ReadonlyMap<string, number>): Map<string, number> {
  const best = Math.max(0, ...scores.values());
  return new Map([...scores].map(([id, score]) => [id, best > 0 ? score / best : 0]));
}

/** Scores moved and scaled so that the least is 0 and the largest 1; all equal ones are 1. */
export function scaledToRange(scores: ReadonlyMap<string, number>): Map<string, number> {
  const values = toUnitRange([...scores.values()]);
  return new Map([...scores.keys()].map((id, i) => [id, values[i] ?? 0]));
}
