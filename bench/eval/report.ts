/** The result of an evaluation as JSON and as a table. */
import Table from 'cli-table3';
import { type Answer, type Measures, measure, percentile } from './measures.js';
import type { Run } from './run.js';

export interface Report extends Measures {
  readonly byCategory: Readonly<Record<string, Measures>>;
  readonly adversarial: Measures;
  readonly latencyMs: { readonly p50: number; readonly p95: number; readonly p99: number };
  readonly ingest: Run['ingest'];
}

/** The category that overall figures leave out. */
export const ADVERSARIAL = 'adversarial';

/** Overall figures leave adversarial questions out; they are reported apart. */
export function reportOf({ answers, ingest }: Run): Report {
  const answerable = answers.filter(({ category }) => category !== ADVERSARIAL);
  const categories = [...new Set(answerable.map(({ category }) => category))].sort();
  const latencies = answers.map(({ latencyMs }) => latencyMs);
  return {
    ...measure(answerable),
    byCategory: Object.fromEntries(
      categories.map((category) => [category, measure(inCategory(answerable, category))]),
    ),
    adversarial: measure(inCategory(answers, ADVERSARIAL)),
    latencyMs: {
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      p99: percentile(latencies, 0.99),
    },
    ingest,
  };
}

export function tableOf(report: Report): string {
  const table = new Table({ head: ['', 'questions', 'R@5', 'R@10', 'R@20', 'MRR'] });
  table.push(['all but adversarial', ...cells(report)]);
  for (const [category, measures] of Object.entries(report.byCategory)) {
    table.push([category, ...cells(measures)]);
  }
  table.push([ADVERSARIAL, ...cells(report.adversarial)]);
  const { latencyMs, ingest } = report;
  return [
    table.toString(),
    `recall latency ms: p50 ${latencyMs.p50.toFixed(1)}, p95 ${latencyMs.p95.toFixed(1)}, p99 ${latencyMs.p99.toFixed(1)}`,
    `ingest: ${ingest.turnsPerSecond.toFixed(0)} turns/s, ${ingest.withEmbedding.toFixed(0)} turns/s until embedded`,
  ].join('\n');
}

function cells({ questions, recallAt, mrr }: Measures): string[] {
  const figures = [recallAt['5'], recallAt['10'], recallAt['20'], mrr];
  return [String(questions), ...figures.map((figure) => figure.toFixed(3))];
}

function inCategory<Of extends Answer>(answers: readonly Of[], category: string): Of[] {
  return answers.filter((answer) => answer.category === category);
}
