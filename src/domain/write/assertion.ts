/**
 * Who may speak as the user. What counts as the user's own statement beats everything else (C-11, X-07), and a model that is talked into
 * it would claim it: so it is a right of the credentials, not an argument. Pure.
 */
import { NotTheUserError } from '../../errors.js';
import type { Caller } from '../kernel/partition.js';
import type { WriteItem } from './item.js';
import { type Refusal, refusal } from './refusal.js';

/** Channels through which only people write (C-11). */
const BY_HAND = ['MANUAL', 'OPERATOR'];

/** Who states what the caller writes, where the operation does not ask: the user, if the caller speaks for one. */
export function assertsAs({ speaksAsUser = true }: Caller): 'USER' | 'ASSISTANT' {
  return speaksAsUser ? 'USER' : 'ASSISTANT';
}

/** @param what is done, as in "These credentials may not … as the user" @throws NotTheUserError */
export function requireUserVoice(caller: Caller, what: string): void {
  if (assertsAs(caller) !== 'USER') throw new NotTheUserError(adviceOn(what));
}

/** Null: the item claims nothing that its caller may not say. What is stored keeps its source. */
export function assertionRefusal(caller: Caller, item: WriteItem): Refusal | null {
  if (assertsAs(caller) === 'USER' || !claimsUser(item)) return null;
  return refusal('NOT_THE_USER', 'voice', adviceOn('write'));
}

function claimsUser({ fact, vault, editedId }: WriteItem): boolean {
  const { sourceRole, statedSource } = fact;
  if (statedSource) return statedSource === 'USER_ASSERTED' && editedId === undefined;
  return sourceRole === 'USER' || BY_HAND.includes(vault?.origin ?? '');
}

function adviceOn(what: string): string {
  return `These credentials may not ${what} as the user: that takes credentials with "speaksAsUser".`;
}
