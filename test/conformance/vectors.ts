/** Comparing vectors. */

/** The dot product; of unit vectors, the cosine. */
export function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? Number.NaN), 0);
}

/** The largest difference of any component; NaN when the lengths differ. */
export function largestDifference(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return Number.NaN;
  return a.reduce((max, value, i) => Math.max(max, Math.abs(value - (b[i] ?? Number.NaN))), 0);
}

/** The value, which must be there. */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A value is missing.');
  return value;
}
