/** What the reranker makes of the best candidates: it reads each together with the question. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { questionIn } from '../../domain/write/conflict/readings.js';
import { ModelUnavailableError } from '../../errors.js';
import { spokenBy } from '../../statements/recall.js';
import { answerText, type Considered } from './consider.js';
import type { Notice, RecallDeps, RecallRequest } from './types.js';

/** Candidates with what the reranker says of them; as they were where there is none, or where it fails. */
export async function rerank(
  { graph, reranker, policy, log }: RecallDeps,
  caller: Caller,
  { query }: RecallRequest,
  considered: readonly Considered[],
): Promise<{ readonly considered: readonly Considered[]; readonly notices: readonly Notice[] }> {
  const judged = considered.slice(0, policy.rerank.candidates);
  // Of one there is nothing to choose, but a context block asks whether it bears on the prompt at all.
  if (reranker === null || judged.length === 0) return { considered, notices: [] };
  const turns = judged.flatMap(({ memory: { id, kind } }) => (kind === 'EPISODIC' ? [id] : []));
  const partitions = visiblePartitions(caller);
  const rows = turns.length === 0 ? [] : await graph.read(spokenBy, { ids: turns, partitions });
  const spoken = new Map(rows.map((row) => [row.id, row]));
  const texts = judged.map(({ memory, passages }) => {
    const text = answerText(memory, passages);
    const told = spoken.get(memory.id);
    return told === undefined
      ? text
      : `${told.speaker ?? 'User'}: ${questionIn(told.asked)}${text}`;
  });
  try {
    const scores = await reranker.rerank(query, texts);
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
