/** From fused candidates to what is returned (R6, R8 to R13): filters, recency, links, versions, selection, presentation. Pure. */
import type { Relevance, Source, Utility } from '../kernel/vocabulary.js';
import { type BearingFloor, bestOf, reaches } from './bearing.js';
import {
  type Ageing,
  type Asking,
  blend,
  newerGains,
  type Recency,
  type RecencyPolicy,
  type RelatedPolicy,
  ratedBy,
  recencyOf,
  relatedBoosts,
  withQuality,
} from './boosts.js';
import { isWithheld, type Roled } from './filter.js';
import type { Standing, Succession } from './outdated.js';
import { liftsOver } from './versions.js';

/** Why a candidate is not returned. */
export const SUPPRESSIONS = {
  EXPIRED: 'Its time to live has ended.',
  DORMANT: 'Its relevance is dormant: ambient recall leaves it out.',
  ROLE: 'It belongs to task domains that the active role does not have.', // C-52
  OUTDATED: 'Ambient recall leaves it to what outdates it.',
  FLOOR: 'It bears too little on the question, or is less similar than asked.', // R9
  CAP: 'Others scored higher: there was no room left.',
} as const satisfies Record<string, string>;

export type Suppression = keyof typeof SUPPRESSIONS;

/** A fused candidate with what its place depends on. */
export interface Candidate extends Ageing, Roled, Standing, Succession, Omit<Scored, 'score'> {
  readonly relevance: Relevance;
  readonly relatedIds: readonly string[];
  /** Normalised RRF, 0 to 1. */
  readonly fused: number;
  readonly eventTime: Date;
  /** What the reranker makes of it, 0 to 1; null: it was not judged. */
  readonly rerank: number | null;
  /** How likely it bears on the question, 0 to 1. */
  readonly bearing: number;
  readonly isTurn: boolean;
  /** Raw cosine to the question; null: not known. */
  readonly similarity: number | null;
  /** Whether words, an entity, a topic, a time or a cause led to it. */
  readonly byOther: boolean;
  /** Whether it is a turn that ends in a question. */
  readonly asking: Asking;
  /** How much else hangs on it, 0 to 1, as of the last analysis; null: not analysed. */
  readonly importance: number | null;
  /** Effective quality of a document, 0 to 1; null: it is none. */
  readonly quality: number | null;
  /** Null: it does not expire. */
  readonly expiresAt: Date | null;
}

/**
 * Where a score comes from (T-X12): `relevance` = (1 − weight) × base + weight × recency + boost + importanceBoost,
 * `rated` = (1 − qualityWeight) × relevance + qualityWeight × quality, and `final` = outdated × (rated + currency + lift).
 */
export interface Score extends Recency {
  /** Factor of a turn that asks; 1 of every other. */
  readonly asking: number;
  /** The reranker's judgement, 0 to 1; null: it did not judge it. */
  readonly rerank: number | null;
  /** How likely it bears on the question, 0 to 1 (domain/recall/relevance.ts). */
  readonly bearing: number;
  /** Share of that in the base. */
  readonly bearingWeight: number;
  /** `asking` × ((1 − `bearingWeight`) × normalised RRF, or the cosine, + `bearingWeight` × `bearing`). */
  readonly base: number;
  readonly blended: number;
  readonly boost: number;
  /** 0 to 1; 0 where it is not known. */
  readonly importance: number;
  /** The weight of importance times `importance`; 0 by default. */
  readonly importanceBoost: number;
  /** Effective quality of a document; 0 of other memories. */
  readonly quality: number;
  /** Its share of the score; 0 where the memory is no document (QD-5). */
  readonly qualityWeight: number;
  /** Gain of the newer among the best, where the question asks for what holds now; else 0. */
  readonly currency: number;
  /** What raises it to the best of those that stand behind it, as it outdates them; 0 where nothing does. */
  readonly lift: number;
  /** Factor of what no longer holds; 1 of what holds, and where a question is about the past. */
  readonly outdated: number;
  readonly final: number;
}

export type Placed<Of extends Candidate> = Of & { readonly score: number; readonly parts: Score };

/** What a recall ranks by beside the candidates. */
export interface RankingContext {
  readonly now: Date;
  /** Time of the picture that is asked for: what has expired by then is not in it. */
  readonly at: Date;
  /** Injected unasked, not searched for: roles, dormancy, tiers and presentation apply. */
  readonly ambient: boolean;
  /** Whether the question is in the present tense, and so asks for what holds now. */
  readonly present: boolean;
  /** Most that are returned. */
  readonly cap: number;
  /** Domains of the active role; null: no role filter. */
  readonly roleDomains: readonly string[] | null;
  domainsOf(roleId: string): readonly string[];
  /** How much what is returned must bear. */
  readonly leastBearing: BearingFloor;
  /** Least cosine of what only its meaning speaks for; null: none. */
  readonly floor: number | null;
}

