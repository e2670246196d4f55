/** From scores to ranked lists. Pure. */
import { toUnitRange } from '../domain/recall/scale.js';

/** Ids by score, best first; equal scores by id. Without `least` those of score 0 are kept. */
export function byScore(scores: ReadonlyMap<string, number>, least = 0): string[] {
  return [...scores]
    .filter(([, score]) => score >= least)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([id]) => id);
}

/** Scores divided by the largest: 0 to 1. */
export function scaledToBest(scores: ReadonlyMap<string, number>): Map<string, number> {
  const best = Math.max(0, ...scores.values());
  return new Map([...scores].map(([id, score]) => [id, best > 0 ? score / best : 0]));
}

/** Scores moved and scaled so that the least is 0 and the largest 1; all equal ones are 1. */
export function scaledToRange(scores: ReadonlyMap<string, number>): Map<string, number> {
  const values = toUnitRange([...scores.values()]);
  return new Map([...scores.keys()].map((id, i) => [id, values[i] ?? 0]));
}
