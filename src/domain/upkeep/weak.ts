/** Facts that somebody should confirm before they are gone (G-77, QG-11). Pure. */
import {
  type DecayPolicy,
  daysUntil,
  decayedConfidence,
  type Fading,
  isPruneExempt,
  type Prunable,
} from './decay.js';

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
