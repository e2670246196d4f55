/** The bound of every list argument that is no connection. */
import { InvalidInputError } from '../errors.js';

export const MAX_LIMIT = 100;

/** What the cost of a field is reckoned from. */
export interface Costing {
  readonly args: Record<string, unknown>;
  readonly childComplexity: number;
}

/**
 * Cost of a list: what is selected beneath it, as often as it has items.
 * @param most items that it may have; one that asks for more is refused before anything of it is read
 */
export function listCost(count: number, most: number, { childComplexity }: Costing): number {
  return count > most ? 1 : count * childComplexity + 1;
}

/** @throws InvalidInputError outside 1 to MAX_LIMIT */
export function checkLimit(limit: number): number {
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidInputError(`limit: must be between 1 and ${MAX_LIMIT}.`);
}
