/**
 * How certainty fades where nobody needs it (G-40 to G-45): a forgetting curve after Ebbinghaus; and which facts somebody should confirm. Pure.
 */

import { DAY_MS } from '../kernel/time.js';
import type { Kind, Profile, Source, TrustScope, Utility, Validity } from '../kernel/vocabulary.js';
import { type Exemptions, isExempt } from '../recall/boosts.js';

/** How decays that follow each other add up (QG-2). */
export const DECAY_MODES = {
  telescoping: 'Decaying every night comes to the same as decaying once.',
  literal:
    'Every decay takes all days since the last access into account again: it compounds, and fades far faster.',
} as const satisfies Record<string, string>;

type DecayMode = keyof typeof DECAY_MODES;

/** Settings of the decay (G-40, G-41, X-02). */
export interface DecayPolicy extends Exemptions {
  /** Default `telescoping`. */
  readonly mode: DecayMode;
  /** What the days are raised to, above 0. Default 0.8: the longer ago, the slower. */
  readonly exponent: number;
  /** A confidence below it is pruned, 0 to 1. Default 0.05; exactly that much stays. */
  readonly pruneBelow: number;
  /** Of these profiles nothing is pruned, and of what is exempt. */
  readonly exemptProfiles: readonly Profile[];
  /** Documents that are trusted so far neither fade nor are pruned. Default USER and GLOBAL. */
  readonly exemptTrust: readonly TrustScope[];
}

/** Decay as the specification has it. */
export const DEFAULT_DECAY: DecayPolicy = Object.freeze({
  mode: 'telescoping',
  exponent: 0.8,
  pruneBelow: 0.05,
  exemptUtilities: Object.freeze(['LOAD_BEARING'] as const),
  exemptSources: Object.freeze(['USER_ASSERTED'] as const),
  exemptValidities: Object.freeze(['CONFIRMED'] as const),
  exemptProfiles: Object.freeze(['VAULT'] as const),
  exemptTrust: Object.freeze(['USER', 'GLOBAL'] as const),
});

/** What decay looks at. */
export interface Fading {
  readonly kind: Kind;
  /** As stored: of `decayedAt`, or undecayed. 0 to 1. */
  readonly confidence: number;
  /** The factor λ of G-40; 0: never (G-42). */
  readonly decayRate: number;
  readonly createdAt: Date;
  /** Null: never accessed; days count from `createdAt` then (QG-3). */
  readonly lastAccessed: Date | null;
  /** When the stored confidence was last decayed; null: not yet. */
  readonly decayedAt: Date | null;
  /** Null: it is no document. */
  readonly trustScope: TrustScope | null;
}

/** What decides whether a memory may be pruned at all. */
export interface Prunable extends Pick<Fading, 'trustScope'> {
  readonly utility: Utility;
  readonly source: Source;
  readonly validity: Validity;
  readonly profile: Profile;
}

/** What the curve depends on. */
type Curve = Pick<DecayPolicy, 'exponent' | 'mode' | 'exemptTrust'>;

/** G-42, G-43, X-41: episodes, protected memories and trusted documents never decay. */
function decays(memory: Fading, policy: Curve): boolean {
  return memory.kind !== 'EPISODIC' && memory.decayRate > 0 && !isTrusted(memory, policy);
}

function isTrusted(
  { trustScope }: Pick<Fading, 'trustScope'>,
  { exemptTrust }: Pick<DecayPolicy, 'exemptTrust'>,
): boolean {
  return trustScope !== null && exemptTrust.includes(trustScope);
}

/**
 * Confidence as of now: × exp(−λ(days^p − before^p)), with the days since the last access now and when it was last decayed
 * (QG-2), so that decaying often comes to the same as decaying once. In literal mode `before` is 0: what the next decay
 * makes of it. A time in the future counts as now.
 */
export function decayedConfidence(
  memory: Fading,
  now: Date,
  policy: Curve = DEFAULT_DECAY,
): number {
  if (!decays(memory, policy)) return memory.confidence;
  const { exponent, mode } = policy;
  const { days, before } = daysOf(memory, now, mode);
  return memory.confidence * Math.exp(-memory.decayRate * (days ** exponent - before ** exponent));
}

/**
 * Days from now until the confidence falls below a threshold (0 to 1), 0 where it has; null: never, as it does not decay, or
 * only to the threshold 0.
 */
