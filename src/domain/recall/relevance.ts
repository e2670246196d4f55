/**
 * How likely a candidate bears on a question: a perceptron of some thousand weights over its signals, trained by
 * bench/relevance/signals.py, whose answer is a calibrated probability. Pure.
 */
import { z } from 'zod';
import { SIGNALS, type SignalName, type Signals } from './signals.js';

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

/** A layer whose rows lie one behind the other, as many as a multiple of ROWS: what is missing of it are zeros. */
interface Layer {
  readonly weights: Float64Array;
  readonly bias: Float64Array;
  /** Where what it gives is written: a new array for each costs more than what is added up in it. */
  readonly sums: Float64Array;
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

/** Rows that are summed side by side: a processor adds several sums at a time, and each addition to one waits for the one before. */
const ROWS = 4;

function inRows({ weights, bias }: z.output<typeof layer>): Layer {
  const rows = Math.ceil(bias.length / ROWS) * ROWS;
  const padded = new Float64Array(rows * (weights[0]?.length ?? 0));
  padded.set(weights.flat());
  const offsets = new Float64Array(rows);
  offsets.set(bias);
  return { weights: padded, bias: offsets, sums: new Float64Array(rows) };
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
  const inputs = new Float64Array(names.length);
  for (let i = 0; i < names.length; i++) {
    const signal = signals[names[i] as SignalName];
    inputs[i] = within((signal - (mean[i] ?? 0)) / (scale[i] ?? 1));
  }
  let logit = 0;
  for (const layers of members) logit += logitOf(layers, inputs);
  return 1 / (1 + Math.exp(-logit / members.length));
}

function logitOf(layers: readonly Layer[], inputs: Float64Array): number {
  let values = inputs;
  for (const layer of layers) {
    // What goes on to another layer is rectified on its way.
    if (values !== inputs) rectify(values);
    values = sumsOf(layer, values);
  }
  return values[0] ?? 0;
}

function rectify(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) values[i] = Math.max(0, values[i] ?? 0);
}

/** By places and side by side, five times as fast as over the values: it is half a million products in every recall. */
function sumsOf({ weights, bias, sums }: Layer, inputs: Float64Array): Float64Array {
  const width = weights.length / bias.length;
  for (let row = 0, at = 0; row < sums.length; row += ROWS, at += ROWS * width) {
    let a = bias[row] ?? 0;
    let b = bias[row + 1] ?? 0;
    let c = bias[row + 2] ?? 0;
    let d = bias[row + 3] ?? 0;
    for (let i = 0; i < width; i++) {
      const input = inputs[i] ?? 0;
      a += (weights[at + i] ?? 0) * input;
      b += (weights[at + width + i] ?? 0) * input;
      c += (weights[at + 2 * width + i] ?? 0) * input;
      d += (weights[at + 3 * width + i] ?? 0) * input;
    }
    sums[row] = a;
    sums[row + 1] = b;
    sums[row + 2] = c;
    sums[row + 3] = d;
  }
  return sums;
}
