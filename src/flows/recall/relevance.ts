/** How likely each candidate bears on the question, told from everything that is known of it. */
import { evidenceOf } from '../../channels/rank.js';
import { relevanceOf } from '../../domain/recall/relevance.js';
import { type Clue, signalsOf } from '../../domain/recall/signals.js';
import { answerText, type Considered, type Opinions } from './consider.js';
import type { Question } from './question.js';
import type { RecallDeps } from './types.js';

/** Candidates with their relevance and what it is told from. */
export function withRelevance(
  { policy, relevance }: Pick<RecallDeps, 'policy' | 'relevance'>,
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
    return {
      ...{ id: fusion.id, text: answerText(memory, passages), form: formOf(each) },
      ...{ rerank, similarity, ...evidence(fusion.id), fused: fusion.normalised },
      ...{ strength: strengths.get(fusion.id) ?? 0, contributions, asking },
      ...{ named: witness?.named ?? false, statesTime: witness?.statesTime ?? false },
      ...{ before: beside(-1), after: beside(1) },
    };
  });
  const { language, periods } = query;
  const asked = { text, language, intent: intent.intent, namesTime: periods.length > 0 };
  const signals = signalsOf(clues, asked);
  const judged = considered.map((each, i) => {
    const own = signals[i] ?? null;
    return { ...each, signals: own, bearing: own === null ? 0 : relevanceOf(relevance, own) };
  });
  return inTheirPlace(judged);
}

function formOf({ memory: { kind, sourceType, tier }, quality }: Considered): Clue['form'] {
  if (kind === 'EPISODIC') return 'TURN';
  if (quality !== null) return 'DOCUMENT';
  if (tier !== null) return 'VAULT';
  return sourceType === 'CONSOLIDATION' ? 'EXTRACTED' : 'FACT';
}

/** What outdates another answers in its place: it bears on the question at least as much. */
function inTheirPlace(considered: readonly Considered[]): Considered[] {
  const inherited = new Map<string, number>();
  for (const { outdated, behind, bearing } of considered) {
    if (!outdated) continue;
    for (const id of behind) inherited.set(id, Math.max(bearing, inherited.get(id) ?? 0));
  }
  return considered.map((each) => ({
    ...each,
    bearing: Math.max(each.bearing, inherited.get(each.id) ?? 0),
  }));
}
