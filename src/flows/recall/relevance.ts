/** How likely each candidate bears on the question, told from everything that is known of it. */
import { evidenceOf } from '../../channels/rank.js';
import { succeeding } from '../../domain/recall/outdated.js';
import { relevanceOf } from '../../domain/recall/relevance.js';
import { type Clue, signalsOf } from '../../domain/recall/signals.js';
import { answerText } from './consider.js';
import type { Question } from './question.js';
import type { Considered, Opinions, RecallDeps } from './types.js';

type Reads = Pick<RecallDeps, 'policy' | 'relevance'>;

const EVERY_SUCCESSOR = { sure: 0, answered: 0, silent: 0 };

/** Candidates with their relevance, what it is told from, and whether another answers in their place. */
export function withRelevance(
  deps: Reads,
  opinions: Pick<Opinions, 'row' | 'scene'>,
  question: Question,
  considered: readonly Considered[],
): Considered[] {
  const judged = judgedBy(deps, opinions, question, considered);
  // Without a reading too little is known of a successor to say that it does not answer.
  const isRead = question.understood && considered.some(({ rerank }) => rerank !== null);
  return succeeding(judged, isRead ? deps.policy.succession : EVERY_SUCCESSOR);
}

/** Candidates with their relevance by what is known of them so far, and what it is told from. */
export function judgedBy(
  { policy, relevance }: Reads,
  { row, scene }: Pick<Opinions, 'row' | 'scene'>,
  { intent, query, text }: Question,
  considered: readonly Considered[],
): Considered[] {
  const evidence = evidenceOf({ row, scene }, policy.spread);
  const strengths = new Map((row['fulltext'] ?? []) as [string, number][]);
  const clues = considered.map((each): Clue => {
    const { memory, passages, rerank, similarity, fusion, contributions, asking } = each;
    const witness = scene.get(fusion.id);
    const beside = (step: -1 | 1) => (witness && scene.neighbour(witness, step)?.id) ?? null;
    const { meaning, lent } = evidence(fusion.id);
    return {
      id: fusion.id,
      text: answerText(memory, passages),
      form: formOf(each),
      rerank,
      similarity,
      meaning,
      lent,
      fused: fusion.normalised,
      strength: strengths.get(fusion.id) ?? 0,
      contributions,
      asking,
      named: witness?.named ?? false,
      statesTime: witness?.statesTime ?? false,
      before: beside(-1),
      after: beside(1),
    };
  });
  const { language, periods } = query;
  const asked = { text, language, intent: intent.intent, namesTime: periods.length > 0 };
  const signals = signalsOf(clues, asked);
  return considered.map((each, i) => {
    const own = signals[i] ?? null;
    return { ...each, signals: own, bearing: own === null ? 0 : relevanceOf(relevance, own) };
  });
}

function formOf({ memory: { kind, sourceType, tier }, quality }: Considered): Clue['form'] {
  if (kind === 'EPISODIC') return 'TURN';
  if (quality !== null) return 'DOCUMENT';
  if (tier !== null) return 'VAULT';
  return sourceType === 'CONSOLIDATION' ? 'EXTRACTED' : 'FACT';
}
