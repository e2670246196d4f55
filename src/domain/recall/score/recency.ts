/** How much the age of a memory counts when it is recalled (E-20 to E-26). Pure; stored values stay as they are. */
import type { Source, Utility, Validity } from '../../kernel/vocabulary.js';

/** Settings of the recency blend (spec 2-enhancement A.5 `temporal_decay`). */
export interface RecencyPolicy {
  /** False: the score is the similarity alone (E-25). Default true. */
  readonly enabled: boolean;
  /** Share of recency in the blend, 0 to 1. Default 0.15; larger prefers what is new. */
  readonly weight: number;
  /** Hours after which recency is one half, above 0. Default 168, a week. */
  readonly halfLifeHours: number;
  /** Least recency of what is not exempt, 0 to 1 (E-23). Default 0.1. */
  readonly floor: number;
  /** Any one of these suffices for full recency at any age (E-22). */
  readonly exemptUtilities: readonly Utility[];
  readonly exemptSources: readonly Source[];
  readonly exemptValidities: readonly Validity[];
}

/** Recency as the specification has it. */
export const DEFAULT_RECENCY: RecencyPolicy = Object.freeze({
  enabled: true,
  weight: 0.15,
  halfLifeHours: 168,
  floor: 0.1,
  exemptUtilities: Object.freeze(['LOAD_BEARING'] as const),
  exemptSources: Object.freeze(['USER_ASSERTED'] as const),
  exemptValidities: Object.freeze(['CONFIRMED'] as const),
});

/** What recency looks at. */
export interface Ageing {
  readonly utility: Utility;
  readonly source: Source;
  readonly validity: Validity;
  readonly createdAt: Date;
  /** Null: never accessed; the age runs from `createdAt` then (E-21). */
  readonly lastAccessed: Date | null;
}

/** 0 to 1, and why. */
export interface Recency {
  readonly recency: number;
  readonly exempt: boolean;
}

const HOUR_MS = 3_600_000;

/** E-20 to E-24. A time in the future counts as now (QE-15); exemption comes before the floor (QE-16). */
export function recencyOf(
  memory: Ageing,
  now: Date,
  policy: RecencyPolicy = DEFAULT_RECENCY,
): Recency {
  if (isExempt(memory, policy)) return { recency: 1, exempt: true };
  const since = memory.lastAccessed ?? memory.createdAt;
  const hours = Math.max(0, now.getTime() - since.getTime()) / HOUR_MS;
  const decayed = Math.exp((-Math.LN2 / policy.halfLifeHours) * hours);
  return { recency: Math.max(policy.floor, decayed), exempt: false };
}

/** E-20: (1 − weight) × similarity + weight × recency; the similarity alone when recency is off. */
export function blend(
  similarity: number,
  { recency }: Recency,
  { enabled, weight }: RecencyPolicy = DEFAULT_RECENCY,
): number {
  return enabled ? (1 - weight) * similarity + weight * recency : similarity;
}

function isExempt({ utility, source, validity }: Ageing, policy: RecencyPolicy): boolean {
  return (
    policy.exemptUtilities.includes(utility) ||
    policy.exemptSources.includes(source) ||
    policy.exemptValidities.includes(validity)
  );
}
