/** Options of the arguments that many operations have. */
import { IDEMPOTENCY } from '../types/inputs.js';

export const CALLER = { nullable: true, description: 'For whom.' };
export const KEY = { nullable: true, description: IDEMPOTENCY };
