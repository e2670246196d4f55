/**
 * Recall: the question is taken apart and embedded, one statement asks every active channel, reciprocal
 * rank fusion orders what they found, one more statement loads the cards of what is returned.
 */
import type { Channel, ChannelName, ChannelQuery } from '../channels/channel.js';
import { bindCandidates, type CandidateStatement, type Evidence } from '../channels/compose.js';
import { cosineOf } from '../channels/vector.js';
import { type Caller, visiblePartitions } from '../domain/partition.js';
import { type Fused, fuse, type RankedList } from '../domain/recall/fuse.js';
import { type RecallInput, recallInput } from '../domain/recall/inputs.js';
import { termsOf } from '../domain/recall/query.js';
import { rarityOf } from '../domain/recall/rarity.js';
import { parseInput } from '../domain/write/inputs.js';
import { ModelUnavailableError } from '../errors.js';
import type { Embedder, Graph, Log } from '../ports.js';
import { type Memory, memoryCards } from '../statements/read.js';

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

/** @throws InvalidInputError, StoreUnavailableError. A missing model is a notice, not an error. */
export async function recall(
  deps: RecallDeps,
  caller: Caller,
  input: unknown,
): Promise<RecallResult> {
  const request = parseInput(recallInput(deps.policy), input);
  const { embedding, notices } = await embedQuestion(deps, request.query);
  const { query, cut } = channelQuery(deps.policy, caller, request, embedding);
  const channels = activeChannels(deps, embedding);
  const evidence = await candidates(deps, channels, query);
  const fused = fuse(rankAll(deps.policy, channels, evidence), deps.policy.rrfK);
  const hits = await withCards(deps, query, fused.slice(0, request.limit), similarities(evidence));
  return {
    hits,
    channels: channels.map(({ name }) => name),
    notices: cut > 0 ? [...notices, 'QUERY_CUT'] : notices,
  };
}

async function embedQuestion(
  { embedder, log }: RecallDeps,
  text: string,
): Promise<{ embedding: Float32Array | null; notices: Notice[] }> {
  if (embedder === null) return { embedding: null, notices: ['NO_EMBEDDER'] };
  try {
    const [embedding] = await embedder.embed([text], 'query');
    return { embedding: embedding ?? null, notices: [] };
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'recall without the vector channel');
    return { embedding: null, notices: ['MODEL_UNAVAILABLE'] };
  }
}

function channelQuery(
  policy: RecallPolicy,
  caller: Caller,
  { query, kinds, after, before }: RecallInput,
  embedding: Float32Array | null,
): { query: ChannelQuery; cut: number } {
  const { terms, nameWords, cut } = termsOf(query, policy.maxTerms, rarityOf);
  const partitions = visiblePartitions(caller);
  return {
    query: { terms, nameWords, embedding, partitions, kinds, after, before, pool: policy.pool },
    cut,
  };
}

function activeChannels(
  { channels, policy }: RecallDeps,
  embedding: Float32Array | null,
): Channel[] {
  return channels.filter(
    ({ name }) => policy.weights[name] > 0 && (name !== 'vector' || embedding !== null),
  );
}

async function candidates(
  { graph, statementFor }: RecallDeps,
  channels: readonly Channel[],
  query: ChannelQuery,
): Promise<Evidence> {
  const [row] = await graph.read(statementFor(channels), bindCandidates(channels, query));
  return row ?? {};
}

/** Each channel ranks its own evidence; the expanding ones see what the seeds agree on. */
function rankAll(
  { weights, rrfK }: RecallPolicy,
  channels: readonly Channel[],
  evidence: Evidence,
): RankedList[] {
  const ranked = (stage: Channel['stage'], soFar: readonly string[]): RankedList[] =>
    channels
      .filter((channel) => channel.stage === stage)
      .map((channel) => ({
        channel: channel.name,
        weight: weights[channel.name],
        ids: channel.rank(evidence[channel.name] ?? [], soFar),
      }));
  const seeds = ranked('SEED', []);
  const soFar = fuse(seeds, rrfK).map(({ id }) => id);
  return [...seeds, ...ranked('EXPAND', soFar)];
}

function similarities({ vector = [] }: Evidence): Map<string, number> {
  return new Map(
    (vector as [string, number][]).map(([id, score]) => [id, cosineOf(score)] as const),
  );
}

async function withCards(
  { graph }: RecallDeps,
  { partitions }: ChannelQuery,
  fused: readonly Fused[],
  similarity: ReadonlyMap<string, number>,
): Promise<Hit[]> {
  if (fused.length === 0) return [];
  const ids = fused.map(({ id }) => id);
  const cards = await graph.read(memoryCards, { ids, partitions: [...partitions] });
  const byId = new Map(cards.map((memory) => [memory.id, memory]));
  return fused.flatMap(({ id, ranks, rrf, normalised }) => {
    const memory = byId.get(id);
    if (memory === undefined) return [];
    const score = {
      ranks,
      rrf,
      rrfNormalised: normalised,
      similarity: similarity.get(id) ?? null,
      final: normalised,
    };
    return [{ memory, score }];
  });
}
