/**
 * The contract of a retrieval channel: what it asks of the database, if anything, and a pure function that turns what
 * was found into a ranked list. Everything that is asked travels in one statement (compose.ts). Below it what several
 * channels use: the filter, and lists out of scores.
 */
import { z } from 'zod';
import { FAR_FUTURE, FAR_PAST } from '../domain/kernel/time.js';
import { KINDS, valuesOf } from '../domain/kernel/vocabulary.js';
import type { Language } from '../domain/language/languages.js';
import type { TimeSpan } from '../domain/language/time/calendar.js';
import type { AsOf } from '../domain/recall/inputs.js';
import type { Scene } from '../domain/recall/scene.js';
import { cypherDate } from '../statements/scalars.js';

/** Names double as keys of the score breakdown; order is the order of evaluation. */
export const CHANNELS = {
  fulltext: 'Words of the question, by BM25, with context of nearby turns.',
  vector: 'Meaning, by cosine of embeddings, with context of nearby turns.',
  topic: 'Tags, topics and categories that the question names.',
  entity: 'Memories in the voice of, or about, an entity that the question names.',
  period: 'Memories of, or near, the time that the question names.',
  dated: 'For questions about a time: memories that state one.',
  session: 'Conversations in which the evidence gathers.',
  causal: 'Causes and effects of what the others found.',
} as const satisfies Record<string, string>;

export type ChannelName = keyof typeof CHANNELS;

/** One vector search: the embedding of a query variant, for some kinds of memories. */
export interface Probe {
  readonly embedding: Float32Array;
  /** First and last kind, in alphabetical order. */
  readonly fromKind: string;
  readonly toKind: string;
  /** Most candidates of it. */
  readonly limit: number;
  /** Whether it comes on top of the question's own for memories: a further variant (E-11), or passages of documents. */
  readonly further: boolean;
}

/** The entity that a recall is restricted to. What mentions it is looked at by itself, the newest as many as a channel may offer. */
export interface About {
  readonly entityId: string;
  readonly now: Date;
}

/** What a recall asks of its channels. Null limits mean none. */
export interface ChannelQuery {
  /** That of the question, among those that texts are searched in. */
  readonly language: Language;
  readonly terms: readonly string[];
  /** Words of speakers' names among the terms: they count for less in the fulltext channel. */
  readonly names: readonly string[];
  /** All words of the question: what names of entities are compared with. */
  readonly words: readonly string[];
  /** Those that may be misspelt names. */
  readonly guesses: readonly string[];
  readonly probes: readonly Probe[];
  /** Times that the question names. */
  readonly periods: readonly TimeSpan[];
  readonly partitions: readonly string[];
  readonly kinds: readonly string[] | null;
  /** Whether documents with passages are known to be visible: passages are then searched by themselves, and take no place of memories. */
  readonly passages: boolean;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly about: About | null;
  /** The picture that is asked for; null: the current truth. */
  readonly asOf: AsOf | null;
  /** Most candidates a channel may offer. */
  readonly pool: number;
  /** Nearest vectors that the index keeps in view while it searches, see MNEME_VECTOR_BEAM; the pool at least. */
  readonly beam: number;
  /** Best finds of a seed channel that lend to their neighbours. */
  readonly lenders: number;
  /** Edges that a causal chain is followed for. */
  readonly depth: number;
}

/** What a channel knows when it ranks. `Evidence` is one element of the list its fragment collects. */
export interface View<Evidence = unknown> {
  readonly evidence: readonly Evidence[];
  readonly scene: Scene;
  readonly query: ChannelQuery;
  /** Scores of the seeds so far, fused; empty while seeds rank. */
  readonly base: ReadonlyMap<string, number>;
  /** Lends scores to neighbours (domain/recall/scene.ts). */
  spread(scores: ReadonlyMap<string, number>): Map<string, number>;
}

/** What a channel asks of the database. */
export interface Fragment<Evidence = unknown> {
  /** File below `cypher/`. */
  readonly file: string;
  /** SEED fragments search; EXPAND fragments start from what the seeds found. */
  readonly stage: 'SEED' | 'EXPAND';
  /** Cypher list that one row of the fragment becomes, over its columns. */
  readonly collect: string;
  /**
   * Texts to replace, so that the fragment searches retired memories: recall as of an earlier time asks it a second
   * time in this way.
   */
  readonly past?: readonly (readonly [current: string, retired: string])[];
  /**
   * File below `cypher/` that finds among what mentions an entity, `about`: asked as well where a recall is restricted
   * to one, so that few mentions are not lost among what others find.
   */
  readonly about?: string;
  /** Another aggregate of its rows that later fragments use, such as `collect(DISTINCT e) AS named`. */
  readonly also?: string;
  readonly evidence: z.ZodType<Evidence>;
  /** Parameters of the fragment, as zod schemas by name (shared ones have the same meaning). */
  readonly params: Readonly<Record<string, z.ZodType>>;
  bind(query: ChannelQuery): Readonly<Record<string, unknown>>;
}

/** A channel. Without a fragment it ranks what the others found. */
export interface Channel<Evidence = unknown> {
  readonly name: ChannelName;
  /** SEED channels are fused first: the others build on what they agree on. */
  readonly stage: 'SEED' | 'EXPAND';
  readonly fragment: Fragment<Evidence> | null;
  /** Ids, best first, without repetition. */
  rank(view: View<Evidence>): string[];
}

/** The exact filter of every channel. */
export const filterParams = {
  partitions: z.array(z.string()),
  kinds: z.array(z.string()),
  from: cypherDate,
  until: cypherDate,
} as const;

/** Values of `filterParams`: absent limits become sentinels, so that one plan serves every query. */
export function bindFilter(query: ChannelQuery): Record<keyof typeof filterParams, unknown> {
  return {
    partitions: query.partitions,
    kinds: query.kinds ?? valuesOf(KINDS),
    ...bindPeriod(query),
  };
}

export function bindPeriod(query: ChannelQuery): { from: Date; until: Date } {
  return { from: query.from ?? FAR_PAST, until: query.until ?? FAR_FUTURE };
}

/** Ids by score, best first; equal scores by id. Without `least` those of score 0 are kept. */
export function byScore(scores: ReadonlyMap<string, number>, least = 0): string[] {
  return [...scores]
    .filter(([, score]) => score >= least)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([id]) => id);
}
