/** Why a write was not done, as a value that a caller can switch on (QV-19). */
import type { GateCode, GateRefusal } from './gate/policy.js';

/** Every code a refused write can have: those of the gate, and of what stands around it. */
export const REFUSAL_CODES = {
  LOG_NOISE: 'The text has the wording of a log entry.', // V-10
  LOG_TIER: 'The vault keeps no logs.', // V-11
  TOO_LONG: 'The text is longer than a record may be.', // V-12
  INVALID_SCOPE: 'There is no such scope, or the caller may not write to it.', // V-13
  INVALID_TIER: 'There is no such tier.', // V-13
  INVALID_SOURCE: 'There is no such origin.', // V-13
  PII: 'The text seems to hold personal data or credentials.', // V-14
  PROMPT_INJECTION: 'The text addresses a model with instructions.',
  DUPLICATE: 'A record of the scope says nearly the same.', // V-16
  RECALL_ECHO: 'The same session has just recalled this very text.',
  VAULT_FULL: 'The vault holds as many records as it may.', // V-17
  INVALID_INPUT: 'The item itself is wrong: empty, or a name that is too long.',
  NOT_FOUND: 'It names a memory or item that the caller does not see.',
  SUPERSEDED: 'It corrects a memory no longer current: the message names its heir.',
  OTHER_OWNER: 'The memory is another owner’s, and not the caller’s to change.',
  NOT_THE_USER: 'The credentials may not say that the user said or confirmed it.',
  ALREADY_CANON: 'The record is canon already.', // QV-14
  NOT_IN_VAULT: 'The memory is no vault record: correct it instead.',
  GLOBAL_NEEDS_REASON: 'A document for everybody needs a justification.', // D-33
  GLOBAL_NEEDS_CURATOR: 'A document for everybody is published by a curator.', // D-33
  NEVER_GLOBAL: 'The document is private: it can never be for everybody.', // QD-1
  USER_ASSERTED: 'What a user asserted does not lose to another source.',
  VAULT_RECORD: 'A vault record loses only to what a user asserted, or a record.',
  TRANSIENT: 'Useless beyond its turn: a price, an address, the state of a task.', // QD-11
  TURN_ENDED: 'The turn that it was to be staged in has ended.', // QD-19
  WRONG_ACTION: 'The action does not fit the kind: the message names those that do.',
  SETTLED: 'It waits no longer: it was decided, or something has changed.',
  TOO_MANY_CANDIDATES: 'The turn has as many staged items as it may.',
} as const satisfies Record<GateCode, string> & Record<string, string>;

export type RefusalCode = keyof typeof REFUSAL_CODES;

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSAL_CODES, text);
}

/** A refused write. `stage`: step of the gate, 1 to 8; null when it was not the gate. */
export interface Refusal extends Omit<GateRefusal, 'accepted' | 'stage' | 'rule' | 'code'> {
  readonly code: RefusalCode;
  readonly stage: GateRefusal['stage'] | null;
  /** Name of the rule that refused. */
  readonly rule: string;
}

/** A refusal that is not the gate's. */
export function refusal(code: RefusalCode, rule: string, message: string): Refusal {
  return { code, rule, message, stage: null };
}
