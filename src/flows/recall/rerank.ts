/** What the reranker makes of the best candidates: it reads each together with the question. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { spokenText } from '../../domain/write/conflict/spoken.js';
import { ModelUnavailableError } from '../../errors.js';
import { spokenBy } from '../../statements/recall.js';
import { answerText, type Considered } from './consider.js';
import { knows, type Question } from './question.js';
import type { Notice, RecallDeps } from './types.js';

/** Candidates with what the reranker says of them; as they were where there is none, or where it fails. */
export async function rerank(
  { graph, reranker, policy, log }: RecallDeps,
  caller: Caller,
  { text: asked, query: { language } }: Question,
  considered: readonly Considered[],
): Promise<{ readonly considered: readonly Considered[]; readonly notices: readonly Notice[] }> {
  const judged = considered.slice(0, policy.rerank.candidates);
  // Of one there is nothing to choose, but a context block asks whether it bears on the prompt at all.
  if (reranker === null || judged.length === 0 || !knows(reranker, language))
    return { considered, notices: [] };
  const turns = judged.flatMap(({ memory: { id, kind } }) => (kind === 'EPISODIC' ? [id] : []));
  const partitions = visiblePartitions(caller);
  const rows = turns.length === 0 ? [] : await graph.read(spokenBy, { ids: turns, partitions });
  const spoken = new Map(rows.map((row) => [row.id, row]));
  const texts = judged.map(({ memory, passages }) => {
    const text = answerText(memory, passages);
    const told = spoken.get(memory.id);
    return told === undefined
      ? text
      : spokenText({ text, speaker: told.speaker ?? 'User', before: told.asked });
  });
  try {
    const scores = await reranker.rerank(asked, texts, caller.tenant);
    return {
      considered: considered.map((each, i) => ({ ...each, rerank: scores[i] ?? null })),
      notices: [],
    };
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'recall without the reranker');
    return { considered, notices: ['RERANKER_UNAVAILABLE'] };
  }
}
