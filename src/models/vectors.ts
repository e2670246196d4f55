/** Vectors of length one: their dot product is their cosine; and texts in pieces. */
import { ModelUnavailableError } from '../errors.js';

/**
 * The same direction with length one.
 * @throws ModelUnavailableError for a vector without direction (all zeros, or not finite)
 */
export function unitVector(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!(length > 0 && Number.isFinite(length))) {
    throw new ModelUnavailableError('The embedding model answered a vector without direction.');
  }
  return vector.map((value) => value / length);
}

/** Cuts a list into consecutive pieces of at most `size` items (`size` >= 1). */
export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

/** The probability that a logit stands for, 0 to 1. */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
