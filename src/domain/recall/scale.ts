/** Scores of any scale made comparable. Pure. */

/** Moved and scaled so that the least is 0 and the largest 1 (min-max); all 1 when none is larger than another. */
export function toUnitRange(values: readonly number[]): number[] {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values.map((value) => (range > 0 ? (value - least) / range : 1));
}
