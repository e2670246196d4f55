/** What people decide about staged items (D-31). Pure. */
import { z } from 'zod';
import { key } from '../kernel/input.js';
import { storableText } from '../kernel/text.js';
import type { CandidateState } from '../kernel/vocabulary.js';

/** Most items of one call. */
const MAX_DECISIONS = 100;
/** Longest reason, in characters. */
const MAX_REASON_CHARS = 2_000;

/** Why a decision was not carried out. */
export const DECISION_REFUSALS = {
  NOT_FOUND: 'There is no such item that you can see.',
  SETTLED: 'It was decided before.',
  REFUSED: 'It may not be written; it goes on waiting. The message says why.',
} as const satisfies Record<string, string>;

export type DecisionRefusal = keyof typeof DECISION_REFUSALS;

/** Ids of items, each once. */
export const decisionInput = z
  .array(key)
  .min(1, 'name at least one')
  .max(MAX_DECISIONS)
  .transform((ids) => [...new Set(ids)]);

/** Why items are dropped. */
export const rejectionReason = z
  .string()
  .transform((text) => storableText(text).trim())
  .pipe(z.string().min(1, 'must not be empty').max(MAX_REASON_CHARS));

/** How an item stands after a decision about it. */
export interface CandidateDecision {
  readonly id: string;
  /** Null: it is unknown. */
  readonly state: CandidateState | null;
  /** The document that it became. */
  readonly memoryId: string | null;
  /** Null: the decision was carried out. */
  readonly code: DecisionRefusal | null;
  readonly message: string | null;
}

/** Why nothing can be decided about an item as it stands. Null: something can. */
export function undecidable(
  id: string,
  found: { readonly state: CandidateState; readonly memoryId: string | null } | undefined,
): CandidateDecision | null {
  if (found === undefined) {
    return decision(id, null, { code: 'NOT_FOUND', message: DECISION_REFUSALS.NOT_FOUND });
  }
  const { state, memoryId } = found;
  if (state === 'STAGED') return null;
  return decision(id, state, { memoryId, code: 'SETTLED', message: `It is ${state} already.` });
}

export function decision(
  id: string,
  state: CandidateState | null,
  rest: Partial<Omit<CandidateDecision, 'id' | 'state'>> = {},
): CandidateDecision {
  return { id, state, memoryId: null, code: null, message: null, ...rest };
}
