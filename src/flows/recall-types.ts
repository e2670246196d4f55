/** What recall needs and gives. Types and the vocabulary of its notices. */
import type { Channel, ChannelName } from '../channels/channel.js';
import type { CandidateStatement } from '../channels/compose.js';
import type { recallInput } from '../domain/recall/inputs.js';
import type { Embedder, Graph, Log } from '../ports.js';
import type { Memory } from '../statements/read.js';

/** Tunables of recall; see config.ts for ranges and effects. */
export interface RecallPolicy {
  readonly rrfK: number;
  readonly pool: number;
  readonly weights: Readonly<Record<ChannelName, number>>;
  readonly maxTerms: number;
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly maxQueryChars: number;
}

/** What recall needs. `statementFor` gives the composed statement of a set of channels. */
export interface RecallDeps {
  readonly graph: Graph;
  readonly embedder: Embedder | null;
  readonly channels: readonly Channel[];
  statementFor(channels: readonly Channel[]): CandidateStatement;
  readonly policy: RecallPolicy;
  /** Built once: making a schema costs more than using it. */
  readonly schema: ReturnType<typeof recallInput>;
  readonly log: Log;
}

/** Why a recall was answered with less than everything. */
export const NOTICES = {
  NO_EMBEDDER: 'No embedding model is configured: answered without the vector channel.',
  MODEL_UNAVAILABLE: 'The embedding model did not answer: answered without the vector channel.',
  QUERY_CUT: 'The question was long: the fulltext channel looked for its rarest terms only.',
} as const satisfies Record<string, string>;

export type Notice = keyof typeof NOTICES;

/** One recalled memory and where its place comes from. */
export interface Hit {
  readonly memory: Memory;
  readonly score: {
    /** Rank in each channel that found it, from 1. */
    readonly ranks: Readonly<Partial<Record<ChannelName, number>>>;
    /** Σ weight / (k + rank) (G-54). */
    readonly rrf: number;
    /** The same between 0 and 1. */
    readonly rrfNormalised: number;
    /** Raw cosine to the question, when the vector channel found it. */
    readonly similarity: number | null;
    /** What the hits are ordered by. */
    readonly final: number;
  };
}

export interface RecallResult {
  readonly hits: readonly Hit[];
  readonly channels: readonly ChannelName[];
  readonly notices: readonly Notice[];
}
