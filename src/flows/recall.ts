/**
 * Recall: the question is taken apart and embedded, one statement asks every active channel, reciprocal
 * rank fusion orders what they found, one more statement loads the cards of what is returned.
 */
import type { Channel, ChannelQuery } from '../channels/channel.js';
import { bindCandidates, type Evidence } from '../channels/compose.js';
import { rankAll, similarities } from '../channels/rank.js';
import { type Caller, visiblePartitions } from '../domain/partition.js';
import { type Fused, fuse } from '../domain/recall/fuse.js';
import { nameWordsOf } from '../domain/recall/query.js';
import { parseInput } from '../domain/write/inputs.js';
import { memoryCards } from '../statements/read.js';
import { embedQuestion, searchTerms } from './question.js';
import type { Hit, RecallDeps, RecallResult } from './recall-types.js';

/** @throws InvalidInputError, StoreUnavailableError. A missing model is a notice, not an error. */
export async function recall(
  deps: RecallDeps,
  caller: Caller,
  input: unknown,
): Promise<RecallResult> {
  const { limit, ...request } = parseInput(deps.schema, input);
  const filter = { ...request, partitions: visiblePartitions(caller) };
  const [{ embedding, notices }, { terms, cut }] = await Promise.all([
    embedQuestion(deps, request.query),
    searchTerms(deps, filter),
  ]);
  const { pool } = deps.policy;
  const query = { ...filter, terms, nameWords: nameWordsOf(terms), embedding, pool };
  const channels = activeChannels(deps, embedding);
  const evidence = await candidates(deps, channels, query);
  const fused = fuse(rankAll(deps.policy, channels, evidence), deps.policy.rrfK);
  return {
    hits: await withCards(deps, query, fused.slice(0, limit), similarities(evidence)),
    channels: channels.map(({ name }) => name),
    notices: cut ? [...notices, 'QUERY_CUT'] : notices,
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