/** Settings of the stages. */
export interface RankingPolicy {
  /** `fused`: normalised RRF; `similarity`: the cosine, 0 where it is not known. */
  readonly scoreBase: 'fused' | 'similarity';
  /** Share of the relevance in the start of a score, 0 to 1; the rest is the fusion's. */
  readonly bearingWeight: number;
  readonly withinTier: WithinTier;
  /** What the start of the score of a turn that ends in a question is multiplied by, 0 to 1. Default 0.98. */
  readonly questionFactor: number;
  /** The same where nothing that it states has words of the question that is to be answered. Default 0.8. */
  readonly onlyQuestionFactor: number;
  readonly recency: RecencyPolicy;
  readonly related: RelatedPolicy;
  /** What a memory of importance 1 gains, 0 to 1. Default 0: nothing. */
  readonly importanceWeight: number;
  /** Share of its quality in the score of a document, 0 to 1 (QD-5). Default 0.2. */
  readonly qualityWeight: number;
  /** What the score of an outdated memory is multiplied by, 0 to 1. Default 0.9. */
  readonly outdatedFactor: number;
  /** What the newest of the best gains where a question asks for what holds now, 0 to 1. Default 0.25. */
  readonly currencyWeight: number;
}

/** What became of every candidate. */
export interface RankedCandidates<Of extends Candidate> {
  /** In the order in which they are shown. */
  readonly shown: readonly Placed<Of>[];
  /** All that were scored, best first. */
  readonly scored: readonly Placed<Of>[];
  readonly suppressed: ReadonlyMap<string, Suppression>;
  /** What the best of all that may be shown bears, 0 to 1. */
  readonly best: number;
}

/** @param candidates each id once */
export function rankCandidates<Of extends Candidate>(
  candidates: readonly Of[],
  context: RankingContext,
  policy: RankingPolicy,
): RankedCandidates<Of> {
  const suppressed = new Map<string, Suppression>();
  for (const candidate of candidates) {
    const reason = suppressionOf(candidate, context);
    if (reason !== null) suppressed.set(candidate.id, reason);
  }
  const left = candidates.filter(({ id }) => !suppressed.has(id));
  const best = bestOf(left);
  const isBelow = (candidate: Of) => !reaches(candidate, context.leastBearing, best);
  for (const { id } of left.filter(isBelow)) suppressed.set(id, 'FLOOR');
  const all = score(
    left.filter(({ id }) => !suppressed.has(id)),
    context,
    policy,
  );
  const scored = context.ambient ? all.filter(({ replaced }) => !replaced) : all;
  if (context.ambient)
    for (const { id, replaced } of all) if (replaced) suppressed.set(id, 'OUTDATED');
  const chosen = context.ambient
    ? select(scored, context.cap, policy.withinTier)
    : scored.slice(0, context.cap);
  const kept = new Set(chosen.map(({ id }) => id));
  for (const { id } of scored) if (!kept.has(id)) suppressed.set(id, 'CAP');
  return { shown: context.ambient ? present(chosen) : chosen, scored, suppressed, best };
}

function suppressionOf(candidate: Candidate, context: RankingContext): Suppression | null {
  const { at, ambient, roleDomains, domainsOf, floor } = context;
  if (hasExpired(candidate, at)) return 'EXPIRED';
  if (ambient && candidate.relevance === 'DORMANT') return 'DORMANT';
  if (ambient && isWithheld(candidate, roleDomains, domainsOf)) return 'ROLE';
  const { similarity, byOther } = candidate;
  return floor !== null && !byOther && similarity !== null && similarity < floor ? 'FLOOR' : null;
}

/** D-70: from its very end on it is gone, whether upkeep has retired it by then or not. */
export function hasExpired({ expiresAt }: Pick<Candidate, 'expiresAt'>, at: Date): boolean {
  return expiresAt !== null && expiresAt <= at;
}

