/** What the reranker makes of the best candidates: it reads each together with the question. */
import type { Caller } from '../../domain/kernel/partition.js';
import { spokenText } from '../../domain/write/conflict/spoken.js';
import { ModelUnavailableError } from '../../errors.js';
import type { Considered } from './consider.js';
import { knows, type Question } from './question.js';
import type { SaidBy } from './spoken.js';
import type { Notice, RecallDeps } from './types.js';

type Reads = Pick<RecallDeps, 'reranker' | 'policy' | 'log'>;

/** Candidates that it reads: none where there is no reranker, or none that knows the language of the question. */
export function readByReranker(
  { reranker, policy }: Pick<Reads, 'reranker' | 'policy'>,
  { query: { language } }: Question,
  considered: readonly Considered[],
): readonly Considered[] {
  // Of one there is nothing to choose, but a context block asks whether it bears on the prompt at all.
  const reads = reranker !== null && knows(reranker, language);
  return reads ? considered.slice(0, policy.rerank.candidates) : [];
}

/**
 * Its judgements by id of the memory; none where it fails, which is noticed.
 */
export async function rerank(
  { reranker, log }: Reads,
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
