/** What relevance is worth: whether what comes back bears on the question, and whether its probability is true. Pure but for writing signals. */
import { appendFileSync, rmSync } from 'node:fs';
import type { Hit } from '../../src/flows/recall/types.js';

/** A hit, and whether it is what was asked for. */
export interface JudgedHit {
  readonly hit: Hit;
  readonly right: boolean;
}

/** A question that was asked of a memory: its own, or that of somebody else, where nothing is right. */
export interface JudgedQuestion {
  /** The conversation or store that it was asked of. */
  readonly group: string;
  readonly foreign: boolean;
  /** How much is to be found. */
  readonly wanted: number;
  /** An explicit recall, best first, of everything that was considered; without what may but need not come back. */
  readonly explicit: readonly JudgedHit[];
  /** An ambient recall as it ships. */
  readonly ambient: readonly JudgedHit[];
  /** What else bench/relevance learns from. */
  readonly further?: Readonly<Record<string, unknown>>;
  /** The same of each explicit hit. */
  furtherOf?(hit: Hit): Readonly<Record<string, unknown>>;
}

/** Averages over questions. */
export interface RelevanceMeasures {
  /** Of ambient recall: share of its hits that are right, where there are any and something is to be found. */
  readonly precision: number;
  /** Share of what is to be found that is among its hits. */
  readonly recall: number;
  /** Hits of a question to which the memory holds nothing; null: there are no such questions. */
  readonly unanswerable: number | null;
  /** Hits of a question that was asked of somebody else's memory. */
  readonly foreign: number;
  /** Of what is right among the first eight of an explicit recall, the share that is marked relevant. */
  readonly kept: number;
  /** Expected calibration error of the relevance of all explicit hits, in tenths (Guo and others 2017). */
  readonly calibrationError: number;
}

/** Hits of the explicit recalls: all that are considered. */
export const CANDIDATES = 40;

const FIRST = 8;

export function relevanceMeasures(questions: readonly JudgedQuestion[]): RelevanceMeasures {
  const own = questions.filter(({ foreign }) => !foreign);
  const answerable = own.filter(({ wanted }) => wanted > 0);
  const nothing = own.filter(({ wanted }) => wanted === 0);
  const foreign = questions.filter((each) => each.foreign);
  const first = answerable.flatMap(({ explicit }) =>
    explicit.slice(0, FIRST).filter(({ right }) => right),
  );
  return {
    precision: mean(
      answerable
        .filter(({ ambient }) => ambient.length > 0)
        .map(({ ambient }) => rightOf(ambient) / ambient.length),
    ),
    recall: mean(answerable.map(({ ambient, wanted }) => Math.min(1, rightOf(ambient) / wanted))),
    unanswerable: nothing.length === 0 ? null : mean(nothing.map(({ ambient }) => ambient.length)),
    foreign: mean(foreign.map(({ ambient }) => ambient.length)),
    kept: mean(first.map(({ hit }) => Number(hit.relevant))),
    calibrationError: calibrationError(questions.flatMap(({ explicit }) => explicit)),
  };
}

/** One line. */
export function relevanceText(measures: RelevanceMeasures): string {
  const { precision, recall, unanswerable, foreign, kept, calibrationError: error } = measures;
  return [
    `ambient recall: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    ...(unanswerable === null ? [] : [`${unanswerable.toFixed(2)} hits where there is nothing`]),
    `${foreign.toFixed(2)} hits of foreign questions`,
    `${kept.toFixed(3)} of the evidence among the first ${FIRST} is above the floor`,
    `calibration error ${error.toFixed(4)}`,
  ].join('; ');
}

/** How often hits of about the same relevance are right. */
export interface Reliability {
  /** Mean relevance, 0 to 1. */
  readonly said: number;
  /** Share that is right. */
  readonly right: number;
  readonly count: number;
}

const TENTHS = 10;

/** By tenths of relevance, those that have any hits. */
export function reliability(hits: readonly JudgedHit[]): Reliability[] {
  const tenthOf = ({ hit }: JudgedHit) => Math.min(TENTHS - 1, Math.floor(hit.relevance * TENTHS));
  return Array.from({ length: TENTHS }, (_, i) => hits.filter((each) => tenthOf(each) === i))
    .filter((some) => some.length > 0)
    .map((some) => ({
      said: mean(some.map(({ hit }) => hit.relevance)),
      right: rightOf(some) / some.length,
      count: some.length,
    }));
}

export function calibrationError(hits: readonly JudgedHit[]): number {
  return reliability(hits).reduce(
    (sum, { said, right, count }) => sum + (Math.abs(said - right) * count) / hits.length,
    0,
  );
}

/** What bench/relevance/signals.py learns from: a line of JSON for each question. */
export function writeSignals(file: string, questions: readonly JudgedQuestion[]): void {
  rmSync(file, { force: true });
  for (const { group, foreign, wanted, explicit, further, furtherOf } of questions) {
    const hits = explicit.map(({ right, hit }) => ({
      ...{ relevant: right, final: hit.score.final, ...furtherOf?.(hit) },
      ...hit.score.signals,
    }));
    const line = { group, foreign, evidence: wanted, ...further, hits };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

function rightOf(hits: readonly JudgedHit[]): number {
  return hits.filter(({ right }) => right).length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
