/** What the reranker makes of the best candidates: it reads each together with the question. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { OutdatedSentence } from '../../domain/recall/outdated.js';
import { type Spoken, saidApart, spokenText } from '../../domain/write/conflict/spoken.js';
import { ModelUnavailableError } from '../../errors.js';
import { knows, type Question } from './question.js';
import { judgedBy } from './relevance.js';
import type { SaidBy } from './spoken.js';
import type { Considered, Notice, Opinions, RecallDeps } from './types.js';
import { keyOf } from './versions.js';

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

/** What the reranker makes of candidates. */
export interface Judgements {
  /** By id of the memory; none where it fails. */
  readonly scores: ReadonlyMap<string, number>;
  /** Outdated sentences of memories of which the rest answers the question in their place, by `keyOf`. */
  readonly beside: ReadonlySet<string>;
  readonly notices: readonly Notice[];
}

/**
 * Each candidate is read as a whole; an outdated sentence that the question may be about is read once more, apart from the rest of its
 * memory. What is read as a whole tells nothing of which of the two answers, and only the one is outdated.
 * @param sentences of the candidates that are read, the most promising first
 */
export async function rerank(
  { reranker, log, policy }: Pick<RecallDeps, 'reranker' | 'log' | 'policy'>,
  { tenant }: Pick<Caller, 'tenant'>,
  asked: string,
  judged: readonly Considered[],
  { said, sentences }: { readonly said: SaidBy; readonly sentences: readonly OutdatedSentence[] },
): Promise<Judgements> {
  const nothing = { scores: new Map(), beside: new Set<string>(), notices: [] };
  if (reranker === null || judged.length === 0) return nothing;
  const spoken = new Map(judged.map((each) => [each.memory.id, byItsSpeaker(each, said)]));
  const apart = partsOf(sentences, spoken).slice(0, policy.rerank.sentences);
  const texts = [...spoken.values(), ...apart.flatMap(({ parts }) => parts)].map(spokenText);
  try {
    const scores = await reranker.rerank(asked, texts, tenant);
    const whole = new Map([...spoken.keys()].map((id, i) => [id, scores[i] ?? 0]));
    const beside = apart.filter((_, i) => {
      const [sentence = 0, rest = 0] = scores.slice(spoken.size + 2 * i);
      return sentence < policy.rerank.sentenceShare * rest;
    });
    return { scores: whole, beside: new Set(beside.map(({ key }) => key)), notices: [] };
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'recall without the reranker');
    return { ...nothing, notices: ['RERANKER_UNAVAILABLE'] };
  }
}

/** Whoever says "I" is somebody. */
function byItsSpeaker(candidate: Considered, said: SaidBy): Spoken {
  const spoken = said(candidate);
  const unnamed = candidate.memory.kind === 'EPISODIC' ? 'User' : null;
  return { ...spoken, speaker: spoken.speaker ?? unnamed };
}

function partsOf(sentences: readonly OutdatedSentence[], spoken: ReadonlyMap<string, Spoken>) {
  return sentences.flatMap((sentence) => {
    const whole = spoken.get(sentence.id);
    const parts = whole === undefined ? null : saidApart(whole, sentence.span);
    return parts === null ? [] : [{ key: keyOf(sentence), parts }];
  });
}