export function daysUntil(
  threshold: number,
  memory: Fading,
  now: Date,
  policy: Curve = DEFAULT_DECAY,
): number | null {
  const { exponent, mode } = policy;
  if (!decays(memory, policy) || threshold <= 0) return null;
  if (memory.confidence < threshold) return 0;
  const { days, before } = daysOf(memory, now, mode);
  const left = Math.log(memory.confidence / threshold) / memory.decayRate;
  return Math.max(0, (before ** exponent + left) ** (1 / exponent) - days);
}

/** whether it is never pruned, however little confidence is left. */
export function isPruneExempt(memory: Prunable, policy: DecayPolicy = DEFAULT_DECAY): boolean {
  return (
    isExempt(memory, policy) ||
    policy.exemptProfiles.includes(memory.profile) ||
    isTrusted(memory, policy)
  );
}

function daysOf({ createdAt, lastAccessed, decayedAt }: Fading, now: Date, mode: DecayMode) {
  const since = (lastAccessed ?? createdAt).getTime();
  const daysAt = (at: Date | null) =>
    at === null ? 0 : Math.max(0, at.getTime() - since) / DAY_MS;
  const days = daysAt(now);
  return { days, before: mode === 'literal' ? 0 : Math.min(days, daysAt(decayedAt)) };
}

/** `EXEMPT`: it would be pruned, but is of a kind that never is; somebody should confirm it (G-77). */
type Fate = 'KEPT' | 'EXEMPT' | 'PRUNED';

/** A memory after a decay. */
export interface Faded {
  /** 0 to 1. */
  readonly confidence: number;
  readonly fate: Fate;
}

/** Decays a memory and tells whether it stays: exactly the threshold does. */
export function fade(memory: Fading & Prunable, now: Date, policy: DecayPolicy): Faded {
  const confidence = decayedConfidence(memory, now, policy);
  if (confidence >= policy.pruneBelow) return { confidence, fate: 'KEPT' };
  return { confidence, fate: isPruneExempt(memory, policy) ? 'EXEMPT' : 'PRUNED' };
}

/**
 * How strongly an access reinforces (G-44, QG-4): it adds step × ln(1 + count / divisor) to the confidence, which ends at
 * 1, and nothing where the decay rate is 0. `cypher/upkeep/record-access.cypher` does it.
 */
export interface ReinforcePolicy {
  /** Factor of the logarithm, 0 to 1. Default 0.05; 0 leaves the confidence alone. */
  readonly step: number;
  /** What the count is divided by, at least 1. Default 20; larger starts more slowly. */
  readonly divisor: number;
}

/** Reinforcement as the specification has it. */
export const DEFAULT_REINFORCE: ReinforcePolicy = Object.freeze({ step: 0.05, divisor: 20 });

// Facts that somebody should confirm before they are gone (G-77, QG-11).

/** When a fact is weak. */
export interface WeakPolicy extends DecayPolicy {
  /** Below this confidence, 0 to 1. Default 0.3. */
  readonly weakBelow: number;
  /** Or less than so many days before it is pruned. Default 7. */
  readonly weakDays: number;
}

/** A fact with what is left of it. */
export interface Weakness {
  readonly id: string;
  /** As of now, decayed. */
  readonly confidence: number;
  /** Days until it is pruned; null: never. */
  readonly daysUntilPruned: number | null;
  /** it is never pruned, but wants to be confirmed all the same. */
  readonly exempt: boolean;
}

/** The weak ones among facts, lowest confidence first. */
export function weakest(
  facts: readonly (Fading & Prunable & { readonly id: string })[],
  now: Date,
  policy: WeakPolicy,
): Weakness[] {
  return facts
    .map((fact) => weaknessOf(fact, now, policy))
    .filter(
      ({ confidence, daysUntilPruned }) =>
        confidence < policy.weakBelow ||
        (daysUntilPruned !== null && daysUntilPruned < policy.weakDays),
    )
    .sort((a, b) => a.confidence - b.confidence || (a.id < b.id ? -1 : 1));
}

function weaknessOf(
  fact: Fading & Prunable & { readonly id: string },
  now: Date,
  policy: WeakPolicy,
): Weakness {
  const exempt = isPruneExempt(fact, policy);
  return {
    id: fact.id,
    exempt,
    confidence: decayedConfidence(fact, now, policy),
    daysUntilPruned: exempt ? null : daysUntil(policy.pruneBelow, fact, now, policy),
  };
}
