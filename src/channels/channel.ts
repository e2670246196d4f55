/**
 * The contract of a retrieval channel: a Cypher fragment, its parameters, and a pure function that
 * turns what the fragment found into a ranked list. All active channels travel in one statement.
 */
import type { z } from 'zod';

/** Names double as keys of the score breakdown; order is the order of evaluation. */
export const CHANNELS = {
  fulltext: 'Words of the question, by BM25.',
  vector: 'Meaning of the question, by cosine similarity of embeddings.',
  temporal: 'What was said just before and after what the other channels found.',
  entity: 'Memories in the voice of, or about, an entity that the question names.',
} as const satisfies Record<string, string>;

export type ChannelName = keyof typeof CHANNELS;

/** What a recall asks of its channels. Dates and kinds are always given (sentinels mean no limit). */
export interface ChannelQuery {
  readonly terms: readonly string[];
  readonly nameWords: readonly string[];
  readonly embedding: Float32Array | null;
  readonly partitions: readonly string[];
  readonly kinds: readonly string[] | null;
  readonly after: Date | null;
  readonly before: Date | null;
  /** Most candidates a channel may offer. */
  readonly pool: number;
}

/** What the channels before this one concluded: ids, best first. */
export type SoFar = readonly string[];

/** A channel. `Evidence` is one element of the list its fragment collects. */
export interface Channel<Evidence = unknown> {
  readonly name: ChannelName;
  /** Fragment below `cypher/`. */
  readonly file: string;
  /** SEED channels search; EXPAND channels start from what the seeds found. */
  readonly stage: 'SEED' | 'EXPAND';
  /** Cypher list that one row of the fragment becomes, over its columns. */
  readonly collect: string;
  readonly evidence: z.ZodType<Evidence>;
  /** Parameters of the fragment, as zod schemas by name (shared ones have the same meaning). */
  readonly params: Readonly<Record<string, z.ZodType>>;
  bind(query: ChannelQuery): Readonly<Record<string, unknown>>;
  /** Ids, best first, without repetition. */
  rank(evidence: readonly Evidence[], soFar: SoFar): string[];
}
