/** A benchmark as a command: a line of progress, figures as text and where they are asked for as JSON, a failure in one line. */
import { writeFileSync } from 'node:fs';
import { messageOf } from '../../src/errors.js';
import { progressLine } from '../../src/store/local/progress.js';
import type { Report } from './stage.js';

interface Benchmark<Figures> {
  measure(report: Report): Promise<Figures>;
  /** The figures for people. */
  textOf(figures: Figures): string;
  /** File for the figures; undefined: none. */
  readonly json?: string | undefined;
}

/** Runs it to its end. A failure sets the exit code 1. */
export async function runBenchmark<Figures>({
  measure,
  textOf,
  json,
}: Benchmark<Figures>): Promise<void> {
  const progress = progressLine(process.stderr);
  try {
    const figures = await measure(progress.report);
    progress.done();
    if (json) writeFileSync(json, `${JSON.stringify(figures, null, 1)}\n`);
    console.log(textOf(figures));
  } catch (thrown) {
    progress.done();
    console.error(`The benchmark failed: ${messageOf(thrown)}`);
    process.exitCode = 1;
  }
}
