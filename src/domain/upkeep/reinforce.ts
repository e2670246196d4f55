/** What accesses do to a memory (G-44). Pure; `cypher/upkeep/record-access.cypher` computes the same in the store. */

/** How strongly an access reinforces. */
export interface ReinforcePolicy {
  /** Factor of the logarithm, 0 to 1. Default 0.05; 0 leaves the confidence alone. */
  readonly step: number;
  /** What the count is divided by, at least 1. Default 20; larger starts more slowly. */
  readonly divisor: number;
}

/** Reinforcement as the specification has it. */
export const DEFAULT_REINFORCE: ReinforcePolicy = Object.freeze({ step: 0.05, divisor: 20 });

/** What reinforcement looks at. */
export interface Reinforced {
  /** 0 to 1. */
  readonly confidence: number;
  /** Accesses so far. */
  readonly accessCount: number;
  /** 0: protected, the confidence stays (QG-4). */
  readonly decayRate: number;
}

/**
 * The memory after `times` accesses: each adds one to the count, then step × ln(1 + count / divisor) to the
 * confidence, which ends at 1 (G-44, QG-4).
 */
export function reinforce<Memory extends Reinforced>(
  memory: Memory,
  times: number,
  { step, divisor }: ReinforcePolicy = DEFAULT_REINFORCE,
): Memory {
  const { accessCount, decayRate } = memory;
  let { confidence } = memory;
  if (decayRate !== 0) {
    for (let i = 1; i <= times; i++) {
      confidence = Math.min(1, confidence + step * Math.log(1 + (accessCount + i) / divisor));
    }
  }
  return { ...memory, confidence, accessCount: accessCount + times };
}
