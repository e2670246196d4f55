/** What may be done with a turn, and when (D-03, QD-9, QD-13, QD-18, QD-19). Pure. */
import type { TurnOutcome } from '../kernel/vocabulary.js';
import type { TurnProgress } from './record.js';

/** Why something was not done with a turn. */
export const TURN_REFUSALS = {
  CLARIFY: 'The question went back to the user: nothing is gathered for it.', // QD-18
  ENDED: 'The turn ended with APPROVE or FAIL: open another one.', // QD-19
  COMPLETED: 'The turn is complete: what it says stands.',
  NOT_GATHERED: 'A memory said to be used was not gathered for the turn.', // D-61
  REFUSED: 'The write gate refused the record of the turn.',
} as const satisfies Record<string, string>;

export type TurnRefusalCode = keyof typeof TURN_REFUSALS;

/** A decision against it, with what to do instead. */
export interface TurnRefusal {
  readonly code: TurnRefusalCode;
  readonly message: string;
}

/** @param message default: what the code means */
export function turnRefusal(code: TurnRefusalCode, message?: string): TurnRefusal {
  return { code, message: message ?? TURN_REFUSALS[code] };
}

/** Whether context may be gathered now, for the first time. Null: it may. */
export function refusesGathering({ gate, completedAt, endedAt }: TurnProgress): TurnRefusal | null {
  if (gate === 'CLARIFY') return turnRefusal('CLARIFY');
  if (endedAt !== null) return turnRefusal('ENDED');
  return completedAt === null ? null : turnRefusal('COMPLETED');
}

/** Whether an outcome may be recorded. Null: it may. */
export function refusesOutcome({ endedAt }: Pick<TurnProgress, 'endedAt'>): TurnRefusal | null {
  return endedAt === null ? null : turnRefusal('ENDED');
}

/** Whether nothing comes after this outcome. */
export function endsTurn(outcome: TurnOutcome): boolean {
  return outcome === 'APPROVE' || outcome === 'FAIL';
}

/**
 * The memories that an outcome is about: those that were named, else all that were gathered (QD-8). Each once.
 * @param used ids that the caller names; null: none named
 */
export function creditedIds(
  gathered: readonly string[],
  used: readonly string[] | null,
): { readonly ids: readonly string[] } | { readonly refused: TurnRefusal } {
  const ids = [...new Set(used ?? gathered)];
  const known = new Set(gathered);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return { ids };
  const names = unknown.slice(0, 20).join(', ');
  return {
    refused: turnRefusal('NOT_GATHERED', `The turn did not gather ${names}: name what it did.`),
  };
}
