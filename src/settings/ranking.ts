/** From fused candidates to what is returned: recency, links, roles, selection, context blocks. */

import { SOURCES, UTILITIES, VALIDITIES, valuesOf } from '../domain/kernel/vocabulary.js';
import { DEFAULT_FLOOR, FIRST_LINE } from '../domain/recall/bearing.js';
import { DEFAULT_RECENCY, DEFAULT_RELATED } from '../domain/recall/boosts.js';
import { READING } from '../domain/recall/complexity.js';
import { flag, int, listOf, number, oneOf } from './setting.js';

/** From fused candidates to what is returned: recency, links, roles, selection. */
export const ranking = {
  considered: int('MNEME_RANKING_CONSIDERED', 40, 1, 1_000).describe(
    'Fused candidates that an ambient, diverse, reranked or past recall scores, at least twice its limit. Larger lets load-bearing memories come from further down.',
  ),
  relevanceWeight: number('MNEME_RELEVANCE_WEIGHT', 0.9, 0, 1).describe(
    'Share of the relevance in the start of a score; 1 starts from it alone, 0 from the fusion of the channels alone.',
  ),
  minRelevance: number('MNEME_MIN_RELEVANCE', DEFAULT_FLOOR.least, 0, 1).describe(
    'Relevance below which a memory is left out of ambient recall and of context blocks, and is marked `relevant: false` in an explicit one. 0: everything is relevant, whatever its share of the best.',
  ),
  turnShare: number('MNEME_MIN_TURN_SHARE', DEFAULT_FLOOR.turnShare, 0, 1).describe(
    'Share of the relevance of the best memory below which a turn is left out and marked in the same way, beside what bears more.',
  ),
  recordShare: number('MNEME_MIN_RECORD_SHARE', DEFAULT_FLOOR.recordShare, 0, 1).describe(
    'The same of facts, vault records and documents: each says by itself what it says.',
  ),
  explicitMinRelevance: number('MNEME_EXPLICIT_MIN_RELEVANCE', 0, 0, 1).describe(
    'Relevance below which a memory is left out of an explicit recall that names no `minRelevance`. 0: none is.',
  ),
  margin: int('MNEME_RANKING_MARGIN', 10, 0, 1_000).describe(
    'Fused candidates that any other recall scores beyond its limit: those that recency or a link may lift over the cut (E-26, E-53).',
  ),
  outdatedFactor: number('MNEME_OUTDATED_FACTOR', 0.9, 0, 1).describe(
    'What the score of a memory that no longer holds is multiplied by, unless the question is about the past. It stands behind what outdates it all the same.',
  ),
  successorReplaces: number('MNEME_SUCCESSOR_REPLACES', 0.7, 0, 1).describe(
    'Share of the relevance of an outdated memory from which on what outdates it surely answers as well. Below it, ambient recall and context blocks have both where the outdated one has that share of the best: the newer first, the other marked. 0: the outdated one is always left out.',
  ),
  successorSilent: number('MNEME_SUCCESSOR_SILENT', 0.1, 0, 1).describe(
    'Share of the relevance of an outdated memory below which what outdates it says nothing of the question. Where something that holds has MNEME_SUCCESSOR_ANSWERED of the best, it is then not put before the outdated one. 0: it always is.',
  ),
  successorAnswered: number('MNEME_SUCCESSOR_ANSWERED', 0.6, 0, 1).describe(
    'Share of the relevance of the best from which on something that holds likely answers, see MNEME_SUCCESSOR_SILENT.',
  ),
  currencyWeight: number('MNEME_CURRENCY_WEIGHT', 0.25, 0, 1).describe(
    'What the newest of the best five gains where a question asks in the present tense, and so for what holds now; the others by their place in time, each in proportion to its score. 0: nothing.',
  ),
  questionFactor: number('MNEME_QUESTION_FACTOR', 0.98, 0, 1).describe(
    'What the score of a turn that ends in a question starts with, as a factor: its answer stands elsewhere, and is found by it. 1: like every other.',
  ),
  anewSimilarity: number('MNEME_ANEW_SIMILARITY', 0.6, 0, 1).describe(
    'Share of their telling words that sentences of one speaker have in common, among the best five, for the last to stand first, though nothing says that it outdates the others. 0: none does.',
  ),
  onlyQuestionFactor: number('MNEME_ONLY_QUESTION_FACTOR', 0.8, 0, 1).describe(
    'The same for a turn that only asks: nothing that it states has a word of the question that is to be answered.',
  ),
  scoreBase: oneOf('MNEME_SCORE_BASE', ['fused', 'similarity'], 'fused').describe(
    '`fused`: scores start from normalised reciprocal ranks; `similarity`: from the cosine alone, 0 where it is not known (X-12).',
  ),
  selectionWithinTier: oneOf(
    'MNEME_SELECTION_WITHIN_TIER',
    ['score', 'access_count'],
    'score',
  ).describe(
    'How memories of one utility compete in ambient recall (X-11): by score, or by how often they were recalled (C-55).',
  ),
  maxInjected: int('MNEME_MAX_INJECTED', 8, 1, 1_000).describe(
    'Most memories of an ambient recall whose caller names no number (C-56).',
  ),
  diversity: number('MNEME_DIVERSITY', 0, 0, 1).describe(
    'How much a memory loses for being like one already chosen (maximal marginal relevance). 0: nothing.',
  ),
  recency: flag('MNEME_RECENCY', DEFAULT_RECENCY.enabled).describe(
    'false: age does not count in recall (E-25).',
  ),
  recencyWeight: number('MNEME_RECENCY_WEIGHT', DEFAULT_RECENCY.weight, 0, 1).describe(
    'Share of recency in the score (E-20). Larger prefers what is new.',
  ),
  recencyHalfLifeHours: number(
    'MNEME_RECENCY_HALF_LIFE_HOURS',
    DEFAULT_RECENCY.halfLifeHours,
    0.001,
    1_000_000,
  ).describe('Hours after which recency is one half (E-20).'),
  recencyFloor: number('MNEME_RECENCY_FLOOR', DEFAULT_RECENCY.floor, 0, 1).describe(
    'Least recency of what is not exempt (E-23).',
  ),
  exemptUtilities: listOf(
    'MNEME_RECENCY_EXEMPT_UTILITIES',
    valuesOf(UTILITIES),
    DEFAULT_RECENCY.exemptUtilities,
  ).describe('Memories of these do not age in recall (E-22), comma-separated.'),
  exemptSources: listOf(
    'MNEME_RECENCY_EXEMPT_SOURCES',
    valuesOf(SOURCES),
    DEFAULT_RECENCY.exemptSources,
  ).describe('Memories from these do not age in recall (E-22), comma-separated.'),
  exemptValidities: listOf(
    'MNEME_RECENCY_EXEMPT_VALIDITIES',
    valuesOf(VALIDITIES),
    DEFAULT_RECENCY.exemptValidities,
  ).describe('Memories of these do not age in recall (E-22), comma-separated.'),
  related: flag('MNEME_RELATED', DEFAULT_RELATED.enabled).describe(
    'false: a memory gains nothing from those it is linked to.',
  ),
  relatedBoost: number('MNEME_RELATED_BOOST', DEFAULT_RELATED.boost, 0, 1).describe(
    'What a candidate below the cut gains when one above it is linked to it (E-53).',
  ),
  relatedMaxLinks: int('MNEME_RELATED_MAX_LINKS', DEFAULT_RELATED.maxLinks, 0, 1_000).describe(
    'Links of one memory that are followed (E-51).',
  ),
  importanceWeight: number('MNEME_IMPORTANCE_WEIGHT', 0, 0, 1).describe(
    'What the most important memory of a partition gains in the score, the others in proportion; importance is known after `analyzeGraph`. 0: nothing.',
  ),
  relatedStacking: flag('MNEME_RELATED_STACKING', DEFAULT_RELATED.stacking).describe(
    'true: every memory that links to a candidate adds its boost (QE-6).',
  ),
} as const;

