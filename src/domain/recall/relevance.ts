/**
 * How likely a candidate bears on a question: a perceptron of some thousand weights over its signals, trained by
 * bench/relevance/signals.py, whose answer is a calibrated probability. Pure.
 */
import { z } from 'zod';
import { SIGNALS, type SignalName, type Signals } from './signals.js';

/** What must be reached to be put before a model unasked: 0.95 of the evidence that is among the first eight does (docs/benchmarks.md). */
export const DEFAULT_FLOOR = 0.035;

const numbers = z.array(z.number()).readonly();

/** From the inputs to the outputs of a layer: each output a row. */
const layer = z.strictObject({ weights: z.array(numbers).readonly(), bias: numbers });

/** Signals in their order, what is subtracted from each and what it is divided by, and perceptrons whose logits are averaged. */
const ensemble = z.strictObject({
  signals: z.array(z.enum(Object.keys(SIGNALS) as SignalName[])).readonly(),
  mean: numbers,
  scale: numbers,
  members: z.array(z.array(layer).min(1).readonly()).min(1).readonly(),
});

type Ensemble = z.output<typeof ensemble>;

/** A layer whose rows lie one behind the other: every recall walks through all of them for each candidate. */
interface Layer {
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

export interface RelevanceModel extends Omit<Ensemble, 'members'> {
  readonly members: readonly (readonly Layer[])[];
}

/** `data/relevance.json`. */
const modelFile = ensemble.refine(fits, 'has layers that do not fit each other');

/** The model of a parsed file. @throws ZodError when it has another shape */
export function relevanceModelOf(file: unknown): RelevanceModel {
  const { members, ...model } = modelFile.parse(file);
  return { ...model, members: members.map((layers) => layers.map(inRows)) };
}

function inRows({ weights, bias }: z.output<typeof layer>): Layer {
  return { weights: Float64Array.from(weights.flat()), bias: Float64Array.from(bias) };
}

function fits({ signals, mean, scale, members }: Ensemble): boolean {
  return (
    mean.length === signals.length &&
    scale.length === signals.length &&
    members.every((layers) => {
      const sizes = [signals.length, ...layers.map(({ bias }) => bias.length)];
      return (
        sizes.at(-1) === 1 &&
        layers.every(
          ({ weights, bias }, i) =>
            weights.length === bias.length && weights.every((row) => row.length === sizes[i]),
        )
      );
    })
  );
}

/** Standard deviations beyond which a signal says no more: what was never met is not told from what was. */
const FAR = 4;

function within(deviations: number): number {
  return Math.min(FAR, Math.max(-FAR, deviations));
}

/** 0 to 1: of a hundred candidates that have 0.2, about twenty are what was asked for. */
export function relevanceOf(
  { signals: names, mean, scale, members }: RelevanceModel,
  signals: Signals,
): number {
  const inputs = Float64Array.from(names, (name, i) =>
    within((signals[name] - (mean[i] ?? 0)) / (scale[i] ?? 1)),
  );
  const logits = members.map((layers) => logitOf(layers, inputs));
  const logit = logits.reduce((sum, each) => sum + each, 0) / members.length;
  return 1 / (1 + Math.exp(-logit));
}

function logitOf(layers: readonly Layer[], inputs: Float64Array): number {
  let values = inputs;
  for (const [depth, layer] of layers.entries()) {
    const last = depth === layers.length - 1;
    const sums = sumsOf(layer, values);
    values = last ? sums : sums.map((sum) => Math.max(0, sum));
  }
  return values[0] ?? 0;
}

/** A plain loop by places, three times as fast as one over the values: it is a few hundred thousand products in every recall. */
function sumsOf({ weights, bias }: Layer, inputs: Float64Array): Float64Array {
  const sums = new Float64Array(bias.length);
  for (let row = 0, at = 0; row < sums.length; row++) {
    let sum = bias[row] ?? 0;
    for (let i = 0; i < inputs.length; i++) sum += (weights[at++] ?? 0) * (inputs[i] ?? 0);
    sums[row] = sum;
  }
  return sums;
}
