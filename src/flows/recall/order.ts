/** The last, optional steps of an explicit recall: a reranker's opinion, and little repetition. Both are off by default. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { Placed } from '../../domain/recall/ranking.js';
import { diversify, rerankOrder } from '../../domain/recall/reorder.js';
import { ModelUnavailableError } from '../../errors.js';
import { pairwiseSimilarity } from '../../statements/recall.js';
import type { CandidateSearch } from './candidates.js';
import { answerText, type Considered } from './consider.js';
import type { Notice, RecallDeps, RecallRequest } from './types.js';

type Final = Placed<Considered> & { readonly rerank: number | null };

/** What is returned, in its order. */
export interface Ordered {
  readonly shown: readonly Final[];
  /** Everything that was scored, with its final score. */
  readonly candidates: readonly Final[];
  readonly notices: readonly Notice[];
}

export async function orderFinally(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
  { ranked }: CandidateSearch,
): Promise<Ordered> {
  // Ambient recall has an order of its own: tiers before scores.
  const plain = deps.reranker === null && request.diversity === 0;
  if (plain || request.ambient) return asRanked(ranked);
  // Both choose from everything that was scored, not from what the cap had left.
  const { candidates, notices } = await rerank(deps, request, ranked.scored);
  const shown = await spreadOut(deps, caller, request, candidates);
  return { shown, candidates, notices };
}

function asRanked({ shown, scored }: CandidateSearch['ranked']): Ordered {
  const final = (each: Placed<Considered>): Final => ({ ...each, rerank: null });
  return { shown: shown.map(final), candidates: scored.map(final), notices: [] };
}

async function rerank(
  { reranker, policy, log }: RecallDeps,
  { query }: RecallRequest,
  scored: readonly Placed<Considered>[],
): Promise<{ candidates: Final[]; notices: Notice[] }> {
  const unranked = scored.map((each): Final => ({ ...each, rerank: null }));
  if (reranker === null) return { candidates: unranked, notices: [] };
  const judged = scored.slice(0, policy.rerank.candidates);
  const texts = judged.map(({ memory, passages }) => answerText(memory, passages));
  try {
    const scores = await reranker.rerank(query, texts);
    const byId = new Map(scored.map((each) => [each.id, each]));
    const candidates = rerankOrder(scored, scores, policy.rerank.weight).flatMap((place) => {
      const candidate = byId.get(place.id);
      if (candidate === undefined) return [];
      const parts = { ...candidate.parts, final: place.score };
      return [{ ...candidate, parts, score: place.score, rerank: place.rerank }];
    });
    return { candidates, notices: [] };
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'recall without the reranker');
    return { candidates: unranked, notices: ['RERANKER_UNAVAILABLE'] };
  }
}

async function spreadOut(
  { graph, embedder }: RecallDeps,
  caller: Caller,
  { diversity, limit }: RecallRequest,
  candidates: readonly Final[],
): Promise<Final[]> {
  if (diversity === 0 || embedder === null) return candidates.slice(0, limit);
  const ids = candidates.map(({ id }) => id);
  const partitions = visiblePartitions(caller);
  const rows = await graph.read(pairwiseSimilarity(embedder), { ids, partitions });
  const cosines = new Map(rows.map(({ a, b, cosine }) => [`${a} ${b}`, cosine]));
  const similarity = (a: string, b: string) =>
    cosines.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? null;
  return diversify(candidates, limit, similarity, 1 - diversity);
}
