/** How reliable a source is (D-50, QD-17). Pure. */
import type { ExtractionOutcome } from '../kernel/vocabulary.js';

/** How reading a source went so far. */
export interface Tallies {
  readonly success: number;
  readonly blocked: number;
  readonly failed: number;
  /** Sum and number of the qualities that were reported, each 0 to 1. */
  readonly qualitySum: number;
  readonly qualityCount: number;
}

/** How often it was read. */
export function attemptsOf({ success, blocked, failed }: Tallies): number {
  return success + blocked + failed;
}

/** Mean of the qualities that were reported, 0 to 1; null: none was. */
export function meanQuality({ qualitySum, qualityCount }: Tallies): number | null {
  return qualityCount === 0 ? null : qualitySum / qualityCount;
}

/** Smoothed share of successes times mean quality, 0 to 1: a source that nobody read has one half. A block is a failure. */
export function reliability(tallies: Tallies): number {
  const share = (tallies.success + 1) / (attemptsOf(tallies) + 2);
  return share * (meanQuality(tallies) ?? 1);
}

/** What one more reading adds to the tallies. @param quality of what it gave, 0 to 1; null: nobody said */
export function tallyOf(outcome: ExtractionOutcome, quality: number | null): Tallies {
  const one = (counted: ExtractionOutcome) => Number(outcome === counted);
  return {
    ...{ success: one('SUCCESS'), blocked: one('BLOCKED'), failed: one('FAILED') },
    ...{ qualitySum: quality ?? 0, qualityCount: Number(quality !== null) },
  };
}

/** How much is expected of what nobody rated. */
export interface PriorPolicy {
  /** Where nothing is known of its source, 0 to 1. */
  readonly quality: number;
  /** Share that the reliability of its source has in it, 0 to 1. */
  readonly sourcePrior: number;
}

/** Quality of a document that nobody rated, 0 to 1. @param score of its source; null: nothing is known of it */
export function priorOf({ quality, sourcePrior }: PriorPolicy, score: number | null): number {
  return score === null ? quality : (1 - sourcePrior) * quality + sourcePrior * score;
}
