/** How much each part of recall contributes: the same questions with the part left out. */
import Table from 'cli-table3';
import { ABLATIONS } from './ablations.js';
import type { Embedded } from './embedded.js';
import type { Conversation } from './locomo.js';
import { type Measures, measure } from './measures.js';
import { ADVERSARIAL } from './report.js';
import { analyzeAll, askAll, type Run, type RunOptions } from './run.js';

/** One row of the table. */
export interface Ablated extends Measures {
  readonly name: string;
}

/** Asks every question once for each ablation, on the memories that `run` has captured. */
export async function ablate(
  { variant }: Embedded,
  conversations: readonly Conversation[],
  run: Run,
  { limit, onProgress }: Pick<RunOptions, 'limit' | 'onProgress'>,
): Promise<Ablated[]> {
  const rows: Ablated[] = [{ name: 'everything', ...overall(run.answers) }];
  for (const [i, { name, settings, analysed }] of ABLATIONS.entries()) {
    const target = await variant(settings);
    try {
      if (analysed) await analyzeAll(target, conversations);
      const answers = await askAll(target, conversations, run.turnsByMemory, {
        limit,
        onAnswer: (done, total) => onProgress(`${i + 1}/${ABLATIONS.length} ${name}`, done, total),
      });
      rows.push({ name, ...overall(answers) });
    } finally {
      await target.close();
    }
  }
  return rows;
}

function overall(answers: Run['answers']): Measures {
  return measure(answers.filter(({ category }) => category !== ADVERSARIAL));
}

/** Every row with what it loses against the first one. */
export function ablationTable(rows: readonly Ablated[]): string {
  const whole = rows[0];
  const table = new Table({
    head: ['', 'R@5', 'R@10', 'R@20', 'MRR', 'R@10 lost'],
    style: { head: [], border: [] },
  });
  for (const { name, recallAt, mrr } of rows) {
    const figures = [recallAt['5'], recallAt['10'], recallAt['20'], mrr];
    const lost = (whole?.recallAt['10'] ?? 0) - recallAt['10'];
    table.push([name, ...figures.map((figure) => figure.toFixed(3)), lost.toFixed(3)]);
  }
  return table.toString();
}
