/** Pure functions that are asked the same again and again. */
import { LRUCache } from 'lru-cache';

/**
 * The same function, which keeps what it gave for the inputs that were asked for last. What it gives is shared: nobody changes it.
 * @param most how many are kept
 * @param keyOf the same for inputs that give the same
 */
export function keeping<Inputs extends readonly unknown[], Output extends NonNullable<unknown>>(
  most: number,
  compute: (...inputs: Inputs) => Output,
  keyOf: (...inputs: Inputs) => string,
): (...inputs: Inputs) => Output {
  const kept = new LRUCache<string, Output>({ max: most });
  return (...inputs) => {
    const key = keyOf(...inputs);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const output = compute(...inputs);
    kept.set(key, output);
    return output;
  };
}
