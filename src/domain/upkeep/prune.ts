/** What becomes of a memory when its confidence has faded (G-41, X-02). Pure. */
import {
  type DecayPolicy,
  decayedConfidence,
  type Fading,
  isPruneExempt,
  type Prunable,
} from './decay.js';

/** `EXEMPT`: it would be pruned, but is of a kind that never is; somebody should confirm it (G-77). */
export type Fate = 'KEPT' | 'EXEMPT' | 'PRUNED';

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
