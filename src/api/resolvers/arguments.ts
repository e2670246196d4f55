/** Options of the arguments that many operations have. */
import { MAX_LIMIT } from '../limit.js';
import { IDEMPOTENCY } from '../types/inputs.js';

export const CALLER = { nullable: true, description: 'For whom the operation acts.' };
export const KEY = { nullable: true, description: IDEMPOTENCY };
/** How many items a bulk argument may hold. */
export const BULK = 'at most MNEME_MAX_BULK (2000).';

const DEFAULT_LIMIT = 20;
/** How many items a list has that is no connection: see `checkLimit`. */
export const LIMIT = { defaultValue: DEFAULT_LIMIT, description: `How many, 1 to ${MAX_LIMIT}.` };

interface Costing {
  readonly args: Record<string, unknown>;
  readonly childComplexity: number;
}

/** Cost of a list with a `LIMIT`. */
export function limitCost({ args, childComplexity }: Costing): number {
  return (Number(args['limit']) || DEFAULT_LIMIT) * childComplexity + 1;
}

/** Cost of a bulk call: its selection once, and one more for every item. */
export const bulkCost =
  (argument: string) =>
  ({ args, childComplexity }: Costing) =>
    1 + childComplexity + ((args[argument] as unknown[] | undefined)?.length ?? 0);
