/** The bound of every list argument that is no connection. */
import { InvalidInputError } from '../errors.js';

export const MAX_LIMIT = 100;

/** @throws InvalidInputError outside 1 to MAX_LIMIT */
export function checkLimit(limit: number): number {
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidInputError(`limit: must be between 1 and ${MAX_LIMIT}.`);
}
