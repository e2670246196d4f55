/** What changed between two evaluations, question by question. Pure. */
import { recallAt } from './measures.js';
import type { Run } from './run.js';

type Answers = Run['answers'];

/** A question whose evidence among the first ten hits changed. */
export interface Changed {
  readonly conversation: string;
  readonly question: string;
  readonly category: string;
  readonly before: number;
  readonly after: number;
}

/** The largest losses first. Questions that only one evaluation asked are left out. */
export function changesBetween(before: Answers, after: Answers): Changed[] {
  const known = new Map(before.map((answer) => [keyOf(answer), answer]));
  return after
    .flatMap((answer) => {
      const earlier = known.get(keyOf(answer));
      if (earlier === undefined) return [];
      const { conversation, question, category } = answer;
      const scores = { before: recallAt(earlier, 10), after: recallAt(answer, 10) };
      return scores.before === scores.after
        ? []
        : [{ conversation, question, category, ...scores }];
    })
    .sort((a, b) => a.after - a.before - (b.after - b.before));
}

/** One line a question, losses before gains. */
export function changesText(changes: readonly Changed[]): string {
  const lines = changes.map(
    ({ conversation, question, category, before, after }) =>
      `${before.toFixed(2)} -> ${after.toFixed(2)}  ${conversation}  ${category}  ${question}`,
  );
  const lost = changes.filter(({ before, after }) => after < before).length;
  return [`${lost} questions lost evidence, ${changes.length - lost} gained:`, ...lines].join('\n');
}

function keyOf({ conversation, question }: Answers[number]): string {
  return `${conversation} ${question}`;
}
