/** From fused candidates to what is returned: recency, links, roles, selection, context blocks. */

import { SOURCES, UTILITIES, VALIDITIES, valuesOf } from '../domain/kernel/vocabulary.js';
import { DEFAULT_RECENCY, DEFAULT_RELATED } from '../domain/recall/boosts.js';
import { READING } from '../domain/recall/complexity.js';
import { DEFAULT_SHARES } from '../domain/recall/context/model.js';
import { flag, int, listOf, number, oneOf, setting } from './setting.js';

/** From fused candidates to what is returned: recency, links, roles, selection. */
export const ranking = {
  considered: setting(
    'MNEME_RANKING_CONSIDERED',
    int(40, 1, 1_000),
    'Fused candidates that an ambient, diverse, reranked or past recall scores, at least twice its limit. Larger lets load-bearing memories come from further down.',
  ),
  margin: setting(
    'MNEME_RANKING_MARGIN',
    int(10, 0, 1_000),
    'Fused candidates that any other recall scores beyond its limit: those that recency or a link may lift over the cut (E-26, E-53).',
  ),
  scoreBase: setting(
    'MNEME_SCORE_BASE',
    oneOf(['fused', 'similarity'], 'fused'),
    '`fused`: scores start from normalised reciprocal ranks; `similarity`: from the cosine alone, 0 where it is not known (X-12).',
  ),
  selectionWithinTier: setting(
    'MNEME_SELECTION_WITHIN_TIER',
    oneOf(['score', 'access_count'], 'score'),
    'How memories of one utility compete in ambient recall (X-11): by score, or by how often they were recalled (C-55).',
  ),
  maxInjected: setting(
    'MNEME_MAX_INJECTED',
    int(8, 1, 1_000),
    'Most memories of an ambient recall whose caller names no number (C-56).',
  ),
  diversity: setting(
    'MNEME_DIVERSITY',
    number(0, 0, 1),
    'How much a memory loses for being like one already chosen (maximal marginal relevance). 0: nothing.',
  ),
  recency: setting(
    'MNEME_RECENCY',
    flag(DEFAULT_RECENCY.enabled),
    'false: age does not count in recall (E-25).',
  ),
  recencyWeight: setting(
    'MNEME_RECENCY_WEIGHT',
    number(DEFAULT_RECENCY.weight, 0, 1),
    'Share of recency in the score (E-20). Larger prefers what is new.',
  ),
  recencyHalfLifeHours: setting(
    'MNEME_RECENCY_HALF_LIFE_HOURS',
    number(DEFAULT_RECENCY.halfLifeHours, 0.001, 1_000_000),
    'Hours after which recency is one half (E-20).',
  ),
  recencyFloor: setting(
    'MNEME_RECENCY_FLOOR',
    number(DEFAULT_RECENCY.floor, 0, 1),
    'Least recency of what is not exempt (E-23).',
  ),
  exemptUtilities: setting(
    'MNEME_RECENCY_EXEMPT_UTILITIES',
    listOf(valuesOf(UTILITIES), DEFAULT_RECENCY.exemptUtilities),
    'Memories of these do not age in recall (E-22), comma-separated.',
  ),
  exemptSources: setting(
    'MNEME_RECENCY_EXEMPT_SOURCES',
    listOf(valuesOf(SOURCES), DEFAULT_RECENCY.exemptSources),
    'Memories from these do not age in recall (E-22), comma-separated.',
  ),
  exemptValidities: setting(
    'MNEME_RECENCY_EXEMPT_VALIDITIES',
    listOf(valuesOf(VALIDITIES), DEFAULT_RECENCY.exemptValidities),
    'Memories of these do not age in recall (E-22), comma-separated.',
  ),
  related: setting(
    'MNEME_RELATED',
    flag(DEFAULT_RELATED.enabled),
    'false: a memory gains nothing from those it is linked to.',
  ),
  relatedBoost: setting(
    'MNEME_RELATED_BOOST',
    number(DEFAULT_RELATED.boost, 0, 1),
    'What a candidate below the cut gains when one above it is linked to it (E-53).',
  ),
  relatedMaxLinks: setting(
    'MNEME_RELATED_MAX_LINKS',
    int(DEFAULT_RELATED.maxLinks, 0, 1_000),
    'Links of one memory that are followed (E-51).',
  ),
  importanceWeight: setting(
    'MNEME_IMPORTANCE_WEIGHT',
    number(0, 0, 1),
    'What the most important memory of a partition gains in the score, the others in proportion; importance is known after `analyzeGraph`. 0: nothing.',
  ),
  relatedStacking: setting(
    'MNEME_RELATED_STACKING',
    flag(DEFAULT_RELATED.stacking),
    'true: every memory that links to a candidate adds its boost (QE-6).',
  ),
} as const;

/** Context blocks: how much is read for a question, and how a token budget is divided. */
const depth = (fallback: number) => int(fallback, 1, 4);
const share = (fallback: number) => number(fallback, 0, 1);

export const context = {
  adaptive: setting(
    'MNEME_CONTEXT_ADAPTIVE',
    flag(READING.adaptive),
    'false: every context block has MNEME_CONTEXT_BUDGET tokens, whatever is asked (QG-7).',
  ),
  standardBudget: setting(
    'MNEME_CONTEXT_BUDGET',
    int(READING.standardBudget, 1, 100_000),
    'Tokens of a context block when the complexity does not decide.',
  ),
  simpleDepth: setting(
    'MNEME_SIMPLE_DEPTH',
    depth(READING.SIMPLE.depth),
    'Edges that causal chains are followed for, for simple questions (G-56).',
  ),
  simpleLimit: setting(
    'MNEME_SIMPLE_LIMIT',
    int(READING.SIMPLE.limit, 1, 1_000),
    'Most turns, and most entity profiles, in the context of a simple question.',
  ),
  simpleBudget: setting(
    'MNEME_SIMPLE_BUDGET',
    int(READING.SIMPLE.budget, 1, 100_000),
    'Tokens of the context of a simple question.',
  ),
  complexDepth: setting(
    'MNEME_COMPLEX_DEPTH',
    depth(READING.COMPLEX.depth),
    'Edges that causal chains are followed for, for complex questions (G-56).',
  ),
  complexLimit: setting(
    'MNEME_COMPLEX_LIMIT',
    int(READING.COMPLEX.limit, 1, 1_000),
    'Most turns, and most entity profiles, in the context of a complex question.',
  ),
  complexBudget: setting(
    'MNEME_COMPLEX_BUDGET',
    int(READING.COMPLEX.budget, 1, 100_000),
    'Tokens of the context of a complex question.',
  ),
  shareFacts: setting(
    'MNEME_CONTEXT_FACTS',
    share(DEFAULT_SHARES.FACTS),
    'Share of facts in a context block (G-61). What a section leaves unused flows on.',
  ),
  shareProfiles: setting(
    'MNEME_CONTEXT_PROFILES',
    share(DEFAULT_SHARES.PROFILES),
    'Share of entity profiles.',
  ),
  shareEpisodes: setting(
    'MNEME_CONTEXT_EPISODES',
    share(DEFAULT_SHARES.EPISODES),
    'Share of turns of conversations.',
  ),
  shareEvidence: setting(
    'MNEME_CONTEXT_EVIDENCE',
    share(DEFAULT_SHARES.EVIDENCE),
    'Share of what the facts derive from.',
  ),
} as const;