/** Context blocks: how much is read for a question, what bears on it, and how a token budget is divided. */
const depth = (env: string, fallback: number) => int(env, fallback, 1, 4);
const share = (env: string, fallback: number) => number(env, fallback, 0, 1);

export const context = {
  adaptive: flag('MNEME_CONTEXT_ADAPTIVE', READING.adaptive).describe(
    'false: every context block has MNEME_CONTEXT_BUDGET tokens, whatever is asked (QG-7).',
  ),
  standardBudget: int('MNEME_CONTEXT_BUDGET', READING.standardBudget, 1, 100_000).describe(
    'Tokens of a context block when the complexity does not decide.',
  ),
  simpleDepth: depth('MNEME_SIMPLE_DEPTH', READING.SIMPLE.depth).describe(
    'Edges that causal chains are followed for, for simple questions (G-56).',
  ),
  simpleLimit: int('MNEME_SIMPLE_LIMIT', READING.SIMPLE.limit, 1, 1_000).describe(
    'Turns and facts that the context of a simple question is read for: the floor rises with each line. A larger budget than its own raises it in proportion.',
  ),
  simpleBudget: int('MNEME_SIMPLE_BUDGET', READING.SIMPLE.budget, 1, 100_000).describe(
    'Tokens of the context of a simple question.',
  ),
  complexDepth: depth('MNEME_COMPLEX_DEPTH', READING.COMPLEX.depth).describe(
    'Edges that causal chains are followed for, for complex questions (G-56).',
  ),
  complexLimit: int('MNEME_COMPLEX_LIMIT', READING.COMPLEX.limit, 1, 1_000).describe(
    'The same for a complex question.',
  ),
  complexBudget: int('MNEME_COMPLEX_BUDGET', READING.COMPLEX.budget, 1, 100_000).describe(
    'Tokens of the context of a complex question.',
  ),
  givenSessions: int('MNEME_CONTEXT_GIVEN_SESSIONS', 100, 1, 10_000).describe(
    'Sessions of a user of which it is remembered what context blocks gave in them; the one that was silent longest is forgotten first.',
  ),
  givenLines: int('MNEME_CONTEXT_GIVEN_LINES', 1_000, 1, 100_000).describe(
    'Lines of a session that are remembered as given, the newest; an older one may be given again.',
  ),
  shareVault: share('MNEME_CONTEXT_VAULT', 0.5).describe(
    'Share of the budget that the vault has before memories, in a context block that holds it. What it leaves is theirs.',
  ),
  floor: share('MNEME_CONTEXT_FLOOR', FIRST_LINE).describe(
    'Share of the relevance of the best memory that another must have to stand in a context block as its first line; the line at the limit needs twice that. 0: all that was found.',
  ),
} as const;
