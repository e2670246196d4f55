/** The measures of the evaluation. Pure. */

/** What one question brought back: turn ids by rank (null for a memory that is no known turn). */
export interface Answer {
  readonly category: string;
  readonly evidence: readonly string[];
  readonly turnIds: readonly (readonly string[])[];
  readonly latencyMs: number;
}

export interface Measures {
  readonly questions: number;
  readonly recallAt: { readonly '5': number; readonly '10': number; readonly '20': number };
  readonly mrr: number;
}

/** Share of the evidence among the first `k` memories. */
export function recallAt(
  { evidence, turnIds }: Pick<Answer, 'evidence' | 'turnIds'>,
  k: number,
): number {
  const found = new Set(turnIds.slice(0, k).flat());
  return evidence.filter((id) => found.has(id)).length / evidence.length;
}

/** 1 / rank of the first memory that is evidence, 0 without one. */
export function reciprocalRank({
  evidence,
  turnIds,
}: Pick<Answer, 'evidence' | 'turnIds'>): number {
  const rank = turnIds.findIndex((ids) => ids.some((id) => evidence.includes(id))) + 1;
  return rank === 0 ? 0 : 1 / rank;
}

/** Averages over questions. */
export function measure(answers: readonly Answer[]): Measures {
  const mean = (value: (answer: Answer) => number) =>
    answers.reduce((sum, answer) => sum + value(answer), 0) / Math.max(1, answers.length);
  return {
    questions: answers.length,
    recallAt: {
      '5': mean((answer) => recallAt(answer, 5)),
      '10': mean((answer) => recallAt(answer, 10)),
      '20': mean((answer) => recallAt(answer, 20)),
    },
    mrr: mean(reciprocalRank),
  };
}

/** The value below which a share of the values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
