/** What is said about a list of timings. Pure. */
import { percentile } from '../eval/measures.js';

export interface Summary {
  readonly p50: number;
  readonly p95: number;
}

/** Median and 95th percentile, in the unit of the values. */
export function summaryOf(values: readonly number[]): Summary {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** How many times `values` take what `base` takes, by medians: one slow moment moves neither. */
export function ratio(values: readonly number[], base: readonly number[]): number {
  return median(values) / median(base);
}

/** A summary of every list. */
export function summaries<Name extends string>(
  samples: Readonly<Record<Name, readonly number[]>>,
): Record<Name, Summary> {
  const entries = Object.entries<readonly number[]>(samples);
  return Object.fromEntries(entries.map(([name, values]) => [name, summaryOf(values)])) as Record<
    Name,
    Summary
  >;
}
