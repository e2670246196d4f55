/** What a person decides about something that waits. Pure. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { optionalKey, parseInput } from '../kernel/input.js';
import { storableText } from '../kernel/text.js';
import { valuesOf } from '../kernel/vocabulary.js';
import { type InboxRef, inboxRefOf } from './item-id.js';

/** What may be decided. */
export const DECISION_ACTIONS = {
  ACCEPT: 'STAGED is kept; WEAK, VERIFY, SOURCE_RETIRED confirmed; DELETION done.',
  REJECT: 'STAGED is dropped; WEAK, VERIFY, SOURCE_RETIRED go; DORMANT stays.',
  CHOOSE: 'Of CONFLICT: `winnerId` is right, the other one is retired.',
  MERGE: 'Of DUPLICATE and SIMILAR_RECORDS: `winnerId` stays for both.',
  DISMISS: 'Of CONFLICT, DUPLICATE and SOURCE_RETIRED: all stays as it is.',
} as const satisfies Record<string, string>;

export type DecisionAction = keyof typeof DECISION_ACTIONS;

/** Most items of one call. */
export const MOST_ITEMS = 100;
/** Longest reason, in characters. */
const MAX_REASON_CHARS = 2_000;

/** A call of `resolve`: each decision is checked by itself. */
export const resolveInput = z.object({
  decisions: z.array(z.unknown()).max(MOST_ITEMS),
  idempotencyKey: optionalKey,
});

/** `reason`: the audit trail tells it. */
const decisionInput = z.object({
  id: z.string(),
  action: z.enum(valuesOf(DECISION_ACTIONS)),
  winnerId: optionalKey,
  reason: z
    .string()
    .transform((text) => storableText(text).trim())
    .pipe(z.string().max(MAX_REASON_CHARS))
    .nullish()
    .transform((text) => text || null),
});

/** A decision that can be understood; whether its action fits is asked for. */
export interface Decision extends InboxRef, Omit<z.output<typeof decisionInput>, 'id'> {}

/** @throws InvalidInputError for what is no id of an item */
export function decisionOf(given: unknown): Decision {
  const { id, ...decision } = parseInput(decisionInput, given);
  const ref = inboxRefOf(id);
  if (ref === null) throw new InvalidInputError('id: `inbox` gave out no such id.');
  return { ...ref, ...decision };
}

/** Which of the two that an item names stays. @throws InvalidInputError for a winner that is none of them */
export function winnerOf({ ids, winnerId }: Decision): { winnerId: string; loserId: string } {
  const loserId = ids.find((id) => id !== winnerId);
  if (winnerId !== null && loserId !== undefined && ids.includes(winnerId)) {
    return { winnerId, loserId };
  }
  throw new InvalidInputError('winnerId: must be one of the two that the id names.');
}