/** R10 to R12: best first. */
function score<Of extends Candidate>(
  candidates: readonly Of[],
  { now, cap, present: ofNow }: RankingContext,
  policy: RankingPolicy,
): Placed<Of>[] {
  const { scoreBase, recency, related, importanceWeight, qualityWeight, bearingWeight } = policy;
  const factors = { NOT: 1, BESIDE: policy.questionFactor, ONLY: policy.onlyQuestionFactor };
  const blended = candidates.map((candidate) => {
    const age = recencyOf(candidate, now, recency);
    const asking = factors[candidate.asking];
    const { rerank, bearing } = candidate;
    const found = scoreBase === 'fused' ? candidate.fused : Math.max(0, candidate.similarity ?? 0);
    const base = asking * ((1 - bearingWeight) * found + bearingWeight * bearing);
    const start = { ...age, rerank, bearing, bearingWeight, asking, base };
    return { candidate, age: start, score: blend(base, age, recency) };
  });
  const linked = blended
    .map(({ candidate: { id, relatedIds }, score: own }) => ({ id, relatedIds, score: own }))
    .sort(byScore);
  const boosts = relatedBoosts(linked, cap, related);
  const rated = blended.map(({ candidate, age, score: own }) => {
    const boost = boosts.get(candidate.id) ?? 0;
    const importance = candidate.importance ?? 0;
    const importanceBoost = importanceWeight * importance;
    const quality = ratedBy(candidate.quality, qualityWeight);
    const gains = { boost, importance, importanceBoost, ...quality };
    const score = withQuality(own + boost + importanceBoost, quality);
    return { candidate, score, parts: { ...age, blended: own, ...gains } };
  });
  const current = rated.flatMap(({ candidate: { id, outdated, eventTime }, score }) =>
    outdated ? [] : { id, score, eventTime },
  );
  const currencies = newerGains(ofNow ? current.sort(byScore) : [], policy.currencyWeight);
  return inVersions(
    rated.map(({ candidate, score, parts }) => {
      const currency = currencies.get(candidate.id) ?? 0;
      return { candidate, score: score + currency, parts: { ...parts, currency } };
    }),
    policy,
  );
}

/** A candidate with its score before its versions count. */
interface Rated<Of extends Candidate> {
  readonly candidate: Of;
  readonly score: number;
  readonly parts: Omit<Score, 'lift' | 'outdated' | 'final'>;
}

/** Best first; what outdates another is lifted over it. */
function inVersions<Of extends Candidate>(
  rated: readonly Rated<Of>[],
  { outdatedFactor }: RankingPolicy,
): Placed<Of>[] {
  const { lifts, depths } = liftsOver(
    rated.map(({ candidate: { id, behind }, score: own }) => ({ id, behind, score: own })),
  );
  const depthOf = ({ id }: Pick<Scored, 'id'>) => depths.get(id) ?? 0;
  return rated
    .map(({ candidate, score: own, parts }) => {
      const lift = lifts.get(candidate.id) ?? 0;
      const outdated = candidate.outdated ? outdatedFactor : 1;
      const final = outdated * (own + lift);
      return { ...candidate, score: final, parts: { ...parts, lift, outdated, final } };
    })
    .sort((a, b) => b.score - a.score || depthOf(a) - depthOf(b) || byScore(a, b));
}

/** Best first, equal ones by id. */
function byScore(a: Pick<Scored, 'id' | 'score'>, b: Pick<Scored, 'id' | 'score'>): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

// Which of the scored memories are returned, and in which order they are shown (X-11, C-55, C-56, QC-7).

/** A scored memory. */
export interface Scored {
  readonly id: string;
  readonly score: number;
  readonly utility: Utility;
  readonly source: Source;
  readonly accessCount: number;
  readonly createdAt: Date;
}

/** How members of a tier compete: by score, or by the literal rule C-55, how often they were recalled. */
type WithinTier = 'score' | 'access_count';

const TIERS: Readonly<Record<Utility, number>> = { LOAD_BEARING: 0, TACTICAL: 1, ARCHIVED: 2 };
const SOURCES: Readonly<Record<Source, number>> = {
  USER_ASSERTED: 0,
  BOOKSHELF_DOCUMENT: 1,
  EXTERNAL_RETRIEVED: 2,
  AGENT_INFERRED: 3,
};

/**
 * The first `cap` by tier, then within the tier. Load-bearing memories get in first whatever their score (T-C09, T-X04).
 * @param withinTier default by score
 */
export function select<Found extends Scored>(
  pool: readonly Found[],
  cap: number,
  withinTier: WithinTier = 'score',
): Found[] {
  const measure = (memory: Scored) => (withinTier === 'score' ? memory.score : memory.accessCount);
  return [...pool]
    .sort(
      (a, b) =>
        TIERS[a.utility] - TIERS[b.utility] ||
        measure(b) - measure(a) ||
        b.score - a.score ||
        byAge(a, b),
    )
    .slice(0, Math.max(0, cap));
}

/** QC-7: tier, accesses, source, score, newest, id. */
export function present<Found extends Scored>(selected: readonly Found[]): Found[] {
  return [...selected].sort(
    (a, b) =>
      TIERS[a.utility] - TIERS[b.utility] ||
      b.accessCount - a.accessCount ||
      SOURCES[a.source] - SOURCES[b.source] ||
      b.score - a.score ||
      byAge(a, b),
  );
}

function byAge(a: Scored, b: Scored): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
}
