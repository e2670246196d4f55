/** Settings of what the vault shows and proposes, with their defaults (V A.3, QV-11 to QV-13, QV-20). */
import { DEFAULT_NOISE_SIGNALS } from '../gate/policy.js';
import { DEFAULT_DUPLICATE_POLICY, type DuplicatePolicy } from '../similarity.js';

/** What is injected into prompts. */
export interface InjectionPolicy {
  /** False: the snapshot and the memory block are empty (QV-20). Default true. */
  readonly enabled: boolean;
  /** QV-11: most records in the relevance-filtered block. At least 0; default 20. */
  readonly maxItems: number;
}

/** What is proposed for deletion (QV-12). */
export interface ProposalPolicy {
  /** When two records say the same; as in the gate. Default 0.60 token overlap or 0.70 sequence ratio. */
  readonly duplicate: DuplicatePolicy;
  /** Substrings that mark log noise; as in the gate. Default: the ten of V A.3. */
  readonly noiseSignals: readonly string[];
  /** A record is stale when it was last changed more than this many days ago. Default 90. */
  readonly staleDays: number;
  /** A text is short when it has fewer code points. Default 10. */
  readonly shortChars: number;
}

/** QV-13: smallest similarity of a consolidation candidate, 0 to 1. Ours: 0.5. */
export const DEFAULT_CONSOLIDATION_FLOOR = 0.5;

/** Injection as the specification has it. */
export const DEFAULT_INJECTION: InjectionPolicy = Object.freeze({ enabled: true, maxItems: 20 });

/** Proposals as the specification has them. */
export const DEFAULT_PROPOSALS: ProposalPolicy = Object.freeze({
  duplicate: DEFAULT_DUPLICATE_POLICY,
  noiseSignals: DEFAULT_NOISE_SIGNALS,
  staleDays: 90,
  shortChars: 10,
});
