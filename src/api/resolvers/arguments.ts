/** Options of the arguments that many operations have. */
import { type Costing, listCost, MAX_LIMIT } from '../limit.js';

/** How many items a bulk argument may hold. */
export const BULK = 'at most MNEME_MAX_BULK (2000).';

const DEFAULT_LIMIT = 20;
/** How many items a list has that is no connection: see `checkLimit`. */
export const LIMIT = { defaultValue: DEFAULT_LIMIT, description: `How many, 1 to ${MAX_LIMIT}.` };

/** Cost of a list with a `LIMIT`. */
export function limitCost(costing: Costing): number {
  return listCost(Number(costing.args['limit']) || DEFAULT_LIMIT, MAX_LIMIT, costing);
}

/** Cost of a bulk call: what is selected of its answer, for every item. */
export const bulkCost = (argument: string) => (costing: Costing) => {
  const given = costing.args[argument];
  const count = Array.isArray(given) ? given.length : 1;
  return listCost(count, Number.POSITIVE_INFINITY, costing);
};
