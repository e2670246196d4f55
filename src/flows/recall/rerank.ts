/** What the reranker makes of the best candidates: it reads each together with the question. */
import type { Caller } from '../../domain/kernel/partition.js';
import { spokenText } from '../../domain/write/conflict/spoken.js';
import { ModelUnavailableError } from '../../errors.js';
import type { Considered, Opinions } from './consider.js';
import { knows, type Question } from './question.js';
import { judgedBy } from './relevance.js';
import type { SaidBy } from './spoken.js';
import type { Notice, RecallDeps } from './types.js';

/**
 * Candidates that it reads, the most promising first: by their relevance as far as it is known without it, which has about as much of what was
 * asked for among its first eight as the fusion has among its first twelve. None where there is no reranker, or none that knows the language of the
 * question. What no meaning is known of is left out by no floor.
 */
export function readByReranker(
  deps: Pick<RecallDeps, 'reranker' | 'policy' | 'relevance'>,
  opinions: Opinions,
  question: Question,
  considered: readonly Considered[],
): readonly Considered[] {
  const { reranker, policy } = deps;
  if (reranker === null || !knows(reranker, question.query.language)) return [];
  // Relevance was learnt with meaning: by words alone it orders, and leaves nothing out.
  const least = question.understood ? policy.rerank.minRelevance : 0;
  // Of one there is nothing to choose, but a context block asks whether it bears on the prompt at all.
  return judgedBy(deps, opinions, question, considered)
    .filter(({ bearing, memory }) => bearing >= least || !memory.embedded)
    .sort((one, other) => other.bearing - one.bearing)
    .slice(0, policy.rerank.candidates);
}

/**
 * Its judgements by id of the memory; none where it fails, which is noticed.
 */
export async function rerank(
  { reranker, log }: Pick<RecallDeps, 'reranker' | 'log'>,
  { tenant }: Pick<Caller, 'tenant'>,
  asked: string,
  judged: readonly Considered[],
  said: SaidBy,
): Promise<{ readonly scores: ReadonlyMap<string, number>; readonly notices: readonly Notice[] }> {
  if (reranker === null || judged.length === 0) return { scores: new Map(), notices: [] };
  const ids = judged.map(({ memory }) => memory.id);
  const texts = judged.map((each) => {
    const spoken = said(each);
    // Whoever says "I" is somebody.
    const speaker = spoken.speaker ?? (each.memory.kind === 'EPISODIC' ? 'User' : null);
    return spokenText({ ...spoken, speaker });
  });
  try {
    const scores = await reranker.rerank(asked, texts, tenant);
    return { scores: new Map(ids.map((id, i) => [id, scores[i] ?? 0])), notices: [] };
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'recall without the reranker');
    return { scores: new Map(), notices: ['RERANKER_UNAVAILABLE'] };
  }
}
