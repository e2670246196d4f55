/** The order of candidates once a reranker has judged the first of them. Pure arithmetic. */
import { toUnitRange } from './scale.js';

/** A candidate with its fused score, 0 to 1. */
export interface RerankCandidate {
  readonly id: string;
  readonly score: number;
}

/** A candidate in its final place. */
export interface Reranked {
  readonly id: string;
  /** (1 − weight) × fused score + weight × `rerank`; what was not reranked counts as 0 there. */
  readonly score: number;
  /** The reranker's score, mapped to 0..1 over those it judged; null for the others. */
  readonly rerank: number | null;
}

/**
 * The judged candidates, best final score first, then the others as they came. Equal final scores are ordered
 * by fused score, then by id. The final scores never grow along the list when the fused ones do not.
 * @param candidates best first, each id once
 * @param scores the reranker's scores of the first `scores.length` candidates, finite, on any scale
 * @param weight share of the reranker, 0 to 1; with 1 the judged ones are ordered by it alone
 */
export function rerankOrder(
  candidates: readonly RerankCandidate[],
  scores: readonly number[],
  weight: number,
): Reranked[] {
  if (scores.length > candidates.length) {
    throw new Error(`${scores.length} scores for ${candidates.length} candidates.`);
  }
  const relevance = toUnitRange(scores);
  const judged = candidates.slice(0, scores.length).map(({ id, score }, i) => {
    const rerank = relevance[i] ?? 0;
    return { fused: score, place: { id, score: (1 - weight) * score + weight * rerank, rerank } };
  });
  judged.sort(
    (a, b) =>
      b.place.score - a.place.score || b.fused - a.fused || (a.place.id < b.place.id ? -1 : 1),
  );
  const others = candidates
    .slice(scores.length)
    .map(({ id, score }) => ({ id, score: (1 - weight) * score, rerank: null }));
  return [...judged.map(({ place }) => place), ...others];
}
