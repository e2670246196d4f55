/** How trust moves, and who sees a document for it (D-60 to D-63, QD-1, QD-2). Pure. */
import { daysAfter } from '../kernel/time.js';
import type { Kind, TrustScope, TurnOutcome } from '../kernel/vocabulary.js';
import { isPrivate } from '../write/document.js';

/** Settings; see settings/documents.ts for ranges and defaults. */
export interface TrustPolicy {
  /** Trust of a new document, 0 to 1. */
  readonly start: number;
  /** What an outcome adds or takes, 0 to 1. */
  readonly approve: number;
  readonly retry: number;
  readonly fail: number;
  /** From which trust and how many uses NEW becomes USER. */
  readonly userFrom: number;
  readonly userUses: number;
  /** The same from USER to GLOBAL. */
  readonly globalFrom: number;
  readonly globalUses: number;
  /** How many users must have approved of it for that, or found fault with it for the way back; a curator decides alone. */
  readonly globalUsers: number;
  /** Below which trust GLOBAL becomes USER; at most `globalFrom`. */
  readonly globalBelow: number;
  /** Below which trust USER becomes NEW; at most `userFrom`. */
  readonly userBelow: number;
  /** Days after which a document expires that is new again. */
  readonly newTtlDays: number;
}

/** How far a document is trusted. */
export interface Trusted {
  /** 0 to 1, four decimals. */
  readonly trust: number;
  /** How many approved turns drew on it. */
  readonly uses: number;
  readonly scope: TrustScope;
  /** Null: it does not expire. */
  readonly expiresAt: Date | null;
}

/** What a document is, as far as it bounds how trust moves it. */
export interface TrustGuard {
  /** It never becomes GLOBAL: preferences, the journal, what the guards for personal data and against injection flagged (QD-1). */
  readonly isPrivate: boolean;
  /** It belongs to the journal: it does not expire however little it is trusted. */
  readonly isJournal: boolean;
  /** Somebody made it GLOBAL in writing: it stays so until it is trusted less than a new document (D-33). */
  readonly isVouchedFor: boolean;
  /** It may become GLOBAL: one user alone does not decide what everybody reads, nor a model that speaks for one. */
  readonly mayRise: boolean;
  /** It may cease to be GLOBAL: one user alone does not take from everybody what they read. */
  readonly mayFall: boolean;
}

/** Who judged a document. */
export interface Judges {
  /** How many users approved of turns that drew on it. */
  readonly approvers: number;
  /** How many found fault with them. */
  readonly objectors: number;
  /** The one who judges now decides alone. */
  readonly byCurator: boolean;
}

const DECIMALS = 10_000;

/** The guard of a document as it is stored, and as it was judged. */
export function guardOf(
  stored: {
    readonly kind: Kind;
    readonly contentTypes: readonly string[];
    readonly containsPii: boolean;
    readonly flags: readonly string[];
    readonly globalJustification: string | null;
  },
  { approvers, objectors, byCurator }: Judges,
  { globalUsers }: Pick<TrustPolicy, 'globalUsers'>,
): TrustGuard {
  return {
    isPrivate: isPrivate(stored),
    isJournal: stored.kind === 'EPISODIC',
    isVouchedFor: stored.globalJustification !== null,
    mayRise: byCurator || approvers >= globalUsers,
    mayFall: byCurator || objectors >= globalUsers,
  };
}

/** What an outcome does to a document that its turn drew on. REVISE changes nothing. */
export function moveTrust(
  before: Trusted,
  outcome: TurnOutcome,
  guard: TrustGuard,
  policy: TrustPolicy,
  now: Date,
): Trusted {
  if (outcome === 'REVISE') return before;
  const trust = rounded(before.trust + stepOf(outcome, policy));
  const uses = before.uses + (outcome === 'APPROVE' ? 1 : 0);
  return withEarnedScope({ ...before, trust, uses }, guard, policy, now);
}

/**
 * The scope that trust and uses give: as far down as they are below, else as far up as they reach. What was settled
 * once stays so. @returns the same object where nothing changes
 */
export function withEarnedScope(
  before: Trusted,
  guard: TrustGuard,
  policy: TrustPolicy,
  now: Date,
): Trusted {
  const scope = fallen(before, guard, policy) ?? risen(before, guard, policy);
  if (scope === before.scope) return before;
  if (scope !== 'NEW') return { ...before, scope, expiresAt: null };
  const expiresAt = daysAfter(now, policy.newTtlDays);
  return { ...before, scope, expiresAt: guard.isJournal ? null : expiresAt };
}

const RANKS = { NEW: 0, USER: 1, GLOBAL: 2 } as const satisfies Record<TrustScope, number>;

export function isTrustedFurther(before: TrustScope, after: TrustScope): boolean {
  return RANKS[after] > RANKS[before];
}

/** Null: it does not fall. */
function fallen(
  { trust, scope }: Trusted,
  { isVouchedFor, mayFall }: TrustGuard,
  { start, globalBelow, userBelow }: TrustPolicy,
): TrustScope | null {
  if (scope === 'GLOBAL' && !mayFall) return null;
  const floor = isVouchedFor ? Math.min(globalBelow, start) : globalBelow;
  if (scope === 'NEW' || trust >= (scope === 'GLOBAL' ? floor : userBelow)) return null;
  return trust < userBelow ? 'NEW' : 'USER';
}

function risen({ trust, uses, scope }: Trusted, guard: TrustGuard, policy: TrustPolicy) {
  const { userFrom, userUses, globalFrom, globalUses } = policy;
  let reached = scope;
  if (reached === 'NEW' && trust >= userFrom && uses >= userUses) reached = 'USER';
  const earned = reached === 'USER' && trust >= globalFrom && uses >= globalUses;
  return earned && guard.mayRise && !guard.isPrivate ? 'GLOBAL' : reached;
}

function stepOf(outcome: Exclude<TurnOutcome, 'REVISE'>, policy: TrustPolicy): number {
  const steps = { APPROVE: policy.approve, RETRY: -policy.retry, FAIL: -policy.fail };
  return steps[outcome];
}

/** Four decimals, so that steps of a tenth meet thresholds exactly. */
function rounded(trust: number): number {
  return Math.round(Math.min(1, Math.max(0, trust)) * DECIMALS) / DECIMALS;
}
