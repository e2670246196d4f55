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

/**
 * What `work` makes of each item, in their order, so many at a time. Each is begun only once one before it has ended, and none after one
 * has failed: of a failed request nothing is left in a queue. @param most at least 1
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const found: Result[] = [];
  const rest = items.entries();
  let failed = false;
  const goOn = async () => {
    for (const [i, item] of rest) {
      if (failed) return;
      found[i] = await work(item).catch((thrown: unknown) => {
        failed = true;
        throw thrown;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, goOn));
  return found;
}

/** The probability that a logit stands for, 0 to 1. */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
