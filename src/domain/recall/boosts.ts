/** What moves the score of a memory that was found: its age, what it is linked to, its quality. Pure; stored values stay as they are. */
import type { Source, Utility, Validity } from '../kernel/vocabulary.js';
import { sentencesOf } from '../language/sentences.js';
import { formsIn } from '../language/words.js';

/** What time does not touch: any one of these suffices. */
export interface Exemptions {
  readonly exemptUtilities: readonly Utility[];
  readonly exemptSources: readonly Source[];
  readonly exemptValidities: readonly Validity[];
}

/** Settings of the recency blend (E-20 to E-26). What is exempt has full recency at any age (E-22). */
export interface RecencyPolicy extends Exemptions {
  /** False: the score is the similarity alone (E-25). Default true. */
  readonly enabled: boolean;
  /** Share of recency in the blend, 0 to 1. Default 0.15; larger prefers what is new. */
  readonly weight: number;
  /** Hours after which recency is one half, above 0. Default 168, a week. */
  readonly halfLifeHours: number;
  /** Least recency of what is not exempt, 0 to 1 (E-23). Default 0.1. */
  readonly floor: number;
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

export function isExempt(
  { utility, source, validity }: Pick<Ageing, 'utility' | 'source' | 'validity'>,
  policy: Exemptions,
): boolean {
  return (
    policy.exemptUtilities.includes(utility) ||
    policy.exemptSources.includes(source) ||
    policy.exemptValidities.includes(validity)
  );
}

// A candidate gains when something linked to it is among the best (E-53, E-54, QE-6, QE-7).

/** Settings of the related boost (E-53, E-54). */
export interface RelatedPolicy {
  /** Default true. */
  readonly enabled: boolean;
  /** What a linked candidate gains. Default 0.08. */
  readonly boost: number;
  /** Links of one memory that are followed. Default 10. */
  readonly maxLinks: number;
  /** Whether every memory that links to a candidate adds its boost. Default false: one boost a candidate (QE-6). */
  readonly stacking: boolean;
}

/** The boost as the specification has it. */
export const DEFAULT_RELATED: RelatedPolicy = Object.freeze({
  enabled: true,
  boost: 0.08,
  maxLinks: 10,
  stacking: false,
});

/** A candidate with its score so far and the memories it is linked to. */
interface Linked {
  readonly id: string;
  readonly score: number;
  readonly relatedIds: readonly string[];
}

/**
 * What each candidate gains, by id; those that gain nothing are absent. Computed from the first `k` before any boost:
 * only candidates below the cut gain, and nothing is fetched that is no candidate.
 * @param candidates best first
 */
export function relatedBoosts(
  candidates: readonly Linked[],
  k: number,
  { enabled, boost, maxLinks, stacking }: RelatedPolicy = DEFAULT_RELATED,
): Map<string, number> {
  const boosts = new Map<string, number>();
  if (!enabled) return boosts;
  const below = new Set(candidates.slice(k).map(({ id }) => id));
  for (const { relatedIds } of candidates.slice(0, k)) {
    for (const id of new Set(relatedIds.slice(0, maxLinks))) {
      if (!below.has(id)) continue;
      boosts.set(id, stacking ? (boosts.get(id) ?? 0) + boost : boost);
    }
  }
  return boosts;
}

/** Of how many of the best the newer gain: no other comes among these by it. */
const BEST = 5;

/**
 * What each candidate gains for being newer than others that are about as good, by id; those that gain nothing are absent. Asked
 * for what holds now, the newer is right more often. Equal steps from the oldest of the best, which gains nothing, to the newest, each in
 * proportion to its own score: what has little to do with the question gains little.
 * @param candidates best first
 * @param weight what the newest gains if it is the best as well, 0 to 1
 */
export function newerGains(
  candidates: readonly { readonly id: string; readonly score: number; readonly eventTime: Date }[],
  weight: number,
): Map<string, number> {
  const best = candidates
    .slice(0, BEST)
    .sort((a, b) => a.eventTime.getTime() - b.eventTime.getTime() || a.score - b.score);
  const [most, steps] = [
    Math.max(0, ...best.map(({ score }) => score)),
    Math.max(1, best.length - 1),
  ];
  const share = (score: number) => (most > 0 ? Math.max(0, score) / most : 0);
  return new Map(best.map(({ id, score }, i) => [id, (weight * share(score) * i) / steps]));
}

/**
 * What a turn does beside asking: it does not end in a question; it does, and what it states has words of the question to be
 * answered; or only what it asks has any, if that: then its answer stands elsewhere.
 */
export type Asking = 'NOT' | 'BESIDE' | 'ONLY';

const ENDS_IN_QUESTION = /\?["'”’)\]]*\s*$/u;

/** @param asked telling words of the question that is to be answered */
export function askingOf(text: string, asked: readonly string[]): Asking {
  if (!ENDS_IN_QUESTION.test(text)) return 'NOT';
  const stated = sentencesOf(text).filter(({ mark }) => mark !== '?');
  return formsIn(asked, stated.map((sentence) => sentence.text).join(' ')) > 0 ? 'BESIDE' : 'ONLY';
}

/** The quality of a memory and its share of the score (QD-5, 0031). */
interface Rated {
  /** 0 to 1; 0 where the memory is no document. */
  readonly quality: number;
  /** 0 to 1; 0 where the memory is no document. */
  readonly qualityWeight: number;
}

/** @param quality effective quality of a document, 0 to 1; null: it is none, and its score stays what it is */
export function ratedBy(quality: number | null, weight: number): Rated {
  return quality === null ? { quality: 0, qualityWeight: 0 } : { quality, qualityWeight: weight };
}

/** (1 − weight) × relevance + weight × quality; exactly the relevance where quality has no share. */
export function withQuality(relevance: number, { quality, qualityWeight }: Rated): number {
  return (1 - qualityWeight) * relevance + qualityWeight * quality;
}
