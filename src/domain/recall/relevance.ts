/**
 * How likely a candidate bears on a question: a perceptron of a few hundred weights over its signals, trained by
 * bench/relevance/signals.py, whose answer is a calibrated probability. Pure.
 */
import { z } from 'zod';
import { SIGNALS, type SignalName, type Signals } from './signals.js';

/** What must be reached to be put before a model unasked: 0.95 of the evidence that is among the first eight does (docs/benchmarks.md). */
export const DEFAULT_FLOOR = 0.035;

const numbers = z.array(z.number()).readonly();

/** Signals in their order, what is subtracted from each and what it is divided by, and the layers, each output a row. */
const perceptron = z.strictObject({
  signals: z.array(z.enum(Object.keys(SIGNALS) as SignalName[])).readonly(),
  mean: numbers,
  scale: numbers,
  layers: z
    .array(z.strictObject({ weights: z.array(numbers).readonly(), bias: numbers }))
    .min(1)
    .readonly(),
});

export type RelevanceModel = z.output<typeof perceptron>;

/** `data/relevance.json`. */
const modelFile = perceptron.refine(fits, 'has layers that do not fit each other');

/** The model of a parsed file. @throws ZodError when it has another shape */
export function relevanceModelOf(file: unknown): RelevanceModel {
  return modelFile.parse(file);
}

function fits({ signals, mean, scale, layers }: RelevanceModel): boolean {
  const sizes = [signals.length, ...layers.map(({ bias }) => bias.length)];
  return (
    mean.length === signals.length &&
    scale.length === signals.length &&
    sizes.at(-1) === 1 &&
    layers.every(
      ({ weights, bias }, i) =>
        weights.length === bias.length && weights.every((row) => row.length === sizes[i]),
    )
  );
}

/** Standard deviations beyond which a signal says no more: what was never met is not told from what was. */
const FAR = 4;

function within(deviations: number): number {
  return Math.min(FAR, Math.max(-FAR, deviations));
}

/** 0 to 1: of a hundred candidates that have 0.2, about twenty are what was asked for. */
export function relevanceOf(model: RelevanceModel, signals: Signals): number {
  const { mean, scale, layers } = model;
  let values = model.signals.map((name, i) =>
    within((signals[name] - (mean[i] ?? 0)) / (scale[i] ?? 1)),
  );
  for (const [depth, { weights, bias }] of layers.entries()) {
    const last = depth === layers.length - 1;
    const given = values;
    values = weights.map((row, i) => {
      const sum = row.reduce((total, weight, j) => total + weight * (given[j] ?? 0), bias[i] ?? 0);
      return last ? sum : Math.max(0, sum);
    });
  }
  return 1 / (1 + Math.exp(-(values[0] ?? 0)));
}
