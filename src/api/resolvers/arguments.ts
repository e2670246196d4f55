/** Options of the arguments that many operations have. */
import { IDEMPOTENCY } from '../types/inputs.js';

export const CALLER = { nullable: true, description: 'For whom.' };
export const KEY = { nullable: true, description: IDEMPOTENCY };
/** How many items a bulk argument may hold. */
export const BULK = 'at most 2000 unless MNEME_MAX_BULK says otherwise.';

/** Cost of a bulk call: its selection once, and one more for every item. */
export const bulkCost =
  (argument: string) =>
  ({ args, childComplexity }: { args: Record<string, unknown>; childComplexity: number }) =>
    1 + childComplexity + ((args[argument] as unknown[] | undefined)?.length ?? 0);
